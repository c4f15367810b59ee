// A screen requires one of two types and switches over its input.

import Scenic
import UIKit

struct Jungle { var name: String }
struct City { var countryName: String }

class ZooViewController: UIViewController, IOU {
  typealias InputType = OneOf2<Jungle, City>

  override func viewDidLoad() {
    super.viewDidLoad()
    switch input {
    case .t1(let jungle):
      title = jungle.name
    case .t2(let city):
      title = city.countryName
    }
  }

  typealias OutputType = OneOf8<
    ZooTiger, ZooLion, ZooPanda, ZooKoala, ZooFox, ZooDog, ZooCat, OneOf2<ZooPig, ZooCow>
  >

  typealias UpdateType = OneOf3<Day, Night, Holiday>
  var subtitle: String?

  func handle(update: UpdateType) {
    switch update {
    case .t1(let day):
      subtitle = "Opened during \(day.openHours)"
    case .t2(let night):
      subtitle = "Closed for \(night.sleepHours)"
      openGate(8)
    case .t3(let holiday):
      subtitle = "Discounts on \(holiday.dates)"
    }
  }
}

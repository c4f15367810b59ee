// A screen handles one of three types; `ZooViewController` switches over it.

import Scenic
import UIKit

struct Day { var openHours: Int }
struct Night { var sleepHours: Int }
struct Holiday { var dates: String }

class KeeperViewController: UIViewController, InputRequiring, OutputProducing {
  typealias InputType = OneOf2<ZooTiger, OneOf3<ZooLion, ZooPanda, ZooCat>>
  typealias OutputType = OneOf3<Day, Night, Holiday>
}

// A value is wrapped in the case of its type.

import Scenic
import UIKit

struct ZooTiger {}
struct ZooLion {}
struct ZooPanda {}
struct ZooKoala {}
struct ZooFox {}
struct ZooDog {}
struct ZooCat {}
struct ZooPig {}
struct ZooCow {}

extension ZooViewController {
  func openTigers() { produce(.t1(ZooTiger())) }
}

// `popStack` removes the entries above an index.

import Scenic
import UIKit

func popped(_ model: SceneModel, to index: Int) -> SceneModel { model.popStack("stack", to: index) }

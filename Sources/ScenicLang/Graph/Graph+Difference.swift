// The differences between two versions, as one graph.

extension Graph {
  /// Returns one graph of both versions with marks: items only in this one as added, items only in the old
  /// one as removed. Items with the same current or former name are the same. O(n)
  package func compared(with old: Graph) -> Graph {
    var both = self
    let boxes = both.takeBoxes(of: old, formerNames)
    let scenes = both.takeScenes(of: old, formerNames, boxes)
    both.takeWays(of: old, scenes, boxes)
    return both
  }

  /// Marks the boxes and adds the removed ones; returns the new indices of the old ones.
  private mutating func takeBoxes(of old: Graph, _ renamed: [String: String]) -> [Int: Int] {
    var known = [String: Int]()
    for box in boxes.indices {
      known[boxes[box].name] = box
      boxes[box].mark = .added
    }
    var places = [Int: Int]()
    for (place, box) in old.boxes.enumerated() {
      if let now = known[box.name] ?? renamed[box.name].flatMap({ known[$0] }), boxes[now].mark == .added {
        boxes[now].mark = .unchanged
        places[place] = now
      } else {
        places[place] = boxes.count
        boxes.append(box)
        boxes[boxes.count - 1].mark = .removed
      }
    }
    for (place, box) in old.boxes.enumerated() {
      guard let now = places[place], boxes[now].mark == .removed else { continue }
      boxes[now].parent = box.parent.flatMap { places[$0] }
    }
    return places
  }

  /// Marks the scenes likewise.
  private mutating func takeScenes(
    of old: Graph, _ renamed: [String: String], _ boxPlaces: [Int: Int]
  ) -> [Int: Int] {
    var known = [String: Int]()
    for scene in scenes.indices {
      known[scenes[scene].name] = scene
      scenes[scene].mark = .added
    }
    var places = [Int: Int]()
    for (place, scene) in old.scenes.enumerated() {
      if let now = known[scene.name] ?? renamed[scene.name].flatMap({ known[$0] }), scenes[now].mark == .added
      {
        scenes[now].mark = .unchanged
        places[place] = now
      } else {
        places[place] = scenes.count
        scenes.append(scene)
        scenes[scenes.count - 1].mark = .removed
        scenes[scenes.count - 1].box = scene.box.flatMap { boxPlaces[$0] }
      }
    }
    return places
  }

  private mutating func takeWays(of old: Graph, _ scenePlaces: [Int: Int], _ boxPlaces: [Int: Int]) {
    var known = [Way: Int]()
    for way in ways.indices {
      known[ways[way].withoutAnchor] = way
      ways[way].mark = .added
    }
    for way in old.ways {
      guard var moved = way.moved(scenes: scenePlaces, boxes: boxPlaces) else { continue }
      if let now = known[moved.withoutAnchor] {
        ways[now].mark = .unchanged
      } else {
        moved.mark = .removed
        ways.append(moved)
      }
    }
  }
}

extension Graph.Way {
  /// The edge with its tail at no particular scene of the box.
  fileprivate var withoutAnchor: Graph.Way {
    guard case .box(let box, _) = from else { return self }
    var result = self
    result.from = .box(box, at: 0)
    return result
  }
}

internal import VectorGraphics

/// A set of pixels, as boxes that do not overlap.
struct PixelRegion: Equatable {
  private(set) var boxes: [PixelBox] = []

  init() {}

  init(_ box: PixelBox) { if !box.isEmpty { boxes = [box] } }

  var isEmpty: Bool { boxes.isEmpty }
  var area: Int { boxes.reduce(0) { $0 + $1.area } }

  func intersects(_ box: PixelBox) -> Bool {
    boxes.contains { !$0.intersection(box).isEmpty }
  }

  mutating func add(_ box: PixelBox) {
    if box.isEmpty || boxes.contains(where: { $0.contains(box) }) { return }
    boxes.removeAll { box.contains($0) }
    var pieces = [box]
    for other in boxes where !other.intersection(box).isEmpty {
      pieces = pieces.flatMap { $0.subtracting(other) }
    }
    boxes += pieces
  }

  mutating func subtract(_ box: PixelBox) {
    guard intersects(box) else { return }
    var rest: [PixelBox] = []
    for other in boxes {
      if other.intersection(box).isEmpty {
        rest.append(other)
      } else {
        rest += other.subtracting(box)
      }
    }
    boxes = rest
  }
}

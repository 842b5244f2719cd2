package import VectorGraphics

/// Tiles that the reader of a frame can read.
package struct SharedTiles {
  /// The memory of the tiles.
  package let memory: TileMemory
  /// Whether the window still shows the latest frame.
  package let showsPrevious: Bool
}

extension PictureParts {
  /// Returns the parts that change the picture if it now shows `shown`.
  ///
  /// Drawn boxes always count as changed. Fills often do not change: while a list scrolls, most of
  /// its background stays the same.
  func changes(since shown: PictureParts) -> PictureParts {
    var changes = PictureParts(drawn: drawn)
    if copies != shown.copies {
      changes.copies = copies.filter { !shown.copies.contains($0) }
    }
    for fill in fills {
      var boxes = [fill.box]
      for other in shown.fills where other.word == fill.word {
        if boxes.isEmpty { break }
        if other.box.intersection(fill.box).isEmpty { continue }
        boxes = boxes.flatMap { $0.subtracting(other.box) }
      }
      changes.fills += boxes.map { Fill(box: $0, word: fill.word) }
    }
    return changes
  }
}

/// A box around different pixels.
package struct DifferenceBox: Hashable, Sendable {
  /// The side of the squares that group nearby pixels, in pixels.
  package static let square = 8

  package var x: Int
  package var y: Int
  /// The number of columns, at least 1.
  package var width: Int
  /// The number of rows, at least 1.
  package var height: Int
  /// The number of different pixels in the box, at least 1.
  package var differentPixels: Int
}

struct RegionFinder {
  /// A square of the grid, with the box of its pixels and the square that it is joined to.
  private struct Cell {
    var left = Int.max
    var top = Int.max
    var right = Int.min
    var bottom = Int.min
    var count = 0
    var parent: Int
  }

  private let columns: Int
  private let rows: Int
  private var cells: [Cell]

  init(width: Int, height: Int) {
    columns = (width + DifferenceBox.square - 1) / DifferenceBox.square
    rows = (height + DifferenceBox.square - 1) / DifferenceBox.square
    cells = (0..<columns * rows).map { Cell(parent: $0) }
  }

  /// Adds eight pixels in one row of a square.
  ///
  /// Bit 0 of each byte is set for a different pixel.
  mutating func add(_ pixels: UInt64, column: Int, y: Int) {
    let index = y / DifferenceBox.square * columns + column
    let x = column * DifferenceBox.square
    cells.withUnsafeMutableBufferPointer { cells in
      cells[index].left = min(cells[index].left, x + pixels.trailingZeroBitCount / 8)
      cells[index].top = min(cells[index].top, y)
      cells[index].right = max(cells[index].right, x + 7 - pixels.leadingZeroBitCount / 8)
      cells[index].bottom = max(cells[index].bottom, y)
      cells[index].count += pixels.nonzeroBitCount
    }
  }

  /// The regions, sorted from top to bottom and from left to right.
  mutating func regions() -> [DifferenceBox] {
    for row in 0..<rows {
      for column in 0..<columns where cells[row * columns + column].count > 0 {
        // Visit only later neighbors, because earlier neighbors are already joined.
        for (dx, dy) in [(1, 0), (-1, 1), (0, 1), (1, 1)] {
          let (x, y) = (column + dx, row + dy)
          guard x >= 0, x < columns, y < rows, cells[y * columns + x].count > 0 else { continue }
          join(row * columns + column, y * columns + x)
        }
      }
    }
    var boxes: [Int: Cell] = [:]
    for index in cells.indices where cells[index].count > 0 {
      let root = root(of: index)
      var box = boxes[root] ?? Cell(parent: root)
      box.left = min(box.left, cells[index].left)
      box.top = min(box.top, cells[index].top)
      box.right = max(box.right, cells[index].right)
      box.bottom = max(box.bottom, cells[index].bottom)
      box.count += cells[index].count
      boxes[root] = box
    }
    return boxes.values.sorted {
      ($0.top, $0.left, $0.parent) < ($1.top, $1.left, $1.parent)
    }.map { box in
      DifferenceBox(
        x: box.left, y: box.top, width: box.right - box.left + 1,
        height: box.bottom - box.top + 1, differentPixels: box.count)
    }
  }

  private mutating func join(_ first: Int, _ second: Int) {
    let (one, other) = (root(of: first), root(of: second))
    if one != other { cells[max(one, other)].parent = min(one, other) }
  }

  private mutating func root(of index: Int) -> Int {
    var root = index
    while cells[root].parent != root { root = cells[root].parent }
    cells[index].parent = root
    return root
  }
}

import PathAnimation
import Rendering
import Testing

@testable import Screenshots

/// Film strips below each other.
struct FilmSheetTests {
  private static let size = 120

  /// A strip with a picture of one colour for each state.
  private func film(_ states: [(String, UInt32)]) -> FilmStrip {
    var film = FilmStrip()
    for (name, color) in states {
      let count = Self.size * Self.size
      var picture = Image(
        width: Self.size, height: Self.size, pixels: [UInt32](repeating: color, count: count))
      _ = picture.withPixelBuffer { film.add($0, name: name) }
    }
    return film
  }

  /// The colour in the middle of a row's upper part, in a column.
  private func color(_ sheet: FilmSheet, row: Int, column: Int) -> UInt32 {
    let image = sheet.image
    let rowHeight = image.height / 3
    let x = 12 + column * (Self.size + FilmStrip.gap) + Self.size / 2
    let y = row * rowHeight + 40 + Self.size / 4
    return image.pixels[y * image.width + x]
  }

  @Test func `like states stand below each other, whatever a run did not come to`() {
    var sheet = FilmSheet()
    sheet.add(film([("idle", 0xFF00_0001), ("pulling", 0xFF00_0002)]), name: "short")
    sheet.add(
      film([("idle", 0xFF00_0003), ("refreshing", 0xFF00_0004), ("closing", 0xFF00_0005)]),
      name: "at once")
    sheet.add(
      film([
        ("idle", 0xFF00_0006), ("pulling", 0xFF00_0007), ("armed", 0xFF00_0008),
        ("refreshing", 0xFF00_0009),
      ]), name: "whole")
    #expect(sheet.columns.states == ["idle", "pulling", "armed", "refreshing", "closing"])
    #expect(sheet.image.width == 5 * Self.size + 4 * FilmStrip.gap + 24)
    let empty: UInt32 = 0xFFF4_F4F6
    let colors = (0..<3).map { row in (0..<5).map { color(sheet, row: row, column: $0) } }
    #expect(
      colors == [
        [0xFF00_0001, 0xFF00_0002, empty, empty, empty],
        [0xFF00_0003, empty, empty, 0xFF00_0004, 0xFF00_0005],
        [0xFF00_0006, 0xFF00_0007, 0xFF00_0008, 0xFF00_0009, empty],
      ])
  }

  @Test func `the first state that a run did not come to is said, and only that`() {
    var sheet = FilmSheet()
    sheet.add(film([("idle", 0xFF00_0001), ("pulling", 0xFF00_0002)]), name: "short")
    sheet.add(
      film([("idle", 1), ("pulling", 2), ("armed", 3), ("refreshing", 4)]), name: "whole")
    let image = sheet.image
    // Text makes the middle of a frame darker than its plate.
    func darkest(_ column: Int) -> UInt32 {
      let left = 12 + column * (Self.size + FilmStrip.gap) + 10
      let rows = 40 + Self.size / 4..<40 + Self.size * 3 / 4
      return rows.flatMap { image.pixels[$0 * image.width + left..<$0 * image.width + left + 100] }
        .map { $0 & 0xFF }.min() ?? 0
    }
    #expect(darkest(2) < 0xA0)
    #expect(darkest(3) == 0xF6)
  }
}

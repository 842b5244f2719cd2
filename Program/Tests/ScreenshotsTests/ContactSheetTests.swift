import CairoRendering
@testable import PullcordScreenshots
import Testing
import VectorGraphics

/// Contact sheets with several filmstrips.
struct ContactSheetTests {
  private static let size = 120
  /// The height of the margin and the state names above all rows, in pixels.
  private static let heads = 12 + 25

  /// A filmstrip with a picture of one color for each state.
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

  /// The color in the middle of a row's upper part, in a column.
  private func color(_ sheet: ContactSheet, row: Int, column: Int) -> UInt32 {
    let image = sheet.image
    let rowHeight = (image.height - Self.heads) / 3
    let x = 12 + column * (Self.size + FilmStrip.gap) + Self.size / 2
    let y = Self.heads + row * rowHeight + 40 + Self.size / 4
    return image.pixels[y * image.width + x]
  }

  @Test func `each state has a column even if a run skipped some states`() {
    var sheet = ContactSheet()
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

  @Test func `states that took no time are skipped, and others did not happen`() {
    let whole = ["idle", "pulling", "armed", "refreshing", "finishing", "closing"]
    let columns = FilmColumns(of: [whole])
    let short = Array(whole.prefix(4))
    #expect(columns.cells(of: short)[4...] == [.absent("did not finish"), .absent("")])
    #expect(
      columns.cells(of: short, isOver: true)[4...] == [.absent("skipped"), .absent("skipped")])
    #expect(columns.cells(of: ["idle"], isOver: false)[1] == .absent("did not pull"))
  }

  @Test func `only the first missing state has a note`() {
    var sheet = ContactSheet()
    sheet.add(film([("idle", 0xFF00_0001), ("pulling", 0xFF00_0002)]), name: "short")
    sheet.add(
      film([("idle", 1), ("pulling", 2), ("armed", 3), ("refreshing", 4)]), name: "whole")
    let image = sheet.image
    // Text makes the middle of a frame darker than its background.
    func darkest(_ column: Int) -> UInt32 {
      let left = 12 + column * (Self.size + FilmStrip.gap) + 10
      let top = Self.heads + 40
      let rows = top + Self.size / 4..<top + Self.size * 3 / 4
      return rows.flatMap { image.pixels[$0 * image.width + left..<$0 * image.width + left + 100] }
        .map { $0 & 0xFF }.min() ?? 0
    }
    #expect(darkest(2) < 0xA0)
    #expect(darkest(3) == 0xF6)
  }

  @Test func `filmstrips and contact sheets have the names of the states`() throws {
    let strip = film([("idle", 0xFF00_0001), ("", 0xFF00_0002), ("refreshing", 0xFF00_0003)])
    /// For each filmstrip column, the number of pixel columns with text in the given rows.
    func inked(_ image: Image, rows: Range<Int>, left: Int) -> [Int] {
      (0..<3).map { column in
        let start = left + column * (Self.size + FilmStrip.gap)
        return (start..<start + Self.size).count { x in
          rows.contains { image.pixels[$0 * image.width + x] & 0xFF < 0xA0 }
        }
      }
    }
    let image = strip.image
    #expect(image.height == 25 + Self.size)
    #expect(image.pixels[25 * image.width + 5] == 0xFF00_0001)
    #expect(image.pixels[24 * image.width + 5] == FilmStrip.background)
    let own = inked(image, rows: 0..<25, left: 0)
    #expect(own[0] > 5 && own[1] == 0 && own[2] > own[0] * 2, "\(own)")
    var sheet = ContactSheet()
    sheet.add(strip, name: "one")
    #expect(inked(sheet.image, rows: 12..<37, left: 12) == [own[0], own[2], 0])
    // Unnamed pictures have no row of names. A single picture has no row of names either.
    #expect(film([("", 1), ("", 2)]).image.height == Self.size)
    #expect(film([("idle", 1)]).image.height == Self.size)
  }
}

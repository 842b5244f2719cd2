import CairoRendering
import PullcordCCairo
import Testing
import VectorGraphics

@Suite struct TextTests {
  private let line = Rectangle(x: 10, y: 4, width: 200, height: 20)

  @Test func `text is drawn inside its box and vertically centered`() throws {
    let picture = TestPicture(width: 220, height: 28).drawn([text("Hxg", in: line)])
    let columns = try #require(picture.inkedColumns)
    let rows = try #require(picture.inkedRows)
    #expect(columns.lowerBound >= 10 && columns.upperBound < 60)
    #expect(rows.lowerBound >= 4 && rows.upperBound < 24)
    #expect(abs((rows.lowerBound + rows.upperBound) / 2 - 14) <= 2)
  }

  @Test func `alignment follows the writing direction of the script`() throws {
    func columns(_ string: String, _ alignment: TextAlignment) throws -> ClosedRange<Int> {
      let picture = TestPicture(width: 220, height: 28)
        .drawn([text(string, in: line, alignment: alignment)])
      return try #require(picture.inkedColumns)
    }
    #expect(try columns("Left", .leading).lowerBound < 14)
    #expect(try columns("Left", .trailing).upperBound > 205)
    #expect(try columns("שלום", .leading).upperBound > 205)
    #expect(try columns("שלום", .trailing).lowerBound < 14)
    let middle = try columns("Middle", .center)
    #expect(abs((middle.lowerBound + middle.upperBound) / 2 - 110) <= 1)
  }

  @Test func `text that does not fit is truncated within its box`() throws {
    let long = String(repeating: "wide words ", count: 40)
    let picture = TestPicture(width: 220, height: 80).drawn([
      text(long, in: Rectangle(x: 10, y: 0, width: 100, height: 80), lines: 3)
    ])
    let columns = try #require(picture.inkedColumns)
    let rows = try #require(picture.inkedRows)
    #expect(columns.upperBound <= 110)
    #expect(rows.count > 40 && rows.count < 60)
  }

  @Test func `the baseline is the same for texts in any script`() throws {
    func bottom(_ string: String) throws -> Int {
      let picture = TestPicture(width: 220, height: 28).drawn([text(string, in: line)])
      return try #require(picture.inkedRows).upperBound
    }
    let latin = try bottom("Hxe")
    #expect(try bottom("Ηνα") == latin)
    // The fonts for Chinese and Thai have taller lines.
    #expect(try abs(bottom("Hxe 二") - latin) <= 1)
  }

  @Test(arguments: [
    "\0", "before\0after", "\u{202E}reversed\u{202C}", "\u{2066}isolated and never ended",
    String(repeating: "\u{0301}", count: 500), String(repeating: "👩‍👩‍👧‍👦", count: 300),
    "\u{FFFF}\u{FFFE}",
    "line\nline\r\nline\u{2029}line\u{85}line", "\t\u{1B}[31m\u{7F}", "",
    String(repeating: "ﷺ", count: 5_000), String(repeating: "a", count: 200_000),
  ])
  func `unusual or invalid text is drawn close to its box`(_ string: String) {
    let box = Rectangle(x: 20, y: 10, width: 60, height: 20)
    let picture = TestPicture(width: 200, height: 120).drawn([
      text(string, in: box),
      text(string, in: Rectangle(x: 20, y: 40, width: 60, height: 60), lines: 3),
    ])
    #expect((picture.inkedColumns?.upperBound ?? 0) < 110)
  }

  @Test func `a line break becomes a space only in single-line text`() throws {
    func rows(_ lines: Int) throws -> Int {
      let box = Rectangle(x: 0, y: 0, width: 200, height: 60)
      let picture = TestPicture(width: 200, height: 60)
        .drawn([text("one\ntwo\nthree", in: box, lines: lines)])
      return try #require(picture.inkedRows).count
    }
    #expect(try rows(1) < 20)
    #expect(try rows(3) > 40)
  }

  @Test func `doubling the scale doubles the width of text`() throws {
    let box = Rectangle(x: 0, y: 0, width: 200, height: 20)
    let command = text("measuring this line", in: box)
    let one = TestPicture(width: 200, height: 20).drawn([command])
    let two = TestPicture(width: 400, height: 40).drawn([command], scale: 2)
    let (small, large) = (try #require(one.inkedColumns), try #require(two.inkedColumns))
    #expect(abs(Double(large.count) / Double(small.count) - 2) < 0.1)
  }

  @Test(arguments: ["Release to refresh", "会議のお知らせ", "5 min"], [1.0, 1.25, 2])
  func `the measured width equals the drawn width`(_ string: String, scale: Double) throws {
    let style = TextStyle(size: 14, color: black)
    let renderer = Renderer()
    let extent = renderer.extent(of: string, style: style, width: .infinity, scale: scale)
    let picture = TestPicture(width: Int(200 * scale), height: Int(20 * scale))
    let box = Rectangle(x: 0, y: 0, width: 200, height: 20)
    renderer.draw(Drawing([text(string, in: box)]), into: picture.buffer, scale: scale)
    let drawn = Double(try #require(picture.inkedColumns).upperBound) / scale
    #expect(extent.lineCount == 1)
    // The font may leave space after the last letter.
    #expect(drawn <= extent.width + 1 && drawn >= extent.width - 4)
  }

  @Test func `measured text has the expected number of lines and width`() {
    let renderer = Renderer()
    let style = TextStyle(size: 14, color: black)
    let words = "several words that need more than one line"
    let extent = renderer.extent(of: words, style: style, width: 120, scale: 1)
    #expect(extent.lineCount == 3 && extent.width <= 120)
    let wide = renderer.extent(of: words, style: style, width: extent.width, scale: 1)
    #expect(wide.lineCount == 3)
    for width in [0, -1, Double.nan] {
      #expect(renderer.extent(of: words, style: style, width: width, scale: 1).width == 0)
    }
    for scale in [0, -1, Double.nan, .infinity] {
      #expect(
        renderer.extent(of: words, style: style, width: 99, scale: scale)
          == TextExtent(width: 0, lineCount: 1))
    }
    let tiny = TextStyle(size: 0.9, color: black)
    #expect(renderer.extent(of: "x", style: tiny, width: 0.6, scale: 20).width > 0)
  }

  @Test func `text without a size is not drawn`() {
    let style = TextStyle(size: 0, color: black)
    let picture = TestPicture(width: 220, height: 28).drawn([
      .text("Hxg", box: line, style: style, lines: 1, alignment: .leading)
    ])
    #expect(picture.inkedRows == nil)
  }

  @Test func `text leaves the fonts of the rest of the process alone`() throws {
    let texts = [text("Latin", in: line), text("二 שלום 😀", in: line)]
    _ = TestPicture(width: 220, height: 28).drawn(texts)
    // The process still has the configuration of the system's and the user's files.
    let files = try #require(FcConfigGetConfigFiles(FcConfigGetCurrent()))
    defer { FcStrListDone(files) }
    #expect(FcStrListNext(files) != nil)
  }

  @Test func `a renderer with a text context draws with the font of that context`() throws {
    let map = pango_cairo_font_map_new()
    let context = try #require(pango_font_map_create_context(map))
    defer {
      g_object_unref(UnsafeMutableRawPointer(context))
      map.map { g_object_unref($0) }
    }
    func width(_ font: String, _ text: String) -> Double {
      let description = pango_font_description_from_string(font)
      pango_context_set_font_description(context, description)
      pango_font_description_free(description)
      let style = TextStyle(size: 16, color: Color(red: 0, green: 0, blue: 0))
      return Renderer(textContext: context)
        .extent(of: text, style: style, width: 1_000, scale: 1).width
    }
    #expect(width("DejaVu Sans Mono 8", "iiii") == width("DejaVu Sans Mono 20", "mmmm"))
    #expect(width("DejaVu Sans 8", "iiii") < width("DejaVu Sans 8", "mmmm"))
  }

  @Test func `threads draw texts of many fonts at the same time`() async {
    let words = [
      "Hello", "Привет", "Ελλάδα", "שלום", "مرحبا", "日本語", "한국어", "ไทย", "हिन्दी", "বাংলা", "ગુજરાતી",
      "தமிழ்", "తెలుగు", "ಕನ್ನಡ", "മലയാളം", "සිංහල", "ລາວ", "ខ្មែរ", "မြန်မာ", "ქართული", "አማርኛ", "😀",
    ]
    /// Draws the words in a size of the round, whose glyphs are new.
    @Sendable func picture(_ round: Int, _ renderer: Renderer) -> TestPicture.Colors {
      let commands = words.enumerated().map { index, word in
        text(
          word, in: Rectangle(x: 0, y: Double(20 * index), width: 200, height: 20),
          size: 8 + Double(round) / 16)
      }
      let picture = TestPicture(width: 200, height: 440)
      picture.draw(Drawing(commands), with: renderer)
      return picture.colors
    }
    let expected = picture(7, Renderer())
    await withTaskGroup { group in
      for task in 0..<4 {
        group.addTask {
          let renderer = Renderer()
          for round in 0..<20 { _ = picture(20 * task + round, renderer) }
        }
      }
    }
    #expect(picture(7, Renderer()) == expected)
  }
}

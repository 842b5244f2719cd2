import PullcordAcceptedRows
import PullcordPathCases
import Testing
import VectorGraphics

/// Path data, texts and pixel boxes answer as they did when a person accepted their answers.
///
/// `./run.sh record` accepts a change.
struct AcceptedTextTests {
  @Test func `path data has accepted paths and errors`() throws {
    let pieces = [
      "M", "m", "L", "l", "H", "h", "V", "v", "C", "c", "S", "s", "Q", "q", "T", "t", "A", "a", "Z",
      "z", "z",
    ]
    let numbers = [
      "0", "1", "2", "-1", "-.5", ".5", "+3", "1e1", "2E-1", "4e+0", "1.5", "1 ", " ", ",", " , ",
      ",,", "-", ".", "5.", "1e", "é", "\u{0B}", "\n", "\t", "\r", "\u{0C}", "1e999", "1e308", "x",
      "00", "01", "10", "11", "\u{00}",
    ]
    let counts: [Character: Int] = [
      "m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2, "a": 7, "z": 0,
    ]
    var rows: [[String]] = []
    for seed in 1...500 {
      var grid = DrawingGrid(seed: UInt64(seed))
      var text = grid.pick(["M1 2", "m1 2", " M1,2", "M-1-2 3.5.5", "", "L1 2"])
      for _ in 0..<grid.chance(of: 6) {
        let command = grid.pick(pieces)
        text += command
        let count = counts[Character(command.lowercased())] ?? 0
        for index in 0..<count * (1 + grid.chance(of: 2)) {
          let isFlag = count == 7 && (index % 7 == 3 || index % 7 == 4)
          text += (index > 0 ? grid.pick([" ", ",", "\n"]) : "")
          text += isFlag ? grid.pick(["0", "1"]) : grid.pick(["0", "1", "2", "-1", ".5", "3"])
        }
        // One in four commands has a mistake, or something that is almost one.
        if grid.chance(of: 4) == 0 { text += grid.pick(numbers) }
      }
      if grid.chance(of: 3) == 0, !text.isEmpty {
        text.remove(at: text.index(text.startIndex, offsetBy: grid.chance(of: text.count)))
      }
      do throws(SVGPathError) {
        let path = try Path(svg: text)
        rows.append(["data \(seed)", AnswerSum(path.elements).column, AnswerSum(path.svg).column])
      } catch {
        rows.append([
          "data \(seed)", AnswerSum(error.partial.elements).column, "\(error.offset)",
          error.reason.rawValue, AnswerSum(error.description).column,
        ])
      }
    }
    try AcceptedRows("data.tsv", beside: #filePath).expect(rows)
  }

  /// Both sides of each limit below which a product of two doubles is the nearest number.
  @Test func `numbers are read as by the standard library`() throws {
    let mantissas = [
      "0", "1", "9007199254740991", "9007199254740992", "9007199254740993", "9007199254740995",
      "1234567890123456789", "9223372036854775807", "9223372036854775808", "18446744073709551615",
      "18446744073709551616", "18446744073709551617", "99999999999999999999", "0000000000000000001",
      "00000000000000000001.5", "1.5", ".5", "123.456", "0.1", "9007199254740.993",
      ".0000000000000000000001", "3.00000000000000000000000", "123456789.123456789123",
    ]
    let exponents =
      ["", "e0"]
      + [-400, -330, -310, -45, -24, -23, -22, -21, -1, 1, 21, 22, 23, 24, 200]
      .flatMap { ["e\($0)", $0 > 0 ? "E+0\($0)" : "E\($0)"] }
    for mantissa in mantissas {
      for exponent in exponents + ["e-9999999", "e-99999999999999999999"] {
        for sign in ["", "-", "+"] {
          let text = sign + mantissa + exponent
          let standard = try #require(Double(text.hasPrefix("+") ? String(text.dropFirst()) : text))
          let path = try Path(svg: "M\(text) 1")
          #expect(path.elements.first?.endPoint?.x == standard, "\(text)")
        }
      }
    }
    for text in ["1e309", "9e9999999", "1e999999999999999999999", "-1e309"] {
      #expect(throws: SVGPathError.self) { try Path(svg: "M\(text) 1") }
    }
  }

  @Test func `the text around an error has at most 24 bytes on each side, and whole letters`() {
    for before in [0, 1, 22, 23, 24, 25, 40] {
      for after in [0, 1, 11, 12, 13, 30] {
        for letter in ["1", "é", "語", "🎉"] {
          let text =
            "M0 0L0 0" + String(repeating: " ", count: before) + "x"
            + String(repeating: letter, count: after)
          do throws(SVGPathError) {
            _ = try Path(svg: text)
            Issue.record("\(text) is no path")
          } catch {
            #expect(error.offset == before + 8)
            #expect(error.textBefore == String(text.prefix(before + 8).suffix(24)), "\(text)")
            let rest = text.dropFirst(before + 8)
            let whole = (0...rest.count).last { rest.prefix($0).utf8.count <= 24 } ?? 0
            #expect(error.textAfter == String(rest.prefix(whole)), "\(text)")
          }
        }
      }
    }
  }

  @Test func `numbers are written in their shortest form`() {
    for (number, text) in [
      (0, "0"), (1, "1"), (-2.5, "-2.5"), (0.1, "0.1"), (100, "100"), (-0.0, "-0"),
      (1e300, "1e+300"),
    ] as [(Double, String)] {
      #expect(number.shortestText == text)
    }
  }

  @Test(
    arguments: [
      (0x0590, 0x08FF), (0xFB1D, 0xFDFF), (0xFE70, 0xFEFC), (0x10800, 0x10FFF), (0x1E800, 0x1EFFF),
      (0x200F, 0x200F),
    ] as [(UInt32, UInt32)])
  func `scripts from right to left have their first and last letter`(
    _ first: UInt32, _ last: UInt32
  ) throws {
    func isRightToLeft(_ value: UInt32) throws -> Bool {
      let scalar = try #require(Unicode.Scalar(value))
      return TextDirection.isRightToLeft(String(scalar) + "a")
    }
    #expect(try isRightToLeft(first) && isRightToLeft(last))
    #expect(try !isRightToLeft(first - 1) && !isRightToLeft(last + 1))
  }

  @Test(arguments: [(0x0660, 0x0669), (0x06F0, 0x06F9)] as [(UInt32, UInt32)])
  func `arabic digits have no direction`(_ first: UInt32, _ last: UInt32) throws {
    for value in [first, last] {
      let digit = String(try #require(Unicode.Scalar(value)))
      #expect(!TextDirection.isRightToLeft(digit + "a"))
      #expect(TextDirection.isRightToLeft(digit + "ש"))
    }
    for value in [first - 1, last + 1] {
      #expect(TextDirection.isRightToLeft(String(try #require(Unicode.Scalar(value))) + "a"))
    }
  }

  @Test func `estimates of texts are accepted`() throws {
    let texts = ["", "a", "abcd", "語", "a語é", String(repeating: "x", count: 3000)]
    let rows = texts.map { text in
      ["\(text.prefix(8)) \(text.count)"]
        + [0.0, 1, 10, 13].flatMap { size in
          [Double.infinity, 0, 1, 6.5, 13, 26, -4].map { width in
            let style = TextStyle(size: size, color: Color(hex: 0))
            let extent = TextMeasure.estimate.extent(of: text, style: style, width: width)
            return "\(AcceptedRows.column(extent.width)) in \(extent.lineCount)"
          }
        }
    }
    try AcceptedRows("estimates.tsv", beside: #filePath).expect(rows)
  }

  private static func box(_ grid: inout DrawingGrid) -> PixelBox {
    PixelBox(
      left: grid.chance(of: 4), top: grid.chance(of: 4),
      right: grid.chance(of: 5), bottom: grid.chance(of: 5))
  }

  private static func pixels(_ box: PixelBox) -> Set<[Int]> {
    guard box.left < box.right, box.top < box.bottom else { return [] }
    return Set((box.left..<box.right).flatMap { x in (box.top..<box.bottom).map { [x, $0] } })
  }

  @Test func `boxes of pixels are sets of pixels`() {
    for seed in 1...600 {
      var grid = DrawingGrid(seed: UInt64(seed))
      let (box, other) = (Self.box(&grid), Self.box(&grid))
      let (own, others) = (Self.pixels(box), Self.pixels(other))
      #expect(box.isEmpty == own.isEmpty && box.area == own.count, "\(box)")
      #expect(box.width == box.right - box.left && box.height == box.bottom - box.top)
      #expect(Self.pixels(box.intersection(other)) == own.intersection(others), "\(box) \(other)")
      guard !box.isEmpty, !other.isEmpty else { continue }
      #expect(box.contains(other) == own.isSuperset(of: others), "\(box) \(other)")
      let rest = box.subtracting(other)
      #expect(rest.allSatisfy { !$0.isEmpty } && rest.count <= 4)
      #expect(rest.map(\.area).reduce(0, +) == own.subtracting(others).count, "\(box) \(other)")
      #expect(rest.reduce(into: []) { $0.formUnion(Self.pixels($1)) } == own.subtracting(others))
    }
  }

  @Test func `the memory of tiles suits the size of a picture`() {
    for (pixels, bytes) in [
      (0, 2_000_000), (250_000, 2_000_000), (250_001, 2_000_008), (1_000_000, 8_000_000),
      (3_000_000, 24_000_000), (3_000_001, 24_000_000), (4_000_000, 24_000_000),
      (4_000_002, 24_000_012), (8_000_000, 48_000_000), (.max, Int.max / 12 * 6),
    ] {
      #expect(TileMemory.byteCount(forPixels: pixels) == bytes, "\(pixels)")
    }
    let memory = TileMemory(byteCount: 12)
    #expect(memory.byteCount == 12 && Int(bitPattern: memory.base) % 64 == 0)
    #expect(TileMemory(byteCount: 0).byteCount == 0)
  }
}

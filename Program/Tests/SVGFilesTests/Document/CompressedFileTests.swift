import Foundation
import SVGFiles
import Testing
import VectorGraphics

struct CompressedFileTests {
  /// Compresses bytes by the program gzip.
  private static func gzip(_ bytes: [UInt8]) throws -> [UInt8] {
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/bin/gzip")
    process.arguments = ["-9", "-n"]
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    let writer = Thread {
      try? input.fileHandleForWriting.write(contentsOf: Data(bytes))
      try? input.fileHandleForWriting.close()
    }
    writer.start()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return [UInt8](data)
  }

  private static let text = Array(#"<svg><path d="M0 0h9"/></svg>"#.utf8)

  @Test func `a compressed file is read`() throws {
    let file = try SVGFile(bytes: Self.gzip(Self.text), name: "icon.svgz")
    #expect(file.shapes.count == 1)
    #expect(file.warnings == [])
  }

  @Test func `a damaged or incomplete compressed file is refused`() throws {
    let bytes = try Self.gzip(Self.text)
    #expect(
      failure(of: Array(bytes.dropLast(12)))?.description
        == "icon.svg: the compressed file ends too early, expected all of it: is it complete?")
    #expect(failure(of: [0x1F, 0x8B])?.message.hasPrefix("the compressed file ends") == true)
    for index in 10..<bytes.count {
      var damaged = bytes
      damaged[index] ^= 0xFF
      #expect(failure(of: damaged)?.message.hasPrefix("damaged compressed data") == true)
    }
  }

  @Test func `a compressed file that unpacks to too much is refused`() throws {
    // 100 MB of spaces are 100 KB.
    let bomb = try Self.gzip([UInt8](repeating: 0x20, count: 100 << 20))
    #expect(bomb.count < 1 << 18)
    #expect(
      failure(of: bomb)?.description
        == "icon.svg: larger than 16 MiB, expected an icon: leave out its images")
    // A file that is compressed twice is no SVG file.
    #expect(failure(of: try Self.gzip(Self.gzip(Self.text))) != nil)
  }
}

struct FragmentTests {
  private static let font = """
    <svg><defs><font id="F" horiz-adv-x="1000"><font-face units-per-em="2000" ascent="1600"
    descent="-400"/><missing-glyph d="M0 0h9"/><glyph glyph-name="space" unicode=" "/>
    <glyph glyph-name="heart" unicode="&#xf004;" horiz-adv-x="500" d="M100 200h300v400z"/>
    <glyph id="g" unicode="x" d="M1 2h3v4z"/></font></defs></svg>
    """

  private static func read(_ name: String, _ text: String = font) throws(SVGFileError) -> SVGFile {
    try SVGFile(bytes: Array(text.utf8), name: name)
  }

  @Test(arguments: ["heart", "U+F004", "u+f004", "\u{F004}"])
  func `a glyph is found by its name or its character, and is upright`(name: String) throws {
    let file = try Self.read("font.svg#\(name)")
    #expect(file.warnings == [])
    #expect(file.viewBox == Rectangle(x: 0, y: -1600, width: 500, height: 2000))
    #expect(file.only?.path == (try Path(svg: "M100 -200L400 -200L400 -600Z")))
    #expect(file.only?.fill == .color(Color(hex: 0)))
  }

  @Test func `a glyph is found by its id and has the width of its font`() throws {
    #expect(try Self.read("font.svg#g").viewBox.width == 1000)
  }

  @Test func `a missing glyph is reported with the names of the others`() {
    #expect {
      try Self.read("font.svg#star")
    } throws: {
      "\($0)" == "font.svg#star: no glyph or element “star”, expected one of: “heart”, “x”"
    }
    #expect(
      (try? Self.read("font.svg"))?.warnings
        == ["font.svg: a font, expected the name of a glyph after a #: “heart”, “x”"])
  }

  @Test func `a symbol or another element of a file can be read by itself`() throws {
    let sprites = """
      <svg fill="red"><symbol id="a" viewBox="2 3 4 5"><path d="M2 3h4v5"/></symbol>
      <g transform="scale(2)"><path id="b" d="M0 0h4v5"/></g></svg>
      """
    let symbol = try Self.read("a.svg#a", sprites)
    #expect(symbol.viewBox == Rectangle(x: 2, y: 3, width: 4, height: 5))
    #expect(symbol.only?.path == (try Path(svg: "M2 3h4v5")))
    #expect(symbol.only?.fill == .color(Color(hex: 0xFF0000)))
    #expect(
      try Self.read("a.svg#b", sprites).viewBox == Rectangle(x: 0, y: 0, width: 4, height: 5))
  }

  @Test func `a file whose own name has a number sign is read as a whole`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "C#.svg")
    try #"<svg><path id="p" d="M0 0h9"/><path d="M0 0h9"/></svg>"#.write(
      to: file, atomically: true, encoding: .utf8)
    #expect(try SVGFile(contentsOf: file.path).shapes.count == 2)
    #expect(try SVGFile(contentsOf: file.path + "#p").shapes.count == 1)
  }
}

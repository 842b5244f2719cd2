import Foundation
import PathAnimation
import SVGFiles
import Testing
import VectorGraphics

/// Damaged files are either refused or read with finite numbers.
struct MutationTests {
  private static let sample = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
      width="1em" height="24" viewBox="-1 -2.5 24 24" color="rgb(1,2%,3)">
      <defs><linearGradient id="p" xlink:href='#q'><stop offset="0" stop-color="hsl(1,2%,3%)"/>
        </linearGradient><clipPath id="c"><rect width="24" height="24"/></clipPath></defs>
      <symbol id="s" viewBox="0 0 10 10"><circle cx="5" cy="5" r="45%"/></symbol>
      <g transform="translate(1,2) rotate(45 3 4) skewX(5) scale(2 2) matrix(1 0 0 1 0 0)"
        style="fill:url(#p) #12aBc8; stroke : currentColor !important; /* c */ opacity:.5"
        stroke-width="2px" stroke-linejoin="round" clip-path="url(#c)" stroke-dasharray="1 2">
        <path d="M1 2l3 4h-5v.6c1 2 3 4 5 6s1 2 3 4q1 2 3 4t5 6a1 2 30 0 1 7 8z"/>
        <rect x="1" y="2" width="30%" height="4" rx="1" ry="auto"/>
        <ellipse cx="1" cy="2" rx="3" ry="4"/><line x1="1" y1="2" x2="3" y2="4"/>
        <polyline points="1,2 3,4 5,6"/><polygon points="1 2 3 4 5 6"/>
        <svg x="1" y="2" width="5" height="6" viewBox="0 0 1 1" preserveAspectRatio="xMinYMax slice">
          <use xlink:href='#s' x="1" y="2" width="3" height="4"/><use href='#p'/></svg>
        <text x="1">&amp;&#65;<![CDATA[<]]></text><a:b xmlns:a="urn:a" a:c="d"/>
      </g>
    </svg>
    """

  private static let fragments = [
    "<", ">", "/>", "</g>", "<g>", "\"", "'", "&", "&x;", "=", "\0", "\u{FF}", "é", "1e308",
    "-1e308",
    "1e-320", "999999999999999999999", "NaN", "inf", "%", "-", ".", "e", "#", "url(", ")", "(",
    "]]>",
    "<!--", "-->", "<!DOCTYPE svg [<!ENTITY a 'b'>]>", "<svg viewBox='0 0 1e-300 1e300'>",
    "<use href='#s'/>", "id=\"c\"", "scale(1e200)", "rotate(1e18)", "none", "inherit", "xMidYMid",
    " ",
  ]

  @Test func `the undamaged sample is read without an error`() throws {
    #expect(try SVGFile(text: Self.sample).shapes.count == 7)
  }

  /// All seeds, or only the seed in the environment variable `PULLCORD_SEED`.
  private static let seeds: [UInt64] =
    ProcessInfo.processInfo.environment["PULLCORD_SEED"].flatMap { UInt64($0) }.map { [$0] }
    ?? Array(0..<20)

  @Test(arguments: seeds)
  func `damaged files never crash the reader and never give infinite numbers`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<100 {
      var bytes = Array(Self.sample.utf8)
      for _ in 0...Int.random(in: 0..<4, using: &random) { Self.damage(&bytes, &random) }
      do throws(SVGFileError) {
        let file = try SVGFile(bytes: bytes, name: "icon.svg")
        let numbers = [
          file.viewBox.x, file.viewBox.y, file.viewBox.width, file.viewBox.height, file.size.width,
          file.size.height,
        ]
        #expect(!numbers.contains { !$0.isFinite })
        for shape in file.shapes {
          #expect(shape.isFinite, "\(String(decoding: bytes, as: UTF8.self))")
        }
        #expect(file.warnings.allSatisfy { !$0.contains("\n") })
      } catch {
        #expect(error.description.hasPrefix("icon.svg:") && !error.description.contains("\n"))
      }
    }
  }

  private static func damage(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
    let place = Int.random(in: 0..<max(1, bytes.count), using: &random)
    let end = min(bytes.count, place + Int.random(in: 0..<40, using: &random))
    guard place < end else { return }
    switch Int.random(in: 0..<12, using: &random) {
    case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
    case 1: bytes.removeSubrange(place..<end)
    case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
    case 3: bytes.removeSubrange(place...)
    case 4...8: exchangeValue(&bytes, &random)
    default:
      let fragment = fragments.randomElement(using: &random) ?? ""
      let isReplacing = Bool.random(using: &random)
      bytes.replaceSubrange(
        isReplacing ? place..<min(end, place + 4) : place..<place, with: fragment.utf8)
    }
  }

  /// Replaces the value of an attribute and keeps the file well-formed.
  private static func exchangeValue(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
    let quotes = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\"") }
    let count = quotes.count / 2
    guard count > 0 else { return }
    func value() -> Range<Int> {
      let index = Int.random(in: 0..<count, using: &random) * 2
      return (quotes[index] + 1)..<quotes[index + 1]
    }
    let target = value()
    let source =
      Bool.random(using: &random)
      ? Array(bytes[value()]) : Array(numbers.randomElement(using: &random)?.utf8 ?? "".utf8)
    bytes.replaceSubrange(target, with: source)
  }

  private static let numbers = [
    "", "0", "-1", "1e308", "-1e308", "1e-320", "99999999999999999999", "1e9", "0 0 0 0", "1 2 3 4",
    "0 0 1e-300 1e300", "100%", "-1e5%", "1e300em", "scale(1e200) scale(1e200)", "scale(0 1)",
    "matrix(1e308 1e308 1e308 1e308 1e308 1e308)", "rotate(1e18 1e18 1e18)", "skewX(90)",
    "M1e308 1e308l1e308 1e308", "M0 0a1e308 1e-308 1e308 0 1 5 5z", "url(#p)", "url(#s)", "#s",
    "#c",
    "none", "hsl(1e308,1e308%,-1e308%)", "rgb(1e308 1e308 1e308 / 1e308)", "xMaxYMin slice",
    "stroke-width:1e9;stroke-miterlimit:1e308;stroke:red", "width:1e8;height:1e-8;opacity:1e-300",
  ]
}

extension IconPart {
  fileprivate var isFinite: Bool {
    path.isFinite && strokeStyle.map { $0.width.isFinite && $0.miterLimit.isFinite } != false
      && opacity.isFinite
      && [fill, stroke].allSatisfy { paint in
        (paint?.colors ?? []).map(\.color).allSatisfy {
          [$0.red, $0.green, $0.blue, $0.alpha].allSatisfy { (0...1).contains($0) }
        }
      }
  }
}

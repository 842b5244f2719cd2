import Foundation
import PathAnimation
import PullcordReaderChecks
import RefreshIllustrations
import SVGFiles
import Testing
import VectorGraphics

/// Damaged illustrations, and those that are too large.
struct IllustrationMutationTests {
  private static func seeds() throws -> [[UInt8]] {
    let corpus = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Fuzz/Corpus/Illustration").standardized
    return try FileManager.default.contentsOfDirectory(atPath: corpus.path).sorted()
      .map { [UInt8](try Data(contentsOf: corpus.appending(path: $0))) }
  }

  private static let fragments = [
    "0", "1e9", "-1", "nan", "inf", "→", "…", "\"", "#", "\n", "all", "refresh every 0.1 ", "pull ",
    "0.2…0.8", "fade 0 → 1", "scale 100 → 0", "rotate 0 → 360", "repeat 4\n", "stretch up\n",
    "illustration\n", "<g id=\"a\">", "</g>", "opacity=\"0\"", "viewBox=\"0 0 0 0\"",
    "<use href=\"#a\"/>",
  ]

  @Test(arguments: 0..<UInt64(8))
  func `a damaged illustration is refused, or its drawings are finite`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let seeds = try Self.seeds()
    for _ in 0..<60 {
      var bytes = try #require(seeds.randomElement(using: &random))
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<max(1, bytes.count), using: &random)
        let end = min(bytes.count, place + Int.random(in: 0..<12, using: &random))
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes.removeSubrange(min(place, end)..<end)
        case 1: bytes.insert(contentsOf: bytes[min(place, end)..<end], at: place)
        default:
          let fragment = try #require(Self.fragments.randomElement(using: &random))
          bytes.replaceSubrange(min(place, end)..<end, with: fragment.utf8)
        }
      }
      let fault = bytes.withUnsafeBufferPointer(ReaderCheck.illustration)
      #expect(fault == nil, "\(String(decoding: bytes, as: UTF8.self))")
    }
  }

  @Test func `a picture with too many layers, an empty page or a cycle is refused`() throws {
    let start =
      #"<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="#
      + #""http://www.inkscape.org/namespaces/inkscape" "#
    let layers = (0..<400).map {
      "<g inkscape:label=\"\($0)\"><path d=\"M0 0h1v1z\"/></g>"
    }.joined()
    let cases = [
      (start + "viewBox=\"0 0 480 120\">\(layers)</svg>", "got a picture of 400 layers"),
      (
        start + "viewBox=\"0 0 1e-6 120\"><path d=\"M0 0h1v1z\"/></svg>",
        "got a picture of 1e-06 by 120.0 units"
      ),
      (
        start + "viewBox=\"0 0 480 120\"><g id=\"a\"><use href=\"#a\"/></g></svg>",
        "got \"sea\", expected a layer of the picture"
      ),
    ]
    for (text, message) in cases {
      var problem = ""
      do {
        let file = try SVGFile(bytes: Array(text.utf8), name: "sea.svg")
        _ = try LayeredIllustration(
          file.shapes, page: file.viewBox,
          script: IllustrationScript(text: "illustration\nsea pull fade 0 → 1"))
      } catch { problem = "\(error)" }
      #expect(problem.contains(message), "\(problem)")
    }
  }
}

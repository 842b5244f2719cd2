import Foundation
import PullcordScreenshots
import Testing
import VectorGraphics

/// Comparisons of many pairs at the same time.
@MainActor
struct ComparedPairTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "pullcord-pairs-\(UUID().uuidString)")
    for name in ["a", "b"] {
      try FileManager.default.createDirectory(
        at: folder.appending(path: name), withIntermediateDirectories: true)
    }
  }

  private func write(_ color: UInt32, marked count: Int, to name: String) throws {
    var pixels = [UInt32](repeating: color, count: 32 * 32)
    for index in 0..<count { pixels[index * 33] = 0xFFFF_0000 }
    try PictureFile.write(
      Image(width: 32, height: 32, pixels: pixels), to: folder.appending(path: name).path)
  }

  @Test(arguments: [1, 3, 64])
  func `pairs are reported in order, and equal ones are distinguished from their neighbors`(
    atOnce: Int
  ) async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    // Runs of equal frames occur in one folder, in the other, in both and in neither of them.
    let marks = (0..<40).map { ($0 / 7 % 3, $0 / 5 % 4) }
    for (index, (one, other)) in marks.enumerated() {
      let name = "\(100 + index).png"
      try write(0xFFFF_FFFF, marked: one, to: "a/\(name)")
      try write(0xFFFF_FFFF, marked: other, to: "b/\(name)")
    }
    let pairs = try FramePair.pairs(
      of: folder.appending(path: "a").path, and: folder.appending(path: "b").path)
    let comparison = PictureComparison(threshold: 0, ignoresAntialiasing: false)
    var found: [(name: String, pixels: Int?)] = []
    try await ComparedPair.each(of: pairs, by: comparison, atOnce: atOnce) { pair in
      found.append((pair.name, pair.difference?.differentPixels))
    }
    #expect(found.map(\.name) == marks.indices.map { "\(100 + $0).png" })
    #expect(found.map(\.pixels) == marks.map { abs($0.0 - $0.1) })
  }
}

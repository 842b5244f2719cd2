import Foundation
import PullcordReaderChecks
import Testing

/// The invariants hold for the fuzzer seeds, which include inputs that revealed earlier defects.
struct FuzzerSeedTests {
  private static func faults(
    in folder: String, _ check: (UnsafeBufferPointer<UInt8>) -> String?
  ) throws -> [String] {
    let corpus = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Fuzz/Corpus/\(folder)").standardized
    let files = try FileManager.default.contentsOfDirectory(
      at: corpus, includingPropertiesForKeys: nil)
    try #require(!files.isEmpty)
    return try files.compactMap { file in
      let bytes = [UInt8](try Data(contentsOf: file))
      return bytes.withUnsafeBufferPointer(check).map { "\(file.lastPathComponent): \($0)" }
    }
  }

  @Test func `every fuzzer seed of path data passes the reader check`() throws {
    #expect(try Self.faults(in: "PathData", ReaderCheck.pathData) == [])
  }

  @Test func `every fuzzer seed of animations passes the reader check`() throws {
    #expect(try Self.faults(in: "LottieFile", ReaderCheck.lottieFile) == [])
  }

  @Test func `every fuzzer seed of SVG files passes the reader check`() throws {
    #expect(try Self.faults(in: "SVGFile", ReaderCheck.svgFile) == [])
  }

  @Test func `every fuzzer seed of illustrations passes the reader check`() throws {
    #expect(try Self.faults(in: "Illustration", ReaderCheck.illustration) == [])
  }
}

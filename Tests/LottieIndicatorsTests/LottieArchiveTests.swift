import LottieIndicators
import Testing

/// Zip archives that are damaged or malicious.
@Suite struct LottieArchiveTests {
  /// A zip archive with stored files, of which the sizes may be false.
  private struct Archive {
    var files: [(name: String, contents: String)] = [("animations/a.json", LottieAssets.json())]
    var method = 0
    var flags = 0
    /// The size of the first file that the directory names; nil for the true one.
    var statedSize: Int?

    var bytes: [UInt8] {
      var (bytes, directory) = ([UInt8](), [UInt8]())
      for file in files {
        let (name, contents) = (Array(file.name.utf8), Array(file.contents.utf8))
        let size = directory.isEmpty ? statedSize ?? contents.count : contents.count
        let position = bytes.count
        let common =
          little(20, 2) + little(flags, 2) + little(method, 2) + little(0, 8)
          + little(contents.count, 4) + little(size, 4) + little(name.count, 2) + little(0, 2)
        bytes += [0x50, 0x4B, 3, 4] + common + name + contents
        directory +=
          [0x50, 0x4B, 1, 2] + little(20, 2) + common + little(0, 10) + little(position, 4) + name
      }
      let end =
        [0x50, 0x4B, 5, 6] + little(0, 4) + little(files.count, 2) + little(files.count, 2)
        + little(directory.count, 4) + little(bytes.count, 4) + little(0, 2)
      return bytes + directory + end
    }

    private func little(_ number: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: $0 < 8 ? number >> (8 * $0) : 0) }
    }
  }

  @Test func `a stored animation is read`() throws {
    #expect(LottieAssets.error(Archive().bytes) == nil)
  }

  @Test func `the first animation of several is shown, and the others are named`() throws {
    var archive = Archive()
    archive.files = [
      ("manifest.json", #"{"animations":[{"id":"b"},{"id":"a"}]}"#), ("a/a.json", "{}"),
      ("a/b.json", LottieAssets.json()), ("t/dark.json", "{}"),
    ]
    let file = try LottieFile(bytes: archive.bytes, name: "file.lottie")
    #expect(
      file.unsupported == ["2 animations; only a/b.json is shown", "themes in the archive"])
  }

  @Test func `names that lead out of the archive are refused`() {
    for name in ["../a.json", "/etc/passwd", "animations/../../a.json", #"a\b.json"#] {
      var archive = Archive()
      archive.files.append((name, "{}"))
      #expect(
        LottieAssets.error(archive.bytes)
          == "file.json: the name '\(name)' in the zip archive leads out of it")
    }
  }

  @Test func `zip bombs, encryption and unknown methods are refused`() {
    var archive = Archive(statedSize: 5_000_000)
    #expect(
      LottieAssets.error(archive.bytes)
        == "file.json: 'animations/a.json' in the zip archive has 5000000 bytes, "
        + "expected at most 4 MiB")
    // Deflated data that end before or after the stated size.
    archive = Archive(method: 8, statedSize: 1_000_000)
    #expect(LottieAssets.error(archive.bytes)?.contains("is damaged") == true)
    archive = Archive(method: 14)
    #expect(LottieAssets.error(archive.bytes)?.contains("packed by method 14") == true)
    archive = Archive(flags: 1)
    #expect(LottieAssets.error(archive.bytes)?.contains("is encrypted") == true)
    archive = Archive(files: [("readme.txt", "")])
    #expect(LottieAssets.error(archive.bytes)?.contains("has no animations/*.json") == true)
  }

  @Test func `an archive is refused wherever it is cut or changed`() throws {
    let whole = try LottieFile.bytes(of: LottieAssets.folder + "bell.lottie")
    for count in stride(from: 4, to: whole.count, by: 13) {
      #expect(LottieAssets.error(whole.prefix(count)) != nil)
    }
    var wrong = whole
    // The packed data of the animation.
    wrong[whole.count / 2] ^= 0xFF
    #expect(LottieAssets.error(wrong)?.contains("is damaged") == true)
  }
}

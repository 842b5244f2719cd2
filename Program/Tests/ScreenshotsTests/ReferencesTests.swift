import Foundation
import PullcordScreenshots
import Testing
import VectorGraphics

/// Checks against references can fail and then keep the new files.
struct ReferencesTests {
  private let red = Image(width: 2, height: 1, pixels: [0xFFC0_0000, 0xFFC0_0000])
  private let trace =
    #"{"t":0.5,"edge":"start","phase":"tracking","device":"touch","state":"armed","progress":1,"#
    + #""finger":120,"pull":64.5,"offset":-64.5,"velocity":-3e2,"holdStart":0,"holdEnd":0,"#
    + #""insetStart":0,"insetEnd":0}"# + "\n"

  /// Calls `body` with references in a new folder and with a function that lists the folder.
  private func withReferences(
    _ body: (inout References, () -> [String]) throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "pullcord-references-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var references = References(folder: folder)
    try body(&references) {
      ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }
  }

  /// Accepts a picture and a trace as the references named `x`.
  private func record(_ references: inout References) throws {
    references.isRecording = true
    #expect(try references.check(red, named: "x") == .recorded)
    #expect(try references.check(trace, named: "x") == .recorded)
    references.isRecording = false
  }

  @Test func `a missing reference fails and leaves the new picture`() throws {
    try withReferences { references, names in
      let complaint = try #require(try references.check(red, named: "x").complaint)
      #expect(complaint.contains("no reference \(references.folder)/x.png"))
      #expect(complaint.contains("./run.sh record"))
      _ = try #require(try references.check(trace, named: "x").complaint)
      #expect(names() == ["x.new.jsonl", "x.new.png"])
      #expect(try PictureFile.read("\(references.folder)/x.new.png") == red)
    }
  }

  @Test func `a change of one pixel is found, shown and accepted only on request`() throws {
    try withReferences { references, names in
      try record(&references)
      #expect(try references.check(red, named: "x") == .same)

      var other = red
      other.pixels[1] = 0xFFC8_0000
      let complaint = try #require(try references.check(other, named: "x").complaint)
      #expect(complaint.contains("1 differs, by 1 pixel, most in x.png"), "\(complaint)")
      #expect(complaint.contains("look at \(references.folder)/x.diff.png.html"))
      #expect(names() == ["x.diff.png", "x.diff.png.html", "x.jsonl", "x.new.png", "x.png"])
      let difference = try PictureFile.read("\(references.folder)/x.diff.png")
      #expect(difference.pixels[1] == 0xFFFF_0000 && difference.pixels[0] != 0xFFFF_0000)
      #expect(try PictureFile.read("\(references.folder)/x.png") == red)

      references.isRecording = true
      #expect(try references.check(other, named: "x") == .recorded)
      references.isRecording = false
      #expect(try references.check(other, named: "x") == .same)
      #expect(names() == ["x.jsonl", "x.png"])
    }
  }

  @Test func `a difference of two points is reported, and accepted only on request`() throws {
    try withReferences { references, names in
      try record(&references)
      #expect(try references.check(trace, named: "x") == .same)

      let other = trace.replacing("64.5", with: "66.5")
      let complaint = try #require(try references.check(other, named: "x").complaint)
      #expect(complaint.contains("pull        2 at 0.5 s"), "\(complaint)")
      #expect(names() == ["x.diff.jsonl.html", "x.diff.txt", "x.jsonl", "x.new.jsonl", "x.png"])

      references.isRecording = true
      #expect(try references.check(other, named: "x") == .recorded)
      references.isRecording = false
      #expect(try references.check(other, named: "x") == .same)
      #expect(names() == ["x.jsonl", "x.png"])
    }
  }

  @Test func `a passing check removes the files of an earlier failure`() throws {
    try withReferences { references, names in
      try record(&references)
      let black = Image(width: 2, height: 1, pixels: [0xFF00_0000, 0xFF00_0000])
      _ = try references.check(black, named: "x")
      #expect(names().count == 5)
      _ = try references.check(red, named: "x")
      #expect(names() == ["x.jsonl", "x.png"])
    }
  }

  @Test func `a rounding error does not count as a difference, but another size does`() throws {
    try withReferences { references, _ in
      try record(&references)
      var close = red
      close.pixels[0] = 0xFFBD_0303
      #expect(try references.check(close, named: "x") == .same)
      #expect(
        try references.check(trace.replacing("64.5", with: "64.5000001"), named: "x") == .same)
      let larger = Image(width: 3, height: 1, pixels: [UInt32](repeating: 0xFFC0_0000, count: 3))
      let complaint = try #require(try references.check(larger, named: "x").complaint)
      #expect(complaint.contains("2×1 pixels"))
      #expect(complaint.contains("3×1"))
    }
  }

  @Test(arguments: [0xFFC0_C0C0, 0xFFC4_C4C4, 0xFFC0_CAC0, 0xFFC0_C0D0] as [UInt32])
  func `a slight change of a color is found`(_ word: UInt32) throws {
    try withReferences { references, _ in
      references.isRecording = true
      let grey = Image(width: 1, height: 1, pixels: [0xFFC0_C0C0])
      _ = try references.check(grey, named: "grey")
      references.isRecording = false
      let new = Image(width: 1, height: 1, pixels: [word])
      #expect((try references.check(new, named: "grey") == .same) == (word == grey.pixels[0]))
    }
  }

  @Test func `references are never recorded in CI`() {
    #expect(References.isRecordingAsked(in: ["PULLCORD_RECORD": "1"]))
    #expect(!References.isRecordingAsked(in: ["PULLCORD_RECORD": "1", "CI": "true"]))
    #expect(!References.isRecordingAsked(in: [:]))
  }
}

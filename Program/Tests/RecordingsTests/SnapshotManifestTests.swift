import PullcordRecordings
import PullcordSystem
import Testing

/// The file that says how to repeat the recordings of a snapshot.
@Suite struct SnapshotManifestTests {
  private static let head =
    #"{"snapshot":2,"fps":20,"pictures":false,"pullcord":"1.0","libraries":"cairo 1","font":"Inter 3"}"#
    + "\n"
  private static let pull = "{\"name\":\"pull\",\"gesture\":\"../pull.gesture\"}\n"

  private func message(_ text: String) -> String? {
    do {
      _ = try SnapshotManifest(text: text, file: "m")
      return nil
    } catch { return "\(error)" }
  }

  @Test func `a manifest is a line for its version and a line for each recording`() throws {
    let manifest = SnapshotManifest(
      fps: 20, hasPictures: false,
      origin: .init(program: "1.0", libraries: "cairo 1", font: "Inter 3"),
      recordings: [
        .init(
          name: "pull.ios", gesture: "../pull.gesture",
          flags: [.init("preset", "ios"), .init("indicator", "arc"), .init("wireframe", "")]),
        .init(name: "pull", gesture: "../pull.gesture", flags: []),
      ])
    #expect(
      manifest.text
        == Self.head
        + "{\"name\":\"pull.ios\",\"gesture\":\"../pull.gesture\",\"indicator\":\"arc\","
        + "\"preset\":\"ios\",\"wireframe\":\"\"}\n" + Self.pull)
    #expect(try SnapshotManifest(text: manifest.text, file: "m") == manifest)
  }

  @Test(arguments: [
    (#"{"snapshot":3,"fps":20}"#, "another first line"),
    (#"{"snapshot":1,"fps":0.5}"#, "another first line"),
    (#"{"snapshot":1,"fps":1001}"#, "another first line"),
    (#"{"name":"pull","gesture":"g"}"#, "another first line"),
  ])
  func `another first line is an error`(_ line: String, _ got: String) {
    #expect(message("\(line)\n\(Self.pull)")?.hasPrefix("m:1: got \(got), expected ") == true)
  }

  @Test(arguments: [
    (#"{"name":"b"}"#, "no recording, expected a name and a gesture"),
    (#"{"name":"pull","gesture":"g"}"#, "\"pull\", expected a name of its own"),
    (#"{"name":"","gesture":"g"}"#, "\"\", expected a name of its own"),
    (#"{"name":".a","gesture":"g"}"#, "\".a\", expected a name of its own"),
    (#"{"name":"a/b","gesture":"g"}"#, "\"a/b\", expected a name of its own"),
    (#"{"name":"a\u0000b","gesture":"g"}"#, #""a\u0000b", expected a name of its own"#),
    (#"{"name":"a","gesture":"g","rows":3}"#, "rows: 3, expected a flag's value in quotes"),
    ("[]", "'[]', expected a JSON object"),
  ])
  func `an error names the line, the text found and the text expected`(
    _ line: String, _ expected: String
  ) throws {
    let text = try #require(message(Self.head + Self.pull + line))
    #expect(text.hasPrefix("m:3: got \(expected)"), "\(text)")
  }

  @Test func `a manifest without a recording is an error`() {
    #expect(message("") == "m: contains no recording")
    #expect(message(Self.head) == "m: contains no recording")
  }

  @Test func `the slowest and the fastest frame rates are valid`() {
    #expect(message("{\"snapshot\":1,\"fps\":1}\n" + Self.pull) == nil)
    #expect(message("{\"snapshot\":1,\"fps\":1000}\n" + Self.pull) == nil)
  }

  @Test func `a manifest of the first version has pictures and no versions`() throws {
    let old = try SnapshotManifest(text: "{\"snapshot\":1,\"fps\":20}\n" + Self.pull, file: "m")
    #expect(old.hasPictures && old.origin == nil)
  }
}

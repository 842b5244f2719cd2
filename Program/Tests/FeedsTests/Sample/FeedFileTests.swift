@testable import PullcordFeeds
import Testing

@Suite struct FeedFileTests {
  private func failure(_ text: String) -> FeedError? {
    do {
      _ = try FeedFile.decode(Array(text.utf8), path: "people.json")
      return nil
    } catch {
      return error
    }
  }

  private let good = #"{"id":1,"name":"A","message":"B","minutes":2,"seed":3}"#

  @Test func `an entry is decoded`() throws {
    let items = try FeedFile.decode(Array("[\(good)]".utf8), path: "people.json")
    #expect(
      items == [FeedItem(id: 1, title: "A", subtitle: "B", minutesAgo: 2, avatarSeed: 3)])
  }

  @Test func `an error names the missing field and its entry`() throws {
    let error = try #require(failure(#"[\#(good),{"id":2,"name":"A","minutes":2,"seed":3}]"#))
    #expect(error.description == #"people.json: entry 2: "message" is missing"#)
  }

  @Test func `an error names the field of the wrong type and its entry`() throws {
    let error = try #require(
      failure(#"[{"id":1,"name":"A","message":"B","minutes":"two","seed":3}]"#))
    #expect(error.position == #"entry 1, "minutes""#)
  }

  @Test(arguments: [
    "", "{", "[", "null", "{}", "[1]", #"[{"id":-1}]"#, #"[{"id":99999999999}]"#, "\u{FEFF}[",
    "[[[[[[[[", "nonsense\nover two lines",
  ])
  func `a malformed file gives an error of one line that names the file`(_ text: String) throws {
    let error = try #require(failure(text))
    #expect(error.description.hasPrefix("people.json: "))
    #expect(!error.description.contains("\n"))
  }

  @Test func `an error names the missing file`() throws {
    let error = try #require(throws: FeedError.self) {
      try FeedFile.read("/nowhere/people.json")
    }
    #expect(
      error.description == "/nowhere/people.json: cannot be read: No such file or directory")
  }

  @Test func `a folder instead of a feed file is an error`() {
    #expect(throws: FeedError.self) { try FeedFile.read("/tmp") }
  }
}

import FoundationEssentials
@testable import PullcordFeeds
import Testing


@Suite struct FeedFileTests {
  private func failure(_ text: String) -> FeedError? {
    do {
      _ = try FeedFile.decode(Data(text.utf8), path: "people.json")
      return nil
    } catch {
      return error
    }
  }

  private let good = #"{"id":1,"name":"A","message":"B","minutes":2,"seed":3}"#

  @Test func `an entry's fields arrive where they belong`() throws {
    let items = try FeedFile.decode(Data("[\(good)]".utf8), path: "people.json")
    #expect(
      items == [FeedItem(id: 1, title: "A", subtitle: "B", minutesAgo: 2, avatarSeed: 3)])
  }

  @Test func `a missing field is named with its entry`() throws {
    let error = try #require(failure(#"[\#(good),{"id":2,"name":"A","minutes":2,"seed":3}]"#))
    #expect(error.description == #"people.json: entry 2: "message" is missing"#)
  }

  @Test func `a field of the wrong kind is named with its entry`() throws {
    let error = try #require(
      failure(#"[{"id":1,"name":"A","message":"B","minutes":"two","seed":3}]"#))
    #expect(error.place == #"entry 1, "minutes""#)
  }

  @Test(arguments: [
    "", "{", "[", "null", "{}", "[1]", #"[{"id":-1}]"#, #"[{"id":99999999999}]"#, "\u{FEFF}[",
    "[[[[[[[[", "nonsense\nover two lines",
  ])
  func `what is no feed is refused in one line that names the file`(_ text: String) throws {
    let error = try #require(failure(text))
    #expect(error.description.hasPrefix("people.json: "))
    #expect(!error.description.contains("\n"))
  }

  @Test func `a file that is not there is named with the reason`() throws {
    let error = try #require(throws: FeedError.self) {
      try FeedFile.read("/nowhere/people.json")
    }
    #expect(
      error.description == "/nowhere/people.json: cannot be read: No such file or directory")
  }

  @Test func `a folder is no feed`() {
    #expect(throws: FeedError.self) { try FeedFile.read("/tmp") }
  }
}

@Suite struct AssetFolderTests {
  @Test func `the variable wins, without its slash`() {
    let path = AssetFolder.locate(environment: "/a/b/", executable: "/x/y", source: "/z")
    #expect(path == "/a/b")
  }

  @Test func `without a variable and an installed folder the package's own is used`() throws {
    let path = try #require(
      AssetFolder.locate(environment: nil, executable: "/x/bin/pullcord", source: source))
    #expect(path.hasSuffix("/Assets"))
    #expect(AssetFolder.locate(environment: "", executable: nil, source: source) == path)
  }

  @Test func `without any folder there is none`() {
    #expect(AssetFolder.locate(environment: nil, executable: "/x", source: "/a/b/c/d.swift") == nil)
  }

  /// A file as deep in the package as the one that looks for the folder.
  private var source: String {
    let tests = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    return (tests + ["Sources", "Feeds", "AssetFolder.swift"]).joined(separator: "/")
  }
}

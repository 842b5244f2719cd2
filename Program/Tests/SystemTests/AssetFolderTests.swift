@testable import PullcordSystem
import Testing

struct AssetFolderTests {
  @Test func `the environment variable wins, without its final slash`() {
    let path = AssetFolder.locate(environment: "/a/b/", executable: "/x/y", source: "/z")
    #expect(path == "/a/b")
  }

  @Test func `without a variable and an installed folder it is the package's own`() throws {
    let path = try #require(
      AssetFolder.locate(environment: nil, executable: "/x/bin/pullcord", source: source))
    #expect(path.hasSuffix("/Assets"))
    #expect(AssetFolder.locate(environment: "", executable: nil, source: source) == path)
  }

  @Test func `without any folder there is no path`() {
    let path = AssetFolder.locate(environment: nil, executable: "/x", source: "/a/b/c/d/e.swift")
    #expect(path == nil)
  }

  /// A path as deep in the package as that of the module's own file.
  private var source: String {
    let tests = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    return (tests + ["Sources", "System", "Folders", "AssetFolder.swift"]).joined(separator: "/")
  }
}

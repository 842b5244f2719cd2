@testable import PullcordSystem
import Testing

struct AssetFolderTests {
  @Test func `the environment variable has priority, without its final slash`() {
    let path = AssetFolder.locate(environment: "/a/b/", executable: "/x/y", source: "/z")
    #expect(path == "/a/b")
  }

  @Test func `the package's asset folder is the fallback`() throws {
    let path = try #require(
      AssetFolder.locate(environment: nil, executable: "/x/bin/pullcord", source: source))
    #expect(path.hasSuffix("/Assets"))
    #expect(AssetFolder.locate(environment: "", executable: nil, source: source) == path)
  }

  @Test func `without any folder there is no path`() {
    let path = AssetFolder.locate(environment: nil, executable: "/x", source: "/a/b/c/d/e.swift")
    #expect(path == nil)
  }

  /// A file path with the same depth in the package as the module's own file.
  private var source: String {
    let tests = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    return (tests + ["Sources", "System", "ProgramFolders.swift"]).joined(separator: "/")
  }
}

import Glibc
import PullcordSystem
import Testing

struct FoldersTests {
  @Test func `a program is found in the folders of PATH`() throws {
    let path = try #require(ProgramPath.find("sh"))
    #expect(path.hasSuffix("/sh"))
    #expect(ProgramPath.find("no-program-has-this-name") == nil)
  }

  @Test func `a program beside this one is in the same folder`() throws {
    let running = try #require(ProgramPath.running)
    let slash = try #require(running.lastIndex(of: "/"))
    #expect(ProgramPath.beside("tool") == running[...slash] + "tool")
    let name = String(running[running.index(after: slash)...])
    #expect(ProgramPath.helper(name) == running, "it is in the same folder")
    #expect(ProgramPath.helper("no such tool").hasSuffix("/../libexec/pullcord/no such tool"))
  }

  @Test func `missing folders above a file are created for the user alone`() throws {
    let folder = try TestFolder()
    StateFolder.createFolders(above: folder("a/b/file"))
    var status = stat()
    #expect(stat(folder("a/b"), &status) == 0 && status.st_mode & 0o777 == 0o700)
    #expect(try folder.names == ["a"])
    #expect(try FolderNames.read(folder("a/b")) == [])
  }

  @Test func `an asset's path ends in its name`() {
    #expect(AssetFolder.file("Feeds/people.json").hasSuffix("Assets/Feeds/people.json"))
  }

  @Test func `the clock never moves backwards`() {
    var latest = MonotonicClock.now
    for _ in 0..<1000 {
      let now = MonotonicClock.now
      #expect(now >= latest)
      latest = now
    }
  }
}

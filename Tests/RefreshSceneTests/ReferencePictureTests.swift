import Glibc
import PathAnimation
import Screenshots
import Testing

/// That a comparison can fail, and what it leaves behind.
@Suite struct ReferencePictureTests {
  private let red = Image(width: 2, height: 1, pixels: [0xFFC0_0000, 0xFFC0_0000])
  private let folder: String

  init() throws {
    var template = Array("/tmp/pullcord-reference-XXXXXX".utf8CString)
    folder = try #require(mkdtemp(&template).map { String(cString: $0) })
  }

  private func picture(_ variables: Set<String> = []) -> ReferencePicture {
    var picture = ReferencePicture(name: "picture", folder: folder)
    picture.environment = { variables.contains($0) ? "1" : nil }
    return picture
  }

  private func exists(_ kind: String) -> Bool { access("\(folder)/picture\(kind)", F_OK) == 0 }

  private func cleanUp() {
    for kind in [".png", ".new.png", ".diff.png"] { unlink("\(folder)/picture\(kind)") }
    rmdir(folder)
  }

  @Test func `without a reference it fails and leaves the new picture`() throws {
    defer { cleanUp() }
    #expect(try picture().verdict(on: red) == .missing)
    #expect(exists(".new.png") && !exists(".png"))
    #expect(try PictureFile.read("\(folder)/picture.new.png") == red)
  }

  @Test func `a change of one pixel is found, shown and accepted only when asked`() throws {
    defer { cleanUp() }
    #expect(try picture(["PULLCORD_RECORD"]).verdict(on: red) == .recorded)
    #expect(try picture().verdict(on: red) == .same)

    var other = red
    other.pixels[1] = 0xFFC0_0004
    #expect(try picture().verdict(on: other) == .different(pixels: 1))
    let difference = try PictureFile.read("\(folder)/picture.diff.png")
    #expect(difference.pixels[1] == 0xFFFF_0000 && difference.pixels[0] != 0xFFFF_0000)
    #expect(try PictureFile.read("\(folder)/picture.png") == red)

    #expect(try picture(["PULLCORD_RECORD"]).verdict(on: other) == .recorded)
    #expect(try picture().verdict(on: other) == .same)
    #expect(!exists(".new.png") && !exists(".diff.png"))
  }

  @Test func `rounding in the rasteriser is no difference, another size is`() throws {
    defer { cleanUp() }
    #expect(try picture(["PULLCORD_RECORD"]).verdict(on: red) == .recorded)
    var close = red
    close.pixels[0] = 0xFFBD_0303
    #expect(try picture().verdict(on: close) == .same)
    let larger = Image(width: 3, height: 1, pixels: [UInt32](repeating: 0xFFC0_0000, count: 3))
    #expect(try picture().verdict(on: larger) == .otherSize)
  }

  @Test func `nothing is recorded where CI runs`() throws {
    defer { cleanUp() }
    #expect(try picture(["PULLCORD_RECORD", "CI"]).verdict(on: red) == .missing)
    #expect(!exists(".png"))
  }
}

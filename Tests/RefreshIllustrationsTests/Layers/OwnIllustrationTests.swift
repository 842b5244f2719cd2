import PullcordIndicatorRules
import RefreshIllustrations
import RefreshIndicators
import SVGFiles
import ScrollPhysics
import Testing
import VectorGraphics

/// The illustrations in files follow the rules of every indicator.
@MainActor
@Suite struct OwnIllustrationTests {
  nonisolated private static let names = ["balloon", "railway"]

  private static func illustration(_ name: String) throws -> LayeredIllustration {
    let root = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    let path = "/\(root)/Assets/Illustrations/\(name)"
    let picture = try SVGFile(contentsOf: "\(path).svg")
    #expect(picture.warnings.isEmpty)
    let text = String(decoding: try SVGFile.bytes(of: "\(path).motion"), as: UTF8.self)
    return try LayeredIllustration(
      picture.shapes, page: picture.viewBox, script: IllustrationScript(text: text))
  }

  @Test(arguments: names)
  func `an illustration in files follows the rules of every indicator`(_ name: String) async throws
  {
    let rules = IndicatorRules(try Self.illustration(name))
    rules.expectVisibility()
    rules.expectDifferentResults()
    rules.expectMotion()
    for axis in Axis.allCases { rules.expectClipping(axis) }
    rules.expectOpacityInAnyBox()
    try rules.expectReach()
    for reducesMotion in [false, true] {
      await rules.expectContinuousEndings(reducesMotion: reducesMotion)
      await rules.expectSmoothEndings(reducesMotion: reducesMotion)
    }
  }

  @Test(arguments: names)
  func `no frame changes an illustration in files much more than its neighbors`(_ name: String)
    throws
  {
    IndicatorRules(try Self.illustration(name)).expectNoCut(least: 12)
  }
}

import PullcordDrawingChecks
import RefreshIllustrations
import RefreshIndicators
import Testing

@Suite struct IndicatorPictureTests {
  @Test(arguments: IndicatorName.allCases, ["light", "dark"])
  func `an indicator equals its reference picture`(_ name: IndicatorName, _ theme: String) throws {
    try expectReference(of: name.indicator(), named: name.rawValue, theme)
  }

  @Test(arguments: IllustrationName.allCases, ["light", "dark"])
  func `an illustration equals its reference picture`(
    _ name: IllustrationName, _ theme: String
  ) throws {
    try expectReference(of: name.indicator(), named: name.rawValue, theme)
  }

  private func expectReference(
    of indicator: any Indicator, named name: String, _ theme: String
  ) throws {
    let sheet = IndicatorContactSheet(
      indicator: indicator, theme: theme == "dark" ? .dark : .light)
    try PictureReferences().expect(sheet.drawing, size: sheet.size, named: "\(name)-\(theme)")
  }
}

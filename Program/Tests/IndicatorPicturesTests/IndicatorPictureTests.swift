import PullcordDrawingChecks
import RefreshIndicators
import Testing

@Suite struct IndicatorPictureTests {
  @Test(arguments: IndicatorName.allCases, ["light", "dark"])
  func `an indicator equals its reference picture`(_ name: IndicatorName, _ theme: String) throws {
    let sheet = IndicatorContactSheet(
      indicator: name.indicator(), theme: theme == "dark" ? .dark : .light)
    try PictureReferences().expect(sheet.drawing, size: sheet.size, named: "\(name)-\(theme)")
  }
}

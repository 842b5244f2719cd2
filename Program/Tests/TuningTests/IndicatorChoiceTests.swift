import PathAnimation
import PullcordTuning
import RefreshIllustrations
import RefreshIndicators
import Testing

/// The indicators that flags, files and the tuner offer.
struct IndicatorChoiceTests {
  @Test func `flags and files list all indicators in their order, and every name is read back`() {
    let names = IndicatorChoice.allCases.map(\.rawValue)
    #expect(
      names == [
        "harbour", "spinner", "arc", "arrow", "progress", "tilt", "path", "logo", "elastic",
        "bakery", "lamplighter",
      ])
    #expect(names.map(IndicatorChoice.init(rawValue:)) == IndicatorChoice.allCases)
    #expect(IndicatorChoice(rawValue: "lava") == nil)
  }

  @Test func `no plain indicator has the name of an illustration`() {
    #expect(IllustrationName.allCases.allSatisfy { IndicatorName(rawValue: $0.rawValue) == nil })
  }

  @Test func `only the path and the logo draw an icon`() {
    let icons = IndicatorChoice.allCases.filter(\.drawsIcon)
    #expect(icons == [.plain(.path), .plain(.logo)])
  }

  @Test func `the source of a style for an illustration names an indicator with an icon`() {
    var tuning = Tuning()
    tuning.show(.illustration(.harbour))
    tuning.icon.fit = .each
    #expect(tuning.swiftSource.contains("`IndicatorName.path.indicator(style: .tuned)`"))
    tuning.show(.plain(.spinner))
    #expect(tuning.swiftSource.contains("`IndicatorName.spinner.indicator(style: .tuned)`"))
  }
}

import PathAnimation
import PullToRefresh
import PullcordTuning
import RefreshIllustrations
import RefreshIndicators
import Testing
import VectorGraphics

/// The indicators that flags, files and the tuner offer.
struct IndicatorChoiceTests {
  @Test func `flags and files list all indicators in their order, and every name is read back`() {
    let names = IndicatorChoice.allCases.map(\.rawValue)
    #expect(
      names == [
        "harbour", "spinner", "arc", "arrow", "progress", "tilt", "path", "logo", "elastic",
        "bakery", "lamplighter", "balloon", "railway",
      ])
    #expect(names.map(IndicatorChoice.init(rawValue:)) == IndicatorChoice.allCases)
    #expect(IndicatorChoice(rawValue: "file") == .file)
    #expect(IndicatorChoice(rawValue: "lava") == nil)
  }

  @Test func `the illustrations in files of the program can be read`() throws {
    for name in DrawnIllustration.allCases {
      let illustration = try name.result.get()
      #expect(illustration.length == 84)
      #expect(
        IndicatorChoice.drawn(name).indicator() as? LayeredIllustration == illustration)
    }
  }

  @Test func `a list reserves the length of the illustration of a file, also of a changed one`()
    throws
  {
    func source(_ length: Int) throws -> IconSource {
      var shape = IconPart(.rectangle(Rectangle(x: 0, y: 0, width: 480, height: 120)))
      shape.name = IconName(id: "sea")
      return IconSource(
        file: .illustration(
          try LayeredIllustration(
            [shape], page: Rectangle(x: 0, y: 0, width: 480, height: 120),
            script: IllustrationScript(text: "illustration length \(length)\nsea stretch"))))
    }
    var tuning = Tuning()
    tuning.use(try source(100))
    tuning.show(.file)
    #expect(tuning.refresh.distances.indicatorLength == 100)
    var history = TuningHistory(tuning)
    var later = tuning
    later.latency = 2
    history.change(to: later)
    let changed = try source(120)
    history.changeAll { $0.use(changed) }
    #expect(history.current.refresh.distances.indicatorLength == 120)
    history.undo()
    // The change of the file is not undone.
    #expect(history.current.refresh.distances.indicatorLength == 120)
    #expect(history.current.iconSource == changed && history.current.latency == 1.2)
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

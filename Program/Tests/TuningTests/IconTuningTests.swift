import IconTuning
import PathAnimation
import PullToRefresh
import PullcordTuning
import RefreshIndicators
import Testing
import VectorGraphics

/// The settings of an icon.
struct IconTuningTests {
  private func tuning(_ indicator: IndicatorChoice = .plain(.logo)) -> Tuning {
    var tuning = Tuning()
    tuning.show(indicator)
    return tuning
  }

  private func value(_ key: String, in tuning: Tuning) -> TuningValue? {
    TuningParameter.named(key)?.value(in: tuning)
  }

  @Test func `an icon's settings show its own values until they are changed`() throws {
    var logo = tuning()
    #expect(value("icon.part.2.start", in: logo) == .number(0))
    #expect(value("icon.part.2.duration", in: logo) == .number(0.36))
    #expect(value("icon.part.2.color", in: logo) == .choice("asDrawn"))
    #expect(value("icon.part.5.start", in: logo) == nil)
    try logo.apply([TuningSetting("icon.part.2.start", .number(0.5))])
    #expect(logo.icon[1].start == 0.5)
    // The number of the icon itself is no change.
    try logo.apply([TuningSetting("icon.part.2.start", .number(0))])
    #expect(logo.icon == IconStyle())
    #expect(value("icon.part.1.start", in: tuning(.plain(.spinner))) == nil)
  }

  @Test func `a part's motion shows the icon's own until it is changed`() throws {
    var logo = tuning()
    #expect(value("icon.part.2.motion", in: logo) == .choice("swing"))
    #expect(value("icon.part.2.motion.duration", in: logo) == .number(1.3))
    #expect(value("icon.part.3.motion.start", in: logo) == .number(0.1))
    try logo.apply([TuningSetting("icon.part.2.motion", .choice("still"))])
    #expect(logo.icon[1].motion == .still)
    #expect(value("icon.part.2.motion.start", in: logo) == nil)
    try logo.apply([
      TuningSetting("icon.part.2.motion", .choice("swing")),
      TuningSetting("icon.part.2.motion.start", .number(0)),
    ])
    #expect(logo.icon == IconStyle())
    // A pen draws the anchor until it gets a motion.
    var anchor = tuning(.plain(.path))
    #expect(value("icon.part.1.motion", in: anchor) == .choice("still"))
    #expect(value("icon.part.1.motion.start", in: anchor) == nil)
    try anchor.apply([TuningSetting("icon.part.1.motion", .choice("move"))])
    #expect(value("icon.part.1.motion.duration", in: anchor) == .number(1.3))
  }

  @Test func `settings can come before the icon that they are about`() throws {
    var tuning = Tuning()
    try tuning.apply([
      TuningSetting("icon.part.5.width", .number(3)), TuningSetting("icon.fit", .choice("each")),
    ])
    #expect(tuning.icon[4].width == 3 && tuning.icon.fit == .each)
    #expect(throws: TuningProblem.self) {
      try tuning.apply([TuningSetting("icon.part.5.width", .number(-1))])
    }
  }

  @Test func `every setting of an icon reaches the library under its name`() throws {
    for parameter in TuningParameter.all where parameter.group == .icon {
      for sample in TuningParameterTests.samples(of: parameter.kind) {
        var tuning = tuning()
        try parameter.set(sample, in: &tuning)
        let text =
          switch sample {
          case .number(let number): "\(number)"
          case .choice(let name): "\"\(name)\""
          case .flag(let isOn): "\(isOn)"
          }
        // A number that the icon has of its own is an explicit number in the library.
        guard tuning.icon != IconStyle() else { continue }
        #expect(
          try IconStyle(tuning: "{\"\(parameter.key)\": \(text)}") == tuning.icon,
          "\(parameter.key): \(text)")
      }
    }
  }

  @Test func `the settings of a file's icon are differences from its own way of drawing`() {
    var tuning = tuning()
    tuning.use(IconSource([IconPart(.line(from: .zero, to: Point(x: 9, y: 0)))]))
    #expect(tuning.iconWindows.count == 1)
    #expect(tuning.settings(from: Tuning()).map(\.key).filter { $0.hasPrefix("icon.") } == [])
    tuning.icon[0].color = Color(hex: 0x336699)
    #expect(
      tuning.settings(from: Tuning()).map(\.key).filter { $0.hasPrefix("icon.") } == [
        "icon.part.1.color", "icon.part.1.color.red", "icon.part.1.color.green",
        "icon.part.1.color.blue",
      ])
    #expect(tuning.reset.icon == IconStyle())
  }

  @Test func `the copied Swift source has the style`() {
    var tuning = tuning()
    #expect(!tuning.swiftSource.contains("IconStyle"))
    tuning.icon[0] = IconStyle.Part(
      start: 0.25, duration: 0.5, width: 3, order: -1, motion: .still)
    tuning.icon[1] = IconStyle.Part(motion: .move, motionStart: 0.5, motionDuration: 2)
    tuning.icon[2].color = Color(red: 0.2, green: 0.4, blue: 1)
    (tuning.icon.fit, tuning.icon.frame, tuning.icon.measure) = (.asFirst, 40, .length(.parallel))
    tuning.icon.colors = .single
    let source = tuning.swiftSource
    #expect(
      source.hasPrefix(
        "import PathAnimation\nimport PullToRefresh\nimport ScrollPhysics\nimport VectorGraphics\n\n"
      ))
    // The same statements, compiled.
    let compiled: IconStyle = {
      var style = IconStyle()
      style.fit = .asFirst
      style.colors = .single
      style.frame = 40
      style.measure = .length(.parallel)
      style[0].start = 0.25
      style[0].duration = 0.5
      style[0].width = 3
      style[0].order = -1
      style[0].motion = .still
      style[1].motion = .move
      style[1].motionStart = 0.5
      style[1].motionDuration = 2
      style[2].color = Color(red: 0.2, green: 0.4, blue: 1)
      return style
    }()
    #expect(compiled == tuning.icon)
    #expect(
      source.hasSuffix(
        """
        extension IconStyle {
          /// How a pull draws the icon: `IndicatorName.logo.indicator(style: .tuned)`.
          static let tuned: IconStyle = {
            var style = IconStyle()
            style.fit = .asFirst
            style.colors = .single
            style.frame = 40
            style.measure = .length(.parallel)
            style[0].start = 0.25
            style[0].duration = 0.5
            style[0].width = 3
            style[0].order = -1
            style[0].motion = .still
            style[1].motion = .move
            style[1].motionStart = 0.5
            style[1].motionDuration = 2
            style[2].color = Color(red: 0.2, green: 0.4, blue: 1)
            return style
          }()
        }

        """))
  }
}

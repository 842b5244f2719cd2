import IconTuning
import LottieIndicators
import PathAnimation
import PullToRefresh
import PullcordSystem
import PullcordTuning
import RefreshIllustrations
import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

struct TuningParameterTests {
  @Test func `no two parameters have the same key`() {
    let keys = TuningParameter.all.map(\.key)
    #expect(Set(keys).count == keys.count)
  }

  /// Each new property needs a parameter or an exception in this list.
  @Test func `every property of a configuration has a parameter that changes it`() throws {
    let base = Tuning()
    let properties = Self.properties(of: base)
    var unchanged = Set(properties.keys)
    for parameter in TuningParameter.all where parameter.value(in: base) != nil {
      for value in Self.samples(of: parameter.kind) {
        var tuning = base
        try parameter.set(value, in: &tuning)
        for (name, text) in Self.properties(of: tuning) where properties[name] != text {
          unchanged.remove(name)
        }
      }
    }
    // The scene, not the tuning, decides whether a control refreshes or loads more.
    #expect(unchanged == ["refresh.purpose", "loadMore.purpose"])
    for name in Mirror(reflecting: Tuning()).children.compactMap(\.label)
    where !["refresh", "loadMore", "scroll", "language", "featured", "iconSource"].contains(name) {
      // Saved tunings call the response "answer", and have one number for each inset.
      let key =
        [
          "response": "answer", "insets": "insetStart", "sceneName": "scene", "icon": "icon.fit",
          "lottieStyle": "lottie.speed",
        ][name] ?? name
      #expect(TuningParameter.named(key) != nil, "no parameter for \(key)")
    }
  }

  @Test func `every parameter of every preset is inside its range`() throws {
    for preset in RefreshPreset.all {
      for parameter in TuningParameter.all {
        let tuning = Tuning(preset)
        guard let value = parameter.value(in: tuning) else { continue }
        var same = tuning
        #expect(throws: Never.self, "\(preset.name): \(parameter.key)") {
          try parameter.set(value, in: &same)
        }
      }
    }
  }

  @Test func `a parameter returns the set value, and setting it again has no effect`()
    async throws
  {
    for parameter in TuningParameter.all {
      await Task.yield()
      for base in Self.bases.filter({ parameter.value(in: $0) != nil }).prefix(2) {
        for value in Self.samples(of: parameter.kind) {
          var tuning = base
          try parameter.set(value, in: &tuning)
          expectSame(parameter.value(in: tuning), value, parameter.key)
          var again = tuning
          try parameter.set(value, in: &again)
          #expect(again == tuning, "\(parameter.key) is not the same when it is set twice")
        }
      }
    }
  }

  @Test func `setting all values in order restores a tuning`() async throws {
    for base in Self.bases {
      await Task.yield()
      var copy = Tuning()
      copy.use(base.iconSource)
      for parameter in TuningParameter.all {
        guard let value = parameter.value(in: base) else { continue }
        try parameter.set(value, in: &copy)
      }
      #expect(copy == base)
    }
  }

  @Test func `every parameter has a value in some tuning`() {
    for parameter in TuningParameter.all {
      #expect(
        Self.bases.contains { parameter.value(in: $0) != nil }, "\(parameter.key) can never be set")
    }
  }

  @Test func `a value outside the range is an error with the key, the value and the range`() {
    expectProblem(
      "refresh.hysteresis", .number(-1), "refresh.hysteresis: got -1, expected 0…200 pt")
    expectProblem(
      "refresh.hysteresis", .number(.nan), "refresh.hysteresis: got nan, expected 0…200 pt")
    expectProblem(
      "refresh.hysteresis", .flag(true), "refresh.hysteresis: got true, expected 0…200 pt")
    expectProblem("edge", .choice("top"), "edge: got 'top', expected one of start, end")
    expectProblem(
      "refresh.mustStartAtEdge", .number(1),
      "refresh.mustStartAtEdge: got 1, expected true or false")
    expectProblem(
      "refresh.firing.dwell", .number(1),
      "refresh.firing.dwell: 1 has no effect with the other settings; leave it out")
  }

  @Test func `a preset sets its numbers and keeps everything else`() throws {
    var tuning = Tuning()
    tuning.refresh.guards.hysteresis = 33
    tuning.latency = 4
    tuning.edge = .end
    try TuningParameter.named("preset")?.set(.choice("pullcord"), in: &tuning)
    #expect(tuning.refresh == RefreshConfiguration())
    #expect(tuning.latency == 4)
    #expect(tuning.edge == .end)
  }

  @Test func `an indicator reserves its required length and releases it afterwards`() {
    var tuning = Tuning()
    tuning.show(.illustration(.harbour))
    let length = IndicatorChoice.illustration(.harbour).indicator().length
    #expect(tuning.refresh.distances.indicatorLength == length)
    #expect(tuning == tuning.standard)
    tuning.show(nil)
    #expect(tuning == Tuning())

    tuning.refresh.distances.trigger = .points(90)
    tuning.show(.illustration(.harbour))
    tuning.show(nil)
    #expect(tuning.refresh.distances.trigger == .points(90))
  }

  @Test func `a distance keeps its length when its unit changes`() throws {
    var tuning = Tuning()
    let kind = try #require(TuningParameter.named("refresh.triggerDistance"))
    try kind.set(.choice("viewport"), in: &tuning)
    #expect(tuning.refresh.distances.trigger == .viewport(fraction: 0.08))
    try kind.set(.choice("indicator"), in: &tuning)
    #expect(tuning.refresh.distances.trigger == .indicator(fraction: 1))
    try kind.set(.choice("points"), in: &tuning)
    #expect(tuning.refresh.distances.trigger == .points(64))
  }

  // MARK: Support

  /// A tuning in which all parts of an icon differ from the icon's own way.
  private static let icon: Tuning = {
    var tuning = Tuning()
    tuning.show(.plain(.logo))
    for index in 0..<IconStyle.maximumParts {
      tuning.icon[index] = IconStyle.Part(
        start: 0.5, duration: 0.1, width: 1, color: Color(red: 1, green: 0, blue: 0), order: 1,
        motion: .turn, motionStart: 0.5, motionDuration: 2)
    }
    return tuning
  }()

  /// A tuning that shows an animation; nil without the library that draws animations.
  private static let animation: Tuning? = {
    let path = AssetFolder.file("Lottie/ring.json")
    guard let animation = try? LottieAnimation(LottieFile(contentsOf: path)) else { return nil }
    var tuning = Tuning()
    tuning.use(IconSource(file: .lottie(animation), path: path))
    tuning.show(.file)
    return tuning
  }()

  /// Tunings that together cover every choice.
  ///
  /// They start from the first preset and include choices that other choices make possible.
  static let bases: [Tuning] = {
    var bases = RefreshPreset.all.map { Tuning($0) }
    var open: [(tuning: Tuning, known: Set<String>)] = [(bases[0], [])]
    while let (base, known) = open.popLast() {
      let parameters = TuningParameter.all.filter { $0.value(in: base) != nil }
      let keys = known.union(parameters.map(\.key))
      for parameter in parameters where !known.contains(parameter.key) {
        if case .number = parameter.kind { continue }
        for value in samples(of: parameter.kind) where value != parameter.value(in: base) {
          var tuning = base
          try? parameter.set(value, in: &tuning)
          bases.append(tuning)
          open.append((tuning, keys))
        }
      }
    }
    return bases + [icon] + [animation].compactMap(\.self)
  }()

  /// The text of every property of a tuning's configurations, by its path.
  ///
  /// A path is for example `refresh.distances.trigger`.
  static func properties(of tuning: Tuning) -> [String: String] {
    func pairs(_ name: String, _ value: Any) -> [(String, String)] {
      switch value {
      case is RefreshConfiguration, is RefreshDistances, is RefreshFiring, is RefreshMotion,
        is RefreshGuards, is RefreshTiming, is RefreshAppearance, is ScrollConfiguration:
        Mirror(reflecting: value).children.flatMap { pairs("\(name).\($0.label ?? "")", $0.value) }
      default: [(name, "\(value)")]
      }
    }
    let all =
      pairs("refresh", tuning.refresh) + pairs("loadMore", tuning.loadMore)
      + pairs("scroll", tuning.scroll)
    return Dictionary(all, uniquingKeysWith: { first, _ in first })
  }

  static func samples(of kind: TuningParameter.Kind) -> [TuningValue] {
    switch kind {
    case .flag: [.flag(true), .flag(false)]
    case .choice(let names): names.map { .choice($0) }
    case .number(let range):
      [
        range.limits.lowerBound, range.limits.upperBound,
        range.rounded((range.limits.lowerBound + range.limits.upperBound) / 3),
      ].map { .number($0) }
    }
  }

  private func expectSame(_ found: TuningValue?, _ value: TuningValue, _ key: String) {
    if case .number(let found)? = found, case .number(let number) = value {
      #expect(abs(found - number) <= 1e-9 * max(1, abs(number)), "\(key)")
    } else {
      #expect(found == value, "\(key)")
    }
  }

  private func expectProblem(_ key: String, _ value: TuningValue, _ text: String) {
    var tuning = Tuning()
    let problem = #expect(throws: TuningProblem.self) {
      try TuningParameter.named(key)?.set(value, in: &tuning)
    }
    #expect(problem?.description == text)
    #expect(tuning == Tuning())
  }
}

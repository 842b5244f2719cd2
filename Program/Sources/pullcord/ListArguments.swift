internal import ArgumentParser
internal import PullToRefresh
internal import PullcordFeeds
internal import PullcordListScenes
internal import PullcordRecordings
internal import PullcordTuning
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

/// The flags of everything that shows a list.
///
/// None has a default here, so that a gesture file can set what the command line leaves open.
struct ListArguments: ParsableArguments {
  @Option(help: "The feel: one of 'pullcord presets'. Default pullcord.")
  var preset: [String] = []

  @Option(
    help: ArgumentHelp(
      "Numbers and choices as the tuner saves them; other flags change them.", valueName: "file"))
  var tuning: [String] = []

  @Option(help: "The indicator: \(ListSetup.indicatorNames). Default spinner.")
  var indicator: String?

  @Option(help: "The scene: \(ListSetup.sceneNames). Default feed.")
  var scene: String?

  @Option(
    help: ArgumentHelp(
      "The icon that the indicators path and logo draw; alone it asks for path. Black follows the theme.",
      valueName: "file"))
  var svg: String?

  @Option(help: "The edge that is pulled: start or end. Default start.")
  var edge: String?

  @Option(help: ArgumentHelp("What is reserved at the edges, in points.", valueName: "start,end"))
  var inset: String?

  @Option(help: "The size of the list, in points. Default 480x800.")
  var size: String?

  @Option(help: "Device pixels per point, 0.5…8.")
  var scale: Double?

  @Option(
    help: ArgumentHelp(
      "light, dark, high-contrast or high-contrast-dark. Default the desktop's, else light."))
  var theme: String?

  @Flag(help: "Start the carousel at its right side.")
  var rightToLeft = false

  @OptionGroup var source: SourceArguments

  @Option(
    parsing: .unconditional,
    help: "How long the sample takes to answer, in milliseconds, at most 60000. Default 1200.")
  var latency: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How much earlier or later the sample may answer, in milliseconds. Default 0.",
      valueName: "ms"))
  var jitter: Double?

  @Option(
    parsing: .unconditional,
    help: "The share of the sample's answers that are failures, 0…1. Default 0.")
  var failureRate: Double?

  @Option(
    parsing: .unconditional,
    help: "What the sample's new entries, failures and jitter follow from. Default 1.")
  var seed: UInt64?

  @Option(parsing: .unconditional, help: "Repeat the sample to this many rows.")
  var rows: Int?

  @Flag(help: "Show states without moving anything.")
  var reducedMotion = false
}

/// What the flags come to, checked.
struct ListSetup {
  /// The numbers and choices that can be turned.
  var tuning = Tuning()
  /// The file that they were read from.
  private(set) var tuningFile: String?
  private(set) var insets = EdgeLengths()
  private(set) var scriptedEdges: Set<Edge> = []
  private(set) var source = SourceSetup()
  var size = Size(width: 480, height: 800)
  var scale: Double?
  var rows: Int?
  private(set) var seed: UInt64 = 1
  private(set) var isRightToLeft = false
  var theme = Theme.light
  /// Whether nobody chose a theme, so that a window takes the desktop's.
  private(set) var followsTheme = true
  var reducesMotion = false
  /// Whether somebody asked for that, whatever the desktop wants.
  private(set) var alwaysReducesMotion = false
  /// A flag that a person gave and that only says something of the sample.
  private(set) var sampleFlag: String?
  private(set) var svg: String?
  /// The gesture, as the flags leave it.
  private(set) var gesture: Gesture?

  /// Puts a gesture file's settings under the command line's flags and checks them all.
  init(_ arguments: ListArguments, gesture: Gesture? = nil, file: String = "") throws {
    if var gesture {
      // Who names a feel wants that one, not what was turned in another.
      if !arguments.preset.isEmpty || !arguments.tuning.isEmpty { gesture.dropTurns() }
      self.gesture = gesture
      if let viewport = gesture.viewport { size = viewport }
      var icon = IconRequest()
      for setting in gesture.settings {
        do {
          let arguments = try ListArguments.parse(Self.words(setting))
          try icon.add(arguments)
          try apply(arguments)
        } catch {
          let reason = (error as? Failure)?.message ?? ListArguments.message(for: error)
          throw Failure(message: "\(file):\(setting.line): \(reason)")
        }
      }
      for edge in Edge.allCases where gesture.finishes(at: edge) {
        scriptedEdges.insert(edge)
      }
      do {
        try gesture.turn(&tuning, file: file)
      } catch { throw Failure(message: error.description) }
    }
    var icon = IconRequest()
    try icon.add(arguments)
    try apply(arguments)
    do {
      try self.gesture?.check(from: tuning, file: file)
    } catch { throw Failure(message: error.description) }
    for (flag, isGiven) in [
      ("--latency", arguments.latency != nil), ("--jitter", arguments.jitter != nil),
      ("--failure-rate", arguments.failureRate != nil), ("--seed", arguments.seed != nil),
      ("--rows", arguments.rows != nil),
    ] where isGiven { sampleFlag = flag }
  }

  /// What a session is made of.
  var options: ListSession.Options {
    var options = ListSession.Options(tuning)
    options.insets = insets
    options.scriptedEdges = scriptedEdges
    return options
  }

  /// The names of all scenes, for a person.
  nonisolated static let sceneNames =
    SceneName.allCases.map(\.rawValue).joined(separator: ", ")
  /// The names of all indicators, for a person.
  nonisolated static let indicatorNames =
    IndicatorName.allCases.map(\.rawValue).joined(separator: ", ")

  private static func words(_ setting: Gesture.Setting) -> [String] {
    // In one word, so that a value may begin with a dash.
    ["--\(setting.flag)" + (setting.value.isEmpty ? "" : "=\(setting.value)")]
  }

  private mutating func apply(_ arguments: ListArguments) throws {
    try source.apply(arguments.source)
    if let name = arguments.preset.last {
      guard let preset = RefreshPreset.named(name) else {
        let names = RefreshPreset.all.map(\.name).joined(separator: ", ")
        throw Failure(message: "no preset '\(name)': expected one of \(names)")
      }
      tuning.apply(preset)
    }
    if let path = arguments.tuning.last {
      do {
        tuning = try TuningFile.tuning(
          from: try TextInput.read(path), file: path, over: tuning)
      } catch let error as TuningFileError { throw Failure(message: error.description) }
      tuningFile = path
    }
    if let name = arguments.edge {
      guard let edge = Edge(rawValue: name) else {
        throw Failure(message: "--edge: got '\(name)', expected start or end")
      }
      tuning.edge = edge
    }
    if let text = arguments.inset {
      let lengths = text.split(separator: ",").map { Double($0) }
      guard lengths.count == 2, let start = lengths[0], let end = lengths[1],
        (0...32767).contains(start), (0...32767).contains(end)
      else {
        throw Failure(
          message: "--inset: got '\(text)', expected START,END in points, such as 88,34")
      }
      insets = EdgeLengths(start: start, end: end)
    }
    if let text = arguments.size { size = try Self.size(text) }
    if let scale = arguments.scale {
      guard (0.5...8).contains(scale) else {
        throw Failure(message: "--scale: got \(scale), expected 0.5…8")
      }
      self.scale = scale
    }
    if let name = arguments.theme {
      guard let theme = Theme.named.first(where: { $0.name == name })?.theme else {
        let names = Theme.named.map(\.name).joined(separator: ", ")
        throw Failure(message: "--theme: got '\(name)', expected one of \(names)")
      }
      self.theme = theme
      followsTheme = false
    }
    if arguments.reducedMotion {
      reducesMotion = true
      alwaysReducesMotion = true
    }
    if let name = arguments.indicator {
      guard let known = IndicatorName(rawValue: name) else {
        throw Failure(
          message: "--indicator: got '\(name)', expected one of \(Self.indicatorNames)")
      }
      tuning.show(known)
    }
    if arguments.rightToLeft { isRightToLeft = true }
    if let svg = arguments.svg {
      self.svg = svg
      if tuning.indicator?.drawsIcon != true { tuning.show(.path) }
    }
    if let name = arguments.scene {
      guard let known = SceneName(rawValue: name) else {
        throw Failure(message: "--scene: got '\(name)', expected one of \(Self.sceneNames)")
      }
      tuning.scene = known
    }
    if let latency = arguments.latency {
      tuning.latency = try Self.responseTime(latency, "--latency")
    }
    if let jitter = arguments.jitter { tuning.jitter = try Self.responseTime(jitter, "--jitter") }
    if let seed = arguments.seed { self.seed = seed }
    if let rate = arguments.failureRate {
      guard (0...1).contains(rate) else {
        throw Failure(message: "--failure-rate: got \(rate), expected 0…1")
      }
      tuning.failureRate = rate
    }
    if let rows = arguments.rows {
      guard (0...10_000_000).contains(rows) else {
        throw Failure(message: "--rows: got \(rows), expected 0…10000000")
      }
      self.rows = rows
    }
  }

  /// A time of the sample's answers in seconds, as a tuning may have it, from milliseconds.
  private static func responseTime(_ milliseconds: Double, _ flag: String) throws -> Double {
    let seconds = milliseconds / 1000
    let limits = TuningRange.responseTime.limits
    guard limits.contains(seconds) else {
      throw Failure(
        message: "\(flag): got \(milliseconds), expected "
          + "\(Int(limits.lowerBound * 1000))…\(Int(limits.upperBound * 1000)) milliseconds")
    }
    return seconds
  }

  static func size(_ text: String) throws -> Size {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1],
      (1...32767).contains(width), (1...32767).contains(height)
    else {
      throw Failure(message: "--size: got '\(text)', expected WxH in points, such as 480x800")
    }
    return Size(width: width, height: height)
  }
}

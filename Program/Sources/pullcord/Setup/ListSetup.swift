internal import ArgumentParser
internal import PullToRefresh
internal import PullcordDesktopWindow
internal import PullcordLanguages
internal import PullcordListScenes
internal import PullcordRecordings
internal import PullcordSystem
internal import PullcordTuning
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

/// The validated settings of a list, from the command line and from a gesture file.
struct ListSetup {
  struct Appearance {
    var theme = Theme.light
    /// Whether a window uses the desktop's theme, because no flag sets a theme.
    fileprivate(set) var followsTheme = true
    var reducesMotion = false
    /// Whether a flag reduces motion regardless of the desktop's setting.
    fileprivate(set) var alwaysReducesMotion = false

    /// Applies the desktop's theme and motion settings, except those that a flag overrides.
    mutating func follow(_ desktop: DesktopAppearance) {
      if followsTheme {
        theme = .preferred(
          isDark: desktop.isDark, hasHighContrast: desktop.hasHighContrast, accent: desktop.accent)
      }
      reducesMotion = alwaysReducesMotion || desktop.reducesMotion
    }
  }

  var tuning = Tuning()
  /// The tuning B of `--ab`.
  ///
  /// The user compares it with `tuning`.
  private(set) var other: Tuning?
  /// The path of the file of `--tuning`.
  private(set) var tuningFile: String?
  /// The edges whose actions are ended by lines of the gesture file.
  private(set) var scriptedEdges: Set<Edge> = []
  private(set) var source = SourceSetup()
  /// The size of the list, in its own points, which become larger with the text scale.
  ///
  /// A point of the list is `textScale` points of `--size`.
  var size = Size(width: 480, height: 800)
  /// The number of pixels per point of `--size`; nil if no flag sets it.
  var scale: Double?
  /// The length of a point of the list, in points of `--size`; nil if no flag sets it.
  ///
  /// If nil, a window uses the desktop's text scale, and a picture without a window uses 1.
  private(set) var textScale: Double?
  private(set) var rows: Int?
  private(set) var seed: UInt64 = 1
  private(set) var isRightToLeft = false
  /// The language that `--language` names.
  private var language: RefreshStrings.Language?
  var appearance = Appearance()
  /// A given command-line flag that applies only to the sample; nil if none is given.
  private(set) var sampleFlag: String?
  /// The indicators from files, which all copies of the setup share.
  private(set) var opened = OpenedIndicators()
  /// The path of the file of `--svg`.
  private(set) var svg: String?
  /// The path of the file of `--lottie`.
  private var lottie: String?
  /// Whether a flag has set the indicator.
  private var namesIndicator = false
  /// The gesture, without the settings that command-line flags replace.
  private(set) var gesture: Gesture?

  /// Applies the settings of a gesture file and then the flags of the command line.
  ///
  /// The preset `pullcord` shows `featured` unless a flag or the file selects an indicator.
  /// Throws the first error. The message of an error in the gesture file includes the number of
  /// the line.
  init(
    _ arguments: ListArguments, gesture: Gesture? = nil, file: String = "",
    featuring featured: IndicatorChoice? = nil, readsIcon: Bool = true
  ) throws {
    tuning.feature(featured)
    if let gesture { try apply(gesture, file: file, under: arguments) }
    try Self.checkIcon([arguments])
    try apply(arguments)
    if readsIcon, let svg { try read(svg) }
    if readsIcon, let lottie { try read(animation: lottie) }
    try Self.checkAssets(tuning)
    try self.gesture?.check(from: tuning, file: file)
    sampleFlag = arguments.sample.givenFlag
    if let textScale {
      size = Size(width: size.width / textScale, height: size.height / textScale)
      self.gesture = self.gesture?.inPoints(largerBy: textScale)
    }
    try checkArea()
  }

  /// Reads the file that `--svg` names.
  ///
  /// If the file is an illustration, it becomes the indicator.
  private mutating func read(_ svg: String) throws {
    let source = try open(svg)
    let hasIllustration = source.file != nil
    if let indicator = tuning.indicator, namesIndicator, hasIllustration != (indicator == .file) {
      throw Failure(
        message: hasIllustration
          ? "\(svg) is an illustration, and the indicator is \(indicator.rawValue): leave out "
            + "--indicator"
          : "\(svg) is an icon, and the indicator is file. An illustration has a script "
            + "in \(IllustrationFile.companion(of: svg)), whose first line is illustration")
    }
    tuning.use(source)
    if hasIllustration { tuning.show(.file) }
  }

  /// Reads the file of `--lottie`.
  private mutating func read(animation path: String) throws {
    guard IndicatorFileReader.isAnimation(path) else {
      throw Failure(message: "\(path): expected a Lottie animation, a .json or .lottie file")
    }
    tuning.use(try open(path))
    tuning.show(.file)
  }

  /// Reads a file, and adds its indicator to the indicators of the gallery.
  private func open(_ path: String) throws -> IconSource {
    let indicator = try OpenedFile.indicator(path)
    opened.add(indicator)
    return indicator.source
  }

  /// Throws if a chosen indicator is drawn from a file that cannot be read.
  private static func checkAssets(_ tuning: Tuning) throws {
    for choice in [tuning.indicator, tuning.loadMoreIndicator] {
      guard case .drawn(let name) = choice else { continue }
      do throws(FileError) {
        _ = try name.result.get()
      } catch { throw Failure(message: error.description) }
    }
  }

  /// Throws if a picture of the list would take too much memory.
  private func checkArea() throws {
    var sizes = [size]
    for event in gesture?.events ?? [] {
      if case .resize(let size) = event.action { sizes.append(size) }
    }
    let scale = pictureScale
    for size in sizes where size.width * size.height * scale * scale > Gesture.largestArea {
      let width = Int(size.width * scale)
      let height = Int(size.height * scale)
      throw Failure(
        message: "the list would have \(width) by \(height) pixels, expected at most "
          + "\(Int(Gesture.largestArea)) pixels: choose a smaller --size or --scale")
    }
  }

  /// The number of pixels per point of the list, in a picture that is drawn without a window.
  var pictureScale: Double { (scale ?? 1) * (textScale ?? 1) }

  var options: LiveList.Options {
    var options = LiveList.Options(tuning)
    options.scriptedEdges = scriptedEdges
    return options
  }

  /// Uses the language of `--language`, or else the language of the environment.
  ///
  /// If a file sets texts of a control, these texts stay.
  mutating func speakUserLanguage() {
    let user = RefreshStrings.preferredLanguage(Environment.variable)
    if let language = language ?? user { speak(language) }
  }

  private mutating func speak(_ language: RefreshStrings.Language) {
    WindowLanguage.use(language)
    tuning.speak(language.strings)
    other?.speak(language.strings)
  }

  /// Makes the setup for a comparison of two tunings.
  ///
  /// Each of the two `names` is the name of a preset or the path of a tuning file.
  ///
  /// All other flags apply to both tunings.
  init(
    comparing names: [String], _ arguments: ListArguments, gesture: Gesture?, file: String
  ) throws {
    guard names.count == 2 else {
      throw Failure(message: "--ab: got \(names.count), expected two presets or tuning files")
    }
    let setups = try names.map {
      try ListSetup(arguments.choosing($0, flag: "--ab"), gesture: gesture, file: file)
    }
    self = setups[0]
    other = setups[1].tuning
  }

  private mutating func apply(
    _ gesture: Gesture, file: String, under arguments: ListArguments
  ) throws {
    var gesture = gesture
    // A preset or tuning on the command line replaces all settings of the gesture, both in its
    // header and between its events. The flags in its header stay.
    if !arguments.feel.preset.isEmpty || !arguments.feel.tuning.isEmpty { gesture.removeSettings() }
    self.gesture = gesture
    if let viewport = gesture.viewport { size = viewport }
    var applied: [ListArguments] = []
    for setting in gesture.settings {
      do {
        // The flag and its value are one word, because a value may begin with a dash.
        let word = "--\(setting.flag)" + (setting.value.isEmpty ? "" : "=\(setting.value)")
        applied.append(try ListArguments.parse([word]))
        try Self.checkIcon(applied)
        try apply(applied[applied.count - 1])
      } catch {
        throw Failure(message: "\(file):\(setting.line): \(Failure(error).message)")
      }
    }
    for edge in Edge.allCases where gesture.finishes(at: edge) { scriptedEdges.insert(edge) }
    try gesture.applyHeader(to: &tuning, file: file)
  }

  private mutating func apply(_ arguments: ListArguments) throws {
    try source.apply(arguments.source)
    apply(arguments.picture)
    try apply(arguments.feel)
    let sample = arguments.sample
    tuning.latency = sample.latency.map { $0 / 1000 } ?? tuning.latency
    tuning.jitter = sample.jitter.map { $0 / 1000 } ?? tuning.jitter
    tuning.failureRate = sample.failureRate ?? tuning.failureRate
    tuning.reportsProgress = tuning.reportsProgress || sample.reportProgress
    seed = sample.seed ?? seed
    rows = sample.rows ?? rows
  }

  private mutating func apply(_ picture: PictureArguments) {
    size = picture.size?.value ?? size
    scale = picture.scale ?? scale
    textScale = picture.textScale ?? textScale
    if let theme = picture.theme?.value {
      appearance.theme = theme
      appearance.followsTheme = false
    }
    if picture.reducedMotion {
      appearance.reducesMotion = true
      appearance.alwaysReducesMotion = true
    }
    isRightToLeft = isRightToLeft || picture.rightToLeft
    language = picture.language?.value ?? language
    if let language { speak(language) }
  }

  private mutating func apply(_ feel: FeelArguments) throws {
    if let preset = feel.preset.last?.value { tuning.apply(preset) }
    if let path = feel.tuning.last {
      tuning = try TuningInput.read(path, over: tuning)
      tuningFile = path
    }
    tuning.edge = feel.edge?.value ?? tuning.edge
    tuning.insets = feel.inset?.value ?? tuning.insets
    tuning.nestedOrder = feel.nestedOrder?.value ?? tuning.nestedOrder
    if let indicator = feel.indicator.last?.value {
      tuning.show(indicator)
      namesIndicator = true
    }
    if let indicator = feel.loadMoreIndicator?.value { tuning.showLoadMore(indicator) }
    if let svg = feel.svg {
      self.svg = svg
      if tuning.indicator.map(Self.drawsFile) != true { tuning.show(.plain(.path)) }
    }
    if let lottie = feel.lottie {
      (self.lottie, svg) = (lottie, nil)
    } else if feel.indicator.last != nil || feel.svg != nil {
      // Another indicator on the command line replaces the Lottie file of a gesture file.
      lottie = nil
    }
    tuning.scene = feel.scene?.value ?? tuning.scene
  }

  /// Whether an indicator draws the file of `--svg`.
  private static func drawsFile(_ indicator: IndicatorChoice) -> Bool {
    indicator.drawsIcon || indicator == .file
  }

  /// Throws if `--lottie` is given with `--indicator` or `--svg`, or `--svg` with an indicator that
  /// draws no icon.
  private static func checkIcon(_ arguments: [ListArguments]) throws {
    let hasOther = arguments.contains { $0.feel.svg != nil || !$0.feel.indicator.isEmpty }
    if hasOther, arguments.contains(where: { $0.feel.lottie != nil }) {
      throw Failure(
        message: "--lottie is an indicator of its own; leave --indicator and --svg out")
    }
    guard arguments.contains(where: { $0.feel.svg != nil }),
      let indicator = arguments.compactMap(\.feel.indicator.last?.value).last,
      !drawsFile(indicator)
    else { return }
    let names = (IndicatorChoice.allCases + [.file]).filter(drawsFile).map(\.rawValue)
    throw Failure(
      message:
        "--svg is for the indicators \(names.dropLast().joined(separator: ", ")) and \(names[names.count - 1]), "
        + "and the indicator is \(indicator.rawValue)")
  }
}

enum TuningInput {
  /// Reads a tuning file.
  ///
  /// `base` provides the values that the file omits.
  static func read(_ path: String, over base: Tuning) throws -> Tuning {
    let text = try TextFile.read(path, expected: "a tuning", maximumBytes: 1 << 20)
    return try TuningFile.tuning(from: text, file: TextFile.name(path), over: base)
  }
}

internal import ArgumentParser
internal import Glibc
internal import PullToRefresh
internal import PullcordListScenes
internal import PullcordRecordings
internal import PullcordTuning
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

/// What a setup leaves in a file, so that it can be had again.
extension ListSetup {
  /// What a head is for.
  enum HeadPurpose {
    /// To replay as it was felt and seen, at a window's scale.
    ///
    /// It stands for itself: what a tuning file said is among the values, what the desktop chose among
    /// the flags.
    case recording(scale: Double)
    /// To go on in another window, started in any folder: what was asked for, and nothing else.
    case session
  }

  /// The head of a gesture file with which a scene can be had again: its size, flags, turned values and
  /// place.
  func head(of scene: any InteractiveScene, for purpose: HeadPurpose) -> [String] {
    let settings = settings(for: purpose)
    let model = scene.list.model
    let offset = model.offset(at: scene.now)
    // A list at its start stays there when what is reserved above it changes, and while it does.
    // A chat opens at its end, so that its start has to be said.
    let isAtStart = offset <= -model.insets.start && !isHistory
    let clock: GestureClock? =
      switch purpose {
      case .recording: SceneClock.recorded
      case .session: nil
      }
    return GestureWriter.header(
      viewport: scene.size, settings: settings, turned: turned(from: settings),
      offset: isAtStart ? nil : offset, rows: scene.rowsLoaded, clock: clock)
  }

  /// What a reader of these settings has to turn to come to the same tuning.
  private func turned(from settings: [(flag: String, value: String)]) -> [TuningSetting] {
    let head = GestureWriter.header(viewport: size, settings: settings)
    let gesture = try? Gesture(text: head.joined(separator: "\n"), file: "")
    let said = try? ListSetup(try ListArguments.parse([]), gesture: gesture)
    return tuning.settings(from: said?.tuning ?? Tuning())
  }

  /// Every flag that it comes to, without what was turned.
  private func settings(for purpose: HeadPurpose) -> [(flag: String, value: String)] {
    var settings: [(flag: String, value: String)] = [("preset", tuning.preset)]
    func set(_ flag: String, _ value: String?) {
      if let value { settings.append((flag, value)) }
    }
    var path: (String) -> String = { $0 }
    var theme = Theme.named.first { $0.theme == self.theme }?.name
    var (reducesMotion, scale) = (reducesMotion, scale)
    switch purpose {
    case .recording(let windowScale): scale = windowScale == 1 ? nil : windowScale
    case .session:
      path = Self.absolute
      if followsTheme { theme = nil }
      reducesMotion = alwaysReducesMotion
      set("tuning", tuningFile == "-" ? nil : tuningFile.map(path))
    }
    settings += source.settings(path: path)
    set("edge", tuning.edge.rawValue)
    set("inset", "\(insets.start.shortestText),\(insets.end.shortestText)")
    set("latency", (tuning.latency * 1000).shortestText)
    set("failure-rate", tuning.failureRate.shortestText)
    set("jitter", tuning.jitter > 0 ? (tuning.jitter * 1000).shortestText : nil)
    set("seed", seed == 1 ? nil : "\(seed)")
    set("rows", rows.map { "\($0)" })
    set("indicator", tuning.indicator?.rawValue)
    // An icon that is not shown would be refused beside another indicator.
    set("svg", tuning.indicator?.drawsIcon == false ? nil : svg.map(path))
    set("right-to-left", isRightToLeft ? "" : nil)
    set("scene", tuning.scene == .feed ? nil : tuning.scene.rawValue)
    set("theme", theme)
    set("reduced-motion", reducesMotion ? "" : nil)
    set("scale", scale.map { $0.shortestText })
    return settings
  }

  /// A path that holds in every folder.
  private static func absolute(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}

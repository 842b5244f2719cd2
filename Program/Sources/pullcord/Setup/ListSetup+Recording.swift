internal import ArgumentParser
internal import Glibc
internal import PullToRefresh
internal import PullcordListScenes
internal import PullcordRecordings
internal import PullcordTuning
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

extension ListSetup {
  enum HeaderPurpose {
    /// A recording in a window that has `scale` pixels per point.
    ///
    /// Its settings include the values of a tuning file, so a replay does not need that file. Its
    /// flags include the desktop's theme.
    case recording(scale: Double)
    /// The state for `--resume`.
    ///
    /// It contains a theme, reduced motion and a scale only if flags set them. It omits the values
    /// of the desktop. Its paths are absolute, so it works from any folder.
    case session
  }

  /// The header of a gesture file that restores a scene's size, flags, settings and scroll
  /// position.
  ///
  /// **Warning:** The flags contain the source URL, including any API key in it.
  func header(from start: SceneStart, for purpose: HeaderPurpose) -> [String] {
    var setup = self
    // Only a window shows the featured indicator in place of the preset's own. A replay has no
    // window, so the recording names the featured indicator as if the user had chosen it.
    if case .recording = purpose { setup.tuning = tuning.withoutFeature }
    let settings = setup.settings(for: purpose)
    // Without an offset, a list stays at its start when its inset changes. A chat opens at its end,
    // so a chat that was scrolled to its start needs an offset.
    var position = start.position
    if position.offset ?? 0 <= -start.startInset, !isHistory { position.offset = nil }
    if position.sideOffset == 0 { position.sideOffset = nil }
    return GestureWriter.header(
      viewport: start.size, settings: settings, changes: setup.changes(from: settings),
      at: position)
  }

  /// The settings whose values differ from the values that the flags alone would set.
  private func changes(from settings: [(flag: String, value: String)]) -> [TuningSetting] {
    let header = GestureWriter.header(viewport: size, settings: settings)
    let gesture = try? Gesture(text: header.joined(separator: "\n"), file: "")
    let flagged = try? ListSetup(
      try ListArguments.parse([]), gesture: gesture, featuring: tuning.featured,
      readsIcon: false)
    return tuning.settings(from: flagged?.tuning ?? Tuning())
  }

  private func settings(for purpose: HeaderPurpose) -> [(flag: String, value: String)] {
    var settings: [(flag: String, value: String)] = [("preset", tuning.preset)]
    func set(_ flag: String, _ value: String?) {
      if let value { settings.append((flag, value)) }
    }
    var path: (String) -> String = { $0 }
    // A recording does not contain the accent color of its desktop.
    var theme = Theme.named.first { named in
      var own = appearance.theme
      own.accent = named.theme.accent
      return own == named.theme
    }?.name
    var (reducesMotion, scale) = (appearance.reducesMotion, scale)
    switch purpose {
    case .recording(let windowScale): scale = windowScale == 1 ? nil : windowScale
    case .session:
      path = Self.absolute
      if appearance.followsTheme { theme = nil }
      reducesMotion = appearance.alwaysReducesMotion
      set("text-scale", textScale.map { $0.shortestText })
      set("tuning", tuningFile == "-" ? nil : tuningFile.map(path))
    }
    settings += source.settings(path: path)
    set("edge", tuning.edge.rawValue)
    set("inset", "\(tuning.insets.start.shortestText),\(tuning.insets.end.shortestText)")
    set("latency", (tuning.latency * 1000).shortestText)
    set("failure-rate", tuning.failureRate.shortestText)
    set("jitter", tuning.jitter > 0 ? (tuning.jitter * 1000).shortestText : nil)
    set("report-progress", tuning.reportsProgress ? "" : nil)
    set("seed", seed == 1 ? nil : "\(seed)")
    set("rows", rows.map { "\($0)" })
    set("indicator", tuning.indicator == .file ? nil : tuning.indicator?.rawValue)
    set("load-more-indicator", tuning.loadMoreIndicator?.rawValue)
    // A file together with an indicator that does not draw the file would be an error.
    if let file = tuning.iconSource.path,
      tuning.indicator.map({ $0.drawsIcon || $0 == .file }) != false
    {
      if case .lottie? = tuning.iconSource.file {
        set("lottie", path(file))
      } else {
        set("svg", path(file))
      }
    }
    set("right-to-left", isRightToLeft ? "" : nil)
    set("scene", tuning.scene == .feed ? nil : tuning.scene.rawValue)
    set(
      "nested-order",
      tuning.nestedOrder == .collapsingHeader ? nil : tuning.nestedOrder.rawValue)
    set("theme", theme)
    set("reduced-motion", reducesMotion ? "" : nil)
    set("scale", scale.map { $0.shortestText })
    return settings
  }

  /// The absolute form of a path.
  ///
  /// If the file does not exist, the path stays unchanged.
  private static func absolute(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}

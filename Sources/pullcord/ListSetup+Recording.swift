internal import ArgumentParser
internal import PathAnimation
internal import PullToRefresh
internal import Recordings
internal import RefreshScene
internal import ScrollPhysics

/// What a setup leaves in a file, so that it can be had again.
extension ListSetup {
  /// The head of a recording: flags and turned values, with which it replays as it was felt and seen.
  ///
  /// It stands for itself: what a tuning file said is among the values.
  func recordingHead(of scene: any InteractiveScene, scale: Double) -> [String] {
    var settings = settings.filter { $0.flag != "tuning" }
    if let name = Theme.named.first(where: { $0.theme == theme })?.name, theme != .light {
      settings.append(("theme", name))
    }
    if reducesMotion { settings.append(("reduced-motion", "")) }
    if scale != 1 { settings.append(("scale", "\(scale)")) }
    let offset = scene.list.model.offset(at: scene.now)
    let isAtStart = offset == scene.list.model.restingRange.lowerBound
    return GestureWriter.header(
      viewport: scene.size, settings: settings, turned: turned(from: settings),
      offset: isAtStart ? 0 : offset)
  }

  /// The head of a file from which another window goes on; `path` makes a path one that holds in every
  /// folder.
  func sessionHead(
    of scene: any InteractiveScene, absolute path: (String) -> String
  ) -> [String] {
    let settings = settings.map { setting in
      ["svg", "tuning"].contains(setting.flag) ? (setting.flag, path(setting.value)) : setting
    }
    let model = scene.list.model
    let offset = model.offset(at: scene.now)
    let isAtStart = offset <= model.restingRange.lowerBound
    return GestureWriter.header(
      viewport: scene.size, settings: settings, turned: turned(from: settings),
      offset: isAtStart ? 0 : offset)
  }

  /// What a reader of these settings has to turn to come to the same tuning.
  private func turned(from settings: [(flag: String, value: String)]) -> [TuningSetting] {
    let head = GestureWriter.header(viewport: size, settings: settings, offset: 0)
    let gesture = try? Gesture(text: head.joined(separator: "\n"), file: "")
    let said = try? ListSetup(try ListArguments.parse([]), gesture: gesture)
    return tuning.settings(from: said?.tuning ?? Tuning())
  }

  /// The flags that it comes to, without what was turned.
  private var settings: [(flag: String, value: String)] {
    var settings: [(flag: String, value: String)] = [("preset", tuning.preset)]
    func set(_ flag: String, _ value: String?) {
      if let value { settings.append((flag, value)) }
    }
    set("tuning", tuningFile == "-" ? nil : tuningFile)
    set("edge", tuning.edge.rawValue)
    set("inset", "\(insets.start),\(insets.end)")
    set("latency", "\(tuning.latency * 1000)")
    set("failure-rate", "\(tuning.failureRate)")
    set("jitter", tuning.jitter > 0 ? "\(tuning.jitter * 1000)" : nil)
    set("seed", seed == 1 ? nil : "\(seed)")
    set("page-size", source.pageSize.map { "\($0)" })
    set("rows", rows.map { "\($0)" })
    set("indicator", tuning.indicator?.rawValue)
    set("svg", svg)
    set("right-to-left", isRightToLeft ? "" : nil)
    set("scene", tuning.scene == .feed ? nil : tuning.scene.rawValue)
    return settings
  }
}

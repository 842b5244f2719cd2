internal import PullToRefresh
internal import PullcordHeader
internal import PullcordTunerPanel
internal import PullcordTuning

extension HeaderState {
  private static let presetNames = RefreshPreset.all.map(\.name)

  init(
    _ setup: ListSetup, _ scene: TunedScene, showsNumbers: Bool = false,
    isRecording: Bool = false
  ) {
    var active: Set<WindowCommand> = []
    if scene.isOpen { active.insert(.tune) }
    if scene.isSplit { active.insert(.split) }
    if showsNumbers { active.insert(.numbers) }
    if isRecording { active.insert(.record) }
    self.init(
      preset: setup.tuning.preset,
      side: scene.isSplit || scene.pair.isDifferent ? scene.pair.active.rawValue : nil,
      presets: Self.presetNames, active: active)
  }
}

internal import PullToRefresh
internal import PullcordHeader
internal import PullcordTunerPanel
internal import PullcordTuning

extension HeaderState {
  private static let presetNames = RefreshPreset.all.map(\.name)

  init(
    preset: String, _ scene: TunedScene, showsNumbers: Bool = false, isRecording: Bool = false,
    isComparing: Bool = false, isLooping: Bool = false
  ) {
    var active: Set<WindowCommand> = []
    if scene.isOpen { active.insert(.tune) }
    if scene.isSplit { active.insert(.split) }
    if showsNumbers { active.insert(.numbers) }
    if isRecording { active.insert(.record) }
    if isLooping { active.insert(.loop) }
    if isComparing { active.insert(.compare) }
    self.init(
      preset: preset, side: scene.isSplit || scene.hasTwoTunings ? scene.side.rawValue : nil,
      presets: Self.presetNames, active: active)
  }
}

internal import PullToRefresh
internal import PullcordHeader
internal import PullcordTuning

extension HeaderState {
  private static let presetNames = RefreshPreset.all.map(\.name)

  init(
    _ setup: ListSetup, isTuning: Bool = false, showsNumbers: Bool = false,
    isRecording: Bool = false
  ) {
    var active: Set<WindowCommand> = []
    if isTuning { active.insert(.tune) }
    if showsNumbers { active.insert(.numbers) }
    if isRecording { active.insert(.record) }
    self.init(
      preset: setup.tuning.preset, presets: Self.presetNames, active: active)
  }
}

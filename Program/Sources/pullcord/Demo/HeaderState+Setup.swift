internal import PullToRefresh
internal import PullcordHeader
internal import PullcordTuning

extension HeaderState {
  init(
    _ setup: ListSetup, isTuning: Bool = false, showsNumbers: Bool = false,
    isRecording: Bool = false
  ) {
    var active: Set<WindowCommand> = []
    if isTuning { active.insert(.tune) }
    if showsNumbers { active.insert(.numbers) }
    if isRecording { active.insert(.record) }
    self.init(
      preset: setup.tuning.preset, presets: RefreshPreset.all.map(\.name), active: active)
  }
}

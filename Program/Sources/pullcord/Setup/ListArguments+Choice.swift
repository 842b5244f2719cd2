internal import Glibc
internal import PullToRefresh

extension ListArguments {
  /// The arguments with a preset or a tuning file, given by its name or path.
  ///
  /// Throws a message with `flag` for a text that is neither, and if the arguments already choose
  /// one.
  func choosing(_ text: String, flag: String) throws -> ListArguments {
    guard feel.preset.isEmpty, feel.tuning.isEmpty else {
      throw Failure(message: "\(flag) chooses the presets; leave --preset and --tuning out")
    }
    var own = self
    if let preset = RefreshPreset.named(text) {
      own.feel.preset = [Given(preset)]
    } else {
      guard text == "-" || access(text, F_OK) == 0 else {
        let names = RefreshPreset.all.map(\.name).joined(separator: ", ")
        throw Failure(
          message: "\(flag): got '\(text)', expected a tuning file or a preset: \(names)")
      }
      own.feel.tuning = [text]
    }
    return own
  }
}

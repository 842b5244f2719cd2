internal import Glibc
internal import PullToRefresh

extension ListArguments {
  /// Returns the arguments with a preset or a tuning file, given by its name or path.
  ///
  /// Throws a message with `flag` if the text is neither, or if the arguments already choose a
  /// preset or a tuning file.
  @MainActor func choosing(_ text: String, flag: String) throws -> ListArguments {
    guard feel.preset.isEmpty, feel.tuning.isEmpty else {
      throw Failure(message: "\(flag) chooses the presets; leave --preset and --tuning out")
    }
    var own = self
    if let preset = RefreshPreset.named(text) {
      own.feel.preset = [Given(preset)]
    } else {
      guard text == "-" || access(text, F_OK) == 0 else {
        let names = RefreshPreset.all.map(\.name)
        throw Failure(
          message: "\(flag): got '\(text)', "
            + Failure.expected(names, insteadOf: text, or: "a tuning file or "))
      }
      own.feel.tuning = [text]
    }
    return own
  }
}

/// The presets and tunings of a command line that names several.
nonisolated enum VariantNames {
  /// The flags of the presets and tunings, in the order of the command line.
  ///
  /// The parser keeps only the order of the values within each flag.
  static func order(in words: [String]) -> [String] {
    words.compactMap { word in
      ["--preset", "--tuning"].first { word == $0 || word.hasPrefix("\($0)=") }
    }
  }

  /// The name of a file without its folder and its ending.
  static func stem(of path: String, without ending: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    return file.hasSuffix(ending) ? String(file.dropLast(ending.count)) : file
  }
}

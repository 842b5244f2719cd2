/// The presets and tunings of a command line that names several.
nonisolated enum VariantNames {
  /// The flags of the presets and tunings, in the order of the command line.
  ///
  /// The parser keeps the order of the values of each flag only.
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

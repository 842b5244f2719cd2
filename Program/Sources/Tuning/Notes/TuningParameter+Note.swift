extension TuningParameter {
  /// A sentence or two: what the setting does, and what a person feels when it grows or changes.
  ///
  /// Settings of the control that loads more have the sentences of the control that refreshes.
  package var note: String {
    var name = Substring(key)
    for prefix in ["refresh.", "loadMore."] where name.hasPrefix(prefix) {
      name = name.dropFirst(prefix.count)
    }
    for notes in [TuningNotes.list, TuningNotes.pulls, TuningNotes.timing, TuningNotes.scrolling] {
      if let note = notes[Self.pattern(of: name)] { return note }
    }
    return ""
  }

  /// The key with `*` for a device, for a motion, and for the unit of a distance.
  private static func pattern(of name: Substring) -> String {
    var words = name.split(separator: ".").map(String.init)
    let devices = ["touch", "touchpad", "wheel", "mouse", "keyboard"]
    for index in words.indices.dropFirst() where devices.contains(words[index]) {
      words[index] = "*"
    }
    if words.count > 1, ["points", "viewport", "indicator", "rows"].contains(words.last) {
      words.removeLast()
    }
    if words.count > 3, words[0] == "icon" { words.remove(at: 2) }
    if words.count > 1, ["reveal", "hide"].contains(words[0]) { words[0] = "motion" }
    if words.count > 2, words[0] == "secondFloor", ["open", "close"].contains(words[1]) {
      words = ["motion"] + words.dropFirst(2)
    }
    if words.count == 4, words[3].count == 2, "xy".contains(words[3].prefix(1)) {
      words[3] = words[3].hasPrefix("x") ? "x" : "y"
    }
    return words.joined(separator: ".")
  }
}

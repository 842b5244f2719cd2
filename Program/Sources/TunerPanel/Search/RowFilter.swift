internal import PullcordTuning

/// The rows that the tuner shows.
struct RowFilter: Hashable, Sendable {
  /// The text of the search field.
  var text = ""
  /// Whether only rows that differ from the preset are shown.
  var isChangedOnly = false

  /// Whether the filter hides any row.
  var isActive: Bool { isChangedOnly || !words.isEmpty }

  private var words: [Substring] { text.lowercased().split { $0.isWhitespace } }

  /// Whether the tuner shows a row.
  ///
  /// Each word of the search must occur in the row's title, group, key or sentence.
  func matches(_ row: TunerRow, in group: TuningGroup) -> Bool {
    if isChangedOnly, !row.isChanged { return false }
    let words = words
    guard !words.isEmpty else { return true }
    let parameters = row.keys.compactMap(TuningParameter.named)
    var text = [row.title, group.rawValue] + row.keys + parameters.map(\.note)
    if case .actions = row.content { text += TunerAction.allCases.map(\.rawValue) }
    let all = text.joined(separator: " ").lowercased()
    return words.allSatisfy { all.contains($0) }
  }
}

/// An indicator from a file.
package struct OpenedIndicator: Hashable, Sendable {
  /// The name of the file, which is the name of the indicator in the gallery.
  package var name: String
  package var source: IconSource

  package init(name: String, source: IconSource) { (self.name, self.source) = (name, source) }
}

/// The indicators from files that the user has opened in this session.
@MainActor
package final class OpenedIndicators {
  /// The indicators in the order in which they were opened.
  package private(set) var all: [OpenedIndicator] = []

  nonisolated package init() {}

  /// Adds an indicator.
  ///
  /// It replaces the one with the same name, because a user opens a file again after a change.
  package func add(_ indicator: OpenedIndicator) {
    if let index = all.firstIndex(where: { $0.name == indicator.name }) {
      all[index] = indicator
    } else {
      all.append(indicator)
    }
  }
}

/// Why a feed could not be loaded; `description` is one line for a person.
package struct FeedError: Error, Hashable, CustomStringConvertible {
  /// The file, the folder, or the server.
  package let path: String
  /// Where in it, if that is known: “entry 12, \"minutes\"”.
  package let place: String?
  /// What is wrong and what was expected.
  package let problem: String

  /// Path, place and problem in one line.
  package var description: String {
    if let place { "\(path): \(place): \(problem)" } else { "\(path): \(problem)" }
  }

  init(path: String, place: String? = nil, problem: String) {
    self.path = path
    self.place = place
    self.problem = problem
  }
}

internal import PullToRefresh
internal import PullcordListScenes
internal import PullcordRecordings
internal import PullcordSystem
internal import ScrollPhysics

/// The pull that loops, filmstrips and comparisons play: the latest recording or pull, whichever
/// ended last.
struct LatestPull {
  private var memory = PullMemory<ListSetup>()
  /// The file of a recording that is newer than the pull in `memory`.
  private var file: String?

  /// Uses a gesture file.
  mutating func use(file path: String) { file = path }

  /// Remembers an event in the list's coordinates, before the scene handles it.
  mutating func add(
    _ event: InputEvent, time: Double, to scene: any InteractiveScene,
    setup: @autoclosure () -> ListSetup
  ) {
    memory.add(event, time: time, to: scene, context: setup())
  }

  /// Remembers whether the latest event pulled the list.
  mutating func observe(_ scene: any InteractiveScene) {
    if memory.observe(scene) { file = nil }
  }

  /// The text of a gesture file that plays the pull; nil before the first pull.
  ///
  /// Throws if the file of a recording cannot be read.
  func text(scale: Double) throws -> (text: String, name: String)? {
    if let file { return (try TextFile.read(file, expected: "a gesture"), ShortPath.name(file)) }
    return memory.take.map { take in
      let header = take.context.header(from: take.start, for: .recording(scale: scale))
      return ((header + take.lines).joined(separator: "\n") + "\n", "your last pull")
    }
  }
}

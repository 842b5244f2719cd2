internal import Glibc
internal import PullcordDesktopWindow
internal import PullcordLanguages
internal import PullcordListScenes
internal import PullcordRecordings
internal import PullcordSystem
internal import PullcordTunerPanel
internal import PullcordTuning
internal import PullToRefresh
internal import ScrollPhysics

/// Makes filmstrips and comparisons of the latest pull by running this program in the background.
final class PullRuns {
  private let window: DesktopWindow
  private let scene: TunedScene
  private let messages: WindowMessages
  private var run: BackgroundRun?
  /// Called when the window must draw a changed message.
  var onChange: () -> Void = {}

  init(_ window: DesktopWindow, _ scene: TunedScene, _ messages: WindowMessages) {
    (self.window, self.scene, self.messages) = (window, scene, messages)
  }

  var isRunning: Bool { run != nil }

  func cancel() { run?.cancel() }

  /// Saves a picture of each state of the latest pull, under the current tuning.
  func makeFilmstrip(of pull: LatestPull) {
    let path = FreePath.first("filmstrip", "png")
    start(localized("Filmstrip"), of: pull, needing: [scene.side]) { pull, tunings in
      ["replay", pull, "--tuning", tunings[0], "--strip", path]
    } onEnd: { [messages] _, _ in
      messages.saved(path) { localized("Saved \($0)") }
    }
  }

  /// Plays the latest pull under A and B and opens a page with the differences, or cancels the
  /// current run.
  func toggleComparison(of pull: LatestPull) {
    guard run == nil else { return run?.cancel() ?? () }
    guard scene.pair.isDifferent else {
      return messages.note(
        localized("A and B are the same: change a value or the preset first"), isError: false)
    }
    let path = FreePath.first("comparison", "html")
    let density = (window.pointsPerInch * 10).rounded() / 10
    start(localized("Comparing A and B"), of: pull, needing: TuningSide.allCases) { pull, tunings in
      [
        "ab", pull, "--a", tunings[0], "--b", tunings[1], "--report", path, "--open", "--ppi",
        "\(density)",
      ]
    } onEnd: { [messages] output, errors in
      let verdict = output.split(separator: "\n").first.map(String.init) ?? ""
      // The page is complete even if no browser shows it.
      for error in errors { Pullcord.complain(error) }
      let place = errors.first ?? ShortPath.text(path)
      messages.note("\(verdict) · \(place)", isError: !errors.isEmpty)
    }
  }

  /// Runs this program with a file of the latest pull, and a file of the tuning of each side in
  /// `sides`.
  ///
  /// `onEnd` receives the output and the errors of a run that has completed its work.
  private func start(
    _ name: String, of latest: LatestPull, needing sides: [TuningSide],
    _ arguments: (_ pull: String, _ tunings: [String]) -> [String],
    onEnd: @escaping (_ output: String, _ errors: [String]) -> Void
  ) {
    guard run == nil else { return }
    do {
      guard let pull = try latest.text(scale: window.scale) else {
        throw Failure(
          message: localizable("There is no pull yet: pull the list, or record with F9"))
      }
      let folder = try ScratchFolder("pullcord-pull")
      let gesture = "\(folder.path)/pull.gesture"
      try Self.write(pull.text, to: gesture)
      // The page shows the names of the files. Two files may have the same name, so each file
      // needs its own folder.
      let folders = try sides.map { try ScratchFolder("pullcord-\($0.rawValue)") }
      let tunings = try zip(sides, folders).map { side, folder in
        let tuning = scene.pair[side].withoutFeature
        let path = "\(folder.path)/\(Self.name(of: tuning)).json"
        try Self.write(TuningFile.text(tuning, isFull: true), to: path)
        return path
      }
      var result = name
      run = try BackgroundRun(arguments(gesture, tunings)) { [unowned self] sentence in
        result = sentence
        messages.work(localized("\(sentence) · Esc: cancel the page"))
        messages.repeatBadge()
        onChange()
      } onProgress: { [unowned self] progress in
        messages.work(localized("\(result) · \(progress) · Esc: cancel"))
        onChange()
      } onEnd: { [unowned self] ending in
        for folder in folders + [folder] { folder.remove() }
        run = nil
        messages.work(nil)
        switch ending {
        case .cancelled: messages.note(localized("\(name): cancelled"), isError: false)
        case .ended(let status, let output, let errors):
          if [.success, .different].contains(ExitStatus(rawValue: status)) {
            onEnd(output, errors)
          } else {
            messages.report(Failure(message: errors.last ?? "\(name) ended with status \(status)"))
          }
        }
        onChange()
      }
      messages.work(localized("\(name) · Esc: cancel"))
      messages.repeatBadge()
    } catch { messages.report(error) }
  }

  /// The name of a tuning in a page, such as `ios with 2 changes`.
  private static func name(of tuning: Tuning) -> String {
    let count = tuning.settings(from: tuning.standard).count
    let changes = count == 1 ? "1 change" : "\(count) changes"
    return count == 0 ? tuning.preset : "\(tuning.preset) with \(changes)"
  }

  private static func write(_ text: String, to path: String) throws {
    let file = try PartialFile(path: path)
    try file.write(text.utf8)
    try file.finish()
  }
}

/// The pull for loops, filmstrips and comparisons: the latest pull, or the latest recorded or
/// opened gesture file if that is newer.
struct LatestPull {
  private var memory = PullMemory<ListSetup>()
  /// The path of a recorded or opened gesture file that is newer than the pull in `memory`.
  private var file: String?

  /// Uses the pull of a gesture file.
  mutating func use(file path: String) { file = path }

  /// Remembers an event in the list's coordinates, before the scene handles it.
  mutating func add(
    _ event: InputEvent, time: Double, to scene: any InteractiveScene,
    setup: @autoclosure () -> ListSetup
  ) {
    memory.add(event, time: time, to: scene, context: setup())
  }

  /// Forgets the latest event, which the scene has not handled.
  mutating func dropLatest() { memory.dropLatest() }

  /// Remembers whether the latest event pulled the list.
  mutating func observe(_ scene: any InteractiveScene) {
    if memory.observe(scene) { file = nil }
  }

  /// The text of a gesture file that plays the pull; nil before the first pull.
  ///
  /// Throws if the gesture file in `file` cannot be read.
  func text(scale: Double) throws -> (text: String, name: String)? {
    if let file { return (try TextFile.read(file, expected: "a gesture"), ShortPath.name(file)) }
    return memory.take.map { take in
      let header = take.context.header(from: take.start, for: .recording(scale: scale))
      return ((header + take.lines).joined(separator: "\n") + "\n", "your last pull")
    }
  }
}

/// A run of this program in the background, for work that would block the window.
///
/// The run ends at the latest when this object is released.
final class BackgroundRun {
  enum Ending {
    /// The run has ended by itself.
    ///
    /// `errors` are its lines on standard error, except reports of progress. The lines do not
    /// contain the name of the program.
    case ended(status: Int32, output: String, errors: [String])
    case cancelled
  }

  private let child: ChildProcess
  private var sources: [MainLoop.Source] = []
  private var output: [UInt8] = []
  private var errors: [UInt8] = []
  private var isCancelled = false
  /// Receives the first line of the output; nil after the call.
  private var onSentence: ((String) -> Void)?
  private let onProgress: (String) -> Void
  private let onEnd: (Ending) -> Void

  /// Starts a run.
  ///
  /// `onSentence` receives the first line of the output as soon as it is complete. `onProgress`
  /// receives texts such as “comparing 42 %”. The run calls `onEnd` once. Throws if the program
  /// cannot be started.
  init(
    _ arguments: [String], onSentence: @escaping (String) -> Void,
    onProgress: @escaping (String) -> Void,
    onEnd: @escaping (Ending) -> Void
  ) throws {
    (self.onSentence, self.onProgress, self.onEnd) = (onSentence, onProgress, onEnd)
    guard let program = ProgramPath.running else {
      throw Failure(message: "cannot start pullcord in the background: is /proc mounted?")
    }
    do {
      child = try ChildProcess(
        [program] + arguments, output: .pipe, errors: .pipe,
        environment: [TaskProgress.variable: "1"])
    } catch { throw Failure(message: error.description) }
    for (end, isOutput) in [(child.output, true), (child.errors, false)] {
      guard let descriptor = end?.descriptor else { continue }
      watch(descriptor, isOutput: isOutput)
    }
  }

  isolated deinit {
    for source in sources { source.cancel() }
    child.signal(SIGTERM)
    child.wait()
  }

  /// Ends the run, which then removes its own temporary files.
  func cancel() {
    isCancelled = true
    child.signal(SIGTERM)
  }

  private func watch(_ descriptor: Int32, isOutput: Bool) {
    var source: MainLoop.Source?
    source = MainLoop.shared.watch(descriptor) { [weak self] in
      guard let self else { return }
      let bytes = (try? DescriptorIO.readAvailable(descriptor)) ?? []
      guard bytes.isEmpty else { return receive(bytes, isOutput: isOutput) }
      source?.cancel()
      sources.removeAll { $0 === source }
      if sources.isEmpty { finish() }
    }
    if let source { sources.append(source) }
  }

  private func receive(_ bytes: [UInt8], isOutput: Bool) {
    guard !isOutput else {
      output += bytes
      if let onSentence, output.contains(UInt8(ascii: "\n")), let first = lines(of: output).first {
        self.onSentence = nil
        onSentence(first)
      }
      return
    }
    errors += bytes
    let lines = lines(of: errors)
    if let words = lines.last(where: { $0.hasPrefix(Self.mark) })?.split(separator: " "),
      words.count >= 4, let done = Double(words[words.count - 2]),
      let total = Double(words[words.count - 1])
    {
      let name = words[1..<words.count - 2].joined(separator: " ")
      let share = total > 0 ? " \(Int((done / total * 100).rounded())) %" : ""
      onProgress(name + share)
    }
  }

  private static let mark = "progress "

  private func lines(of bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private func finish() {
    let status = child.wait()
    guard !isCancelled else { return onEnd(.cancelled) }
    let complaints = lines(of: errors).filter { !$0.hasPrefix(Self.mark) }
    onEnd(
      .ended(
        status: status, output: String(decoding: output, as: UTF8.self),
        errors: complaints.map { $0.hasPrefix("pullcord: ") ? String($0.dropFirst(10)) : $0 }))
  }
}

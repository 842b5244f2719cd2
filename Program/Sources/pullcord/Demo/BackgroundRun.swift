internal import Glibc
internal import PullcordSystem

/// A run of this program in the background, such as a comparison that must not stop the window.
///
/// The run ends at the latest when this object is released.
final class BackgroundRun {
  enum Ending {
    /// The run has ended by itself.
    ///
    /// `errors` are its lines on standard error without the name of the program.
    case ended(status: Int32, output: String, errors: [String])
    case cancelled
  }

  private let child: ChildProcess
  private var sources: [MainLoop.Source] = []
  private var output: [UInt8] = []
  private var errors: [UInt8] = []
  private var isCancelled = false
  private let onProgress: (String) -> Void
  private let onEnd: (Ending) -> Void

  /// Starts a run.
  ///
  /// `onProgress` receives texts such as “playing A 42 %”. `onEnd` is called once. Throws if the
  /// program cannot be started.
  init(
    _ arguments: [String], onProgress: @escaping (String) -> Void,
    onEnd: @escaping (Ending) -> Void
  ) throws {
    (self.onProgress, self.onEnd) = (onProgress, onEnd)
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

  /// Ends the run, which removes its temporary files.
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
    if isOutput { return output += bytes }
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

internal import Glibc
internal import LottieIndicators
internal import PullcordSystem

/// Tries each animation in a separate process before this process loads it.
///
/// The renderer rlottie may crash on damaged or malicious files, or need endless time or memory.
enum LottieTrial {
  /// The longest processor time for loading and drawing an animation, in seconds.
  ///
  /// The animations of this project need a hundredth of this time.
  private static let processorTime = 0.8
  /// The largest memory for loading and drawing an animation, in bytes.
  ///
  /// The reader needs most of it for the values in a file of 4 MiB, the largest accepted size.
  private static let memory = 256 << 20
  /// The longest duration of a trial, in seconds.
  ///
  /// It is many times the processor time, because the machine may also run other programs.
  private static let patience = 20.0

  /// Reads, tries and loads a file.
  static func load(_ path: String) throws -> LottieAnimation {
    let bytes = try LottieFile.bytes(of: path)
    let file = try LottieFile(bytes: bytes, name: path)
    try run(bytes, name: path)
    return try LottieAnimation(file)
  }

  /// Tries the bytes of a file in a child process; if the child fails, throws the reason.
  private static func run(_ bytes: [UInt8], name: String) throws {
    let child = try ChildProcess(
      [ProgramPath.beside("pullcord"), "lottie", "--trial"], input: .pipe, output: .pipe,
      errors: .null, inheriting: .basic)
    // Writing fails if the child has already exited. Its exit status then shows the reason.
    bytes.withUnsafeBytes { bytes in try? child.input?.write(bytes) }
    child.input?.close()
    let output = DescriptorIO.readAll(
      child.output?.descriptor ?? -1, seconds: patience, maximumBytes: 1 << 16)
    if output == nil { child.signal(SIGKILL) }
    let status = child.wait()
    guard status != 0 || output == nil else { return }
    let reason = String(decoding: output ?? [], as: UTF8.self).split(separator: "\n").last
    throw Failure(message: "\(name): \(Self.reason(status, reason.map(String.init)))")
  }

  private static func reason(_ status: Int32, _ output: String?) -> String {
    switch status {
    case -SIGPROF, -SIGKILL, -SIGXCPU:
      "takes more than \(processorTime) s to load and draw, expected a lighter animation"
    case ..<0:
      "rlottie crashes on it or needs more than \(memory >> 20) MB (signal \(-status)); "
        + "expected an animation that other players show"
    default: output ?? "cannot be tried"
    }
  }

  // MARK: In the child

  /// Loads the animation on standard input and draws some of its frames.
  ///
  /// Prints the reason of a failure. Returns whether loading and drawing have succeeded.
  static func tryInput() -> Bool {
    limit()
    do {
      let bytes = try DescriptorIO.readAll(STDIN_FILENO, maximumBytes: LottieFileLimits.bytes)
      let file = try LottieFile(bytes: bytes, name: "")
      let animation = try LottieAnimation(file)
      _ = LottieIndicator(animation)
      let steps = min(60, Int(file.frames.upperBound - file.frames.lowerBound))
      for step in 0..<steps {
        let share = Double(step) / Double(steps)
        let frame =
          file.frames.lowerBound + share * (file.frames.upperBound - file.frames.lowerBound)
        _ = animation.image(frame: frame, width: 64, height: 64)
      }
      _ = animation.image(frame: file.frames.upperBound, width: 480, height: 240)
      return true
    } catch let error as LottieFileError {
      print(error.message)
    } catch { print("\(error)") }
    return false
  }

  private static func limit() {
    var memory = rlimit(rlim_cur: rlim_t(Self.memory), rlim_max: rlim_t(Self.memory))
    setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &memory)
    var core = rlimit(rlim_cur: 0, rlim_max: 0)
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &core)
    var timer = itimerval()
    timer.it_value.tv_usec = suseconds_t(processorTime * 1e6)
    setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
  }
}

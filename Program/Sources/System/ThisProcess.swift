internal import Glibc
internal import PullcordCSystem

/// The environment variables of this process, and the name of its machine.
package enum Environment {
  /// The value of a variable; nil if it is missing, empty or not UTF-8.
  package static func variable(_ name: String) -> String? {
    getenv(name).flatMap { String(validatingCString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The name of this machine; empty if the system does not report it.
  package static var machineName: String {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "" }
    return name.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
  }

  /// The variables of this process that a child inherits.
  package enum Selection {
    /// All variables. Use this for programs of the user, such as a browser.
    case all
    /// The variables for files, languages, time zones and network access.
    ///
    /// Debuggers, loaders and libraries read other variables, which could change the behavior of
    /// the child.
    case basic

    private static let basicNames: Set = [
      "HOME", "LANG", "LANGUAGE", "PATH", "TMPDIR", "TZ", "USER", "XDG_RUNTIME_DIR",
      "http_proxy", "https_proxy", "no_proxy", "all_proxy", "HTTPS_PROXY", "NO_PROXY", "ALL_PROXY",
      "SSL_CERT_FILE", "SSL_CERT_DIR",
      // The path of Swift's shared libraries, for a build that is not linked statically.
      "LD_LIBRARY_PATH",
    ]

    func includes(_ name: some StringProtocol) -> Bool {
      switch self {
      case .all: true
      case .basic: Self.basicNames.contains(String(name)) || name.hasPrefix("LC_")
      }
    }
  }

  /// The selected variables as `NAME=VALUE`, where `changes` adds or replaces variables.
  static func variables(_ selection: Selection, adding changes: [String: String]) -> [String] {
    var variables: [String] = []
    var next = environ
    while let text = next.pointee {
      let variable = String(cString: text)
      let name = variable.prefix { $0 != "=" }
      if changes[String(name)] == nil, selection.includes(name) { variables.append(variable) }
      next += 1
    }
    return variables + changes.map { "\($0)=\($1)" }
  }
}

/// The paths of executable programs.
package enum ProgramPath {
  /// The path of the running program; nil if `/proc` is not mounted.
  package static let running: String? = {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    return count > 0 ? String(decoding: buffer.prefix(count), as: UTF8.self) : nil
  }()

  /// The path of a program in the folder of the running program.
  ///
  /// The program may be missing.
  package static func beside(_ name: String) -> String {
    guard let running, let slash = running.lastIndex(of: "/") else { return name }
    return running[...slash] + name
  }

  /// The path of a helper, which is a program that only this program starts.
  ///
  /// After a build, the helper is in the same folder as this program. After an installation, it is
  /// in `../libexec/pullcord`.
  package static func helper(_ name: String) -> String {
    let built = beside(name)
    if access(built, X_OK) == 0 { return built }
    return beside("../libexec/pullcord/\(name)")
  }

  /// The path of a program in the folders of `PATH`; nil if it is not installed.
  package static func find(_ name: String) -> String? {
    let folders = Environment.variable("PATH") ?? "/usr/bin:/bin"
    return folders.split(separator: ":").map { "\($0)/\(name)" }
      .first { access($0, X_OK) == 0 }
  }
}

/// Prepares the process, and checks the conditions without which the program cannot work.
package enum ProcessStart {
  /// Opens the standard streams that are closed, so that no other file gets their numbers.
  ///
  /// Otherwise messages would go into that file, or to the display server. The streams are opened
  /// in the wrong direction, so that reading or writing them still fails.
  package static func holdStandardStreams() {
    for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) < 0 {
      _ = open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Throws an error with a solution if the program cannot work in this process.
  ///
  /// - The arguments must be UTF-8. Otherwise Swift replaces the invalid bytes, and a path could
  ///   then name another file.
  /// - The program must be able to open some files. Otherwise a library would end it without a
  ///   message.
  package static func check() throws(Problem) {
    for number in 1..<max(1, Int(CommandLine.argc)) {
      guard let text = CommandLine.unsafeArgv[number], String(validatingCString: text) == nil
      else { continue }
      throw Problem(
        description: "argument \(number) is not UTF-8: \(String(cString: text)); "
          + "give a name in UTF-8, and rename the file if necessary")
    }
    try checkDescriptors()
  }

  /// Throws an error if the program cannot open the files of a window and `more` other files.
  package static func checkDescriptors(and more: Int = 0) throws(Problem) {
    var descriptors: [Int32] = []
    defer { for descriptor in descriptors { close(descriptor) } }
    while descriptors.count < leastDescriptors + more {
      let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else {
        throw Problem(description: "no more files can be opened: \(Errno.current)")
      }
      descriptors.append(descriptor)
    }
  }

  package struct Problem: Error, CustomStringConvertible {
    package let description: String
  }

  /// The number of files that are open at the same time when the window opens, apart from standard
  /// streams (measured).
  private static let leastDescriptors = 8
}

/// Threads that the program starts itself.
package enum WorkerThread {
  /// The error that the system has no more threads.
  package struct Shortage: Error, CustomStringConvertible {
    /// The problem with its reason and a solution.
    package let description: String

    fileprivate init(_ reason: Errno) {
      description =
        "the system has no more threads (\(reason)); end other programs or raise 'ulimit -u'"
    }
  }

  private final class Work: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Runs a closure on a new thread.
  package static func start(_ run: @escaping @Sendable () -> Void) throws(Shortage) {
    let work = Unmanaged.passRetained(Work(run))
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { work in
        if let work { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().run() }
        return nil
      }, work.toOpaque())
    guard code == 0 else {
      work.release()
      throw Shortage(Errno(rawValue: code))
    }
    pthread_detach(thread)
  }
}

/// Settings of the C library's heap for a program that draws pictures.
package enum ProcessMemory {
  /// Returns the heap's free memory to the system.
  ///
  /// This takes a few milliseconds, so call it while no animation runs. The corresponding C
  /// function is `malloc_trim`.
  package static func trimHeap() { malloc_trim(0) }

  /// Makes all threads share one heap.
  ///
  /// By default the C library gives each thread its own heap. Each heap then contains a few hundred
  /// kilobytes that the other threads cannot use. Call this before the first thread starts. The
  /// corresponding C function is `mallopt` with `M_ARENA_MAX`.
  package static func shareOneHeap() { mallopt(M_ARENA_MAX, 1) }

  /// Keeps the memory of released pictures for new ones, for the rest of the process.
  ///
  /// By default the C library returns the pages of every picture to the system and then requests
  /// new pages. In a comparison of frames, these system calls used one eighth of the time. The heap
  /// keeps at most 256 MB of free memory. The corresponding C function is `mallopt` with
  /// `M_TRIM_THRESHOLD` and `M_MMAP_THRESHOLD`.
  package static func reusePictureMemory() {
    mallopt(M_TRIM_THRESHOLD, 256 << 20)
    // The largest value that the C library accepts.
    mallopt(M_MMAP_THRESHOLD, 32 << 20)
  }
}

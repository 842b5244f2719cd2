internal import Glibc

/// Measures a group of figures and prints tables.
///
/// README.md beside this file explains each figure.
@main
struct Benchmarks {
  static let usage = """
    usage: benchmarks window PROGRAM [ARGUMENT…]   the window of a program, scrolled by an injected finger
           benchmarks physics                      motions, scroll model and row layout
           benchmarks engine                       refresh engine and controller, with allocations

    """

  static func main() async {
    do {
      switch CommandLine.arguments.dropFirst().first {
      case "window" where CommandLine.arguments.count > 2:
        try await WindowBenchmark(command: Array(CommandLine.arguments.dropFirst(2))).run()
      case "physics":
        MotionBenchmark.run()
        ScrollModelBenchmark.run()
        RowLayoutBenchmark.run()
      case "engine": EngineBenchmark.run()
      default: stop(usage)
      }
    } catch { stop("benchmarks: \(error)\n") }
  }

  private static func stop(_ message: String) -> Never {
    _ = message.withCString { write(STDERR_FILENO, $0, strlen($0)) }
    exit(2)
  }
}

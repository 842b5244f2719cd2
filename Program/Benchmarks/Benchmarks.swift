internal import Glibc
internal import PullcordTestServers

/// Measures a group of figures and prints tables.
///
/// README.md beside this file explains each figure.
@main
struct Benchmarks {
  static let usage = """
    usage: benchmarks window [OPTION…] COMMAND…          the window of a program, scrolled by a finger
           benchmarks rows [OPTION…] COMMAND…            the same with 10² to 10⁷ rows ({rows})
           benchmarks pace [OPTION…] COMMAND…            late frames, uneven steps, recorded strokes
           benchmarks speed [OPTION…] COMMAND…           a list at 20,000 pixels per second
           benchmarks instructions [OPTION…] COMMAND…    instructions per frame, counted by callgrind
           benchmarks peers [OPTION…] -- NAME COMMAND… -- NAME COMMAND…    several programs by turns
           benchmarks wayland [OPTION…] -- NAME COMMAND… (three times)    ours and GTK's on Wayland, ours on X11
           benchmarks physics                            motions, scroll model and row layout
           benchmarks steps                              how evenly a resampled pointer moves
           benchmarks engine                             refresh engine and controller
           benchmarks lottie FILE…                       frames of animations, beside rlottie alone
    options: --size WxH (480x800)   --hz N (60)   --rounds N (5)   --seconds N (20, for pace and speed)
             --json FILE (for peers)   --profile FILE (for instructions: callgrind's profile)

    """

  static func main() async {
    do {
      let words = CommandLine.arguments.dropFirst(2)
      switch CommandLine.arguments.dropFirst().first {
      case "window": try await WindowBenchmark(try program(words)).run()
      case "rows": try await RowCountBenchmark(try program(words)).run()
      case "pace": try await PaceBenchmark(try program(words)).run()
      case "speed": try await SpeedBenchmark(try program(words)).run()
      case "instructions": try await InstructionBenchmark(try program(words)).run()
      case "peers": try await PeerBenchmark(try Options(words)).run()
      case "wayland": try await WaylandBenchmark(try Options(words)).run()
      case "physics":
        MotionBenchmark.run()
        ScrollModelBenchmark.run()
        RowLayoutBenchmark.run()
      case "steps": try StepBenchmark.run()
      case "engine": EngineBenchmark.run()
      case "lottie": try LottieBenchmark.run(Array(words))
      default: stop(usage)
      }
    } catch let error as TestServerError {
      stop("benchmarks: the private display server failed: \(error); run the measurement again\n")
    } catch { stop("benchmarks: \(error)\n") }
  }

  /// The options of a group that measures one program in one size.
  private static func program(_ words: some Sequence<String>) throws(MeasuringError) -> Options {
    let options = try Options(words)
    if options.command.isEmpty { throw MeasuringError("no program to measure\n\(usage)") }
    return options
  }

  private static func stop(_ message: String) -> Never {
    _ = message.withCString { write(STDERR_FILENO, $0, strlen($0)) }
    exit(2)
  }
}

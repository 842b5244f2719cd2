/// The options and operands of a group.
struct Options {
  /// The sizes of the window; empty for the group's own.
  var sizes: [PixelSize] = []
  /// The screen's refreshes per second.
  var rate = 60
  /// The number of measurements whose median is a figure.
  var rounds = 5
  /// The duration of each course of the pace, in seconds.
  var seconds = 20
  /// A file that receives the figures.
  var json: String?
  /// A file that receives callgrind's profile.
  var profile: String?
  /// The operands: a program and its arguments, or several that are separated by `--`.
  var command: [String] = []

  /// The size of the only window.
  var size: PixelSize { sizes.last ?? .phone }

  /// The program's name and its first argument.
  var program: String {
    command.prefix(2).map { $0.split(separator: "/").last.map(String.init) ?? $0 }
      .joined(separator: " ")
  }

  /// The names and commands of several programs; empty if one has no command.
  var programs: [(name: String, command: [String])] {
    let programs = command.split(separator: "--").map { words in
      (name: words[words.startIndex], command: Array(words.dropFirst()))
    }
    return programs.allSatisfy { !$0.command.isEmpty } ? programs : []
  }

  init(_ words: some Sequence<String>) throws(MeasuringError) {
    var words = Array(words)[...]
    while let option = words.first, option.hasPrefix("--"), option != "--" {
      words.removeFirst()
      let value = words.popFirst()
      switch option {
      case "--size":
        guard let size = value.flatMap({ PixelSize($0) }), size.width >= PixelSize.least.width,
          size.height >= PixelSize.least.height, max(size.width, size.height) <= 8192
        else {
          throw Self.error(option, value, "a size such as 480x800, at least \(PixelSize.least)")
        }
        sizes.append(size)
      case "--hz": rate = try Self.number(option, value, in: 30...600)
      case "--rounds": rounds = try Self.number(option, value, in: 1...99)
      case "--seconds": seconds = try Self.number(option, value, in: 2...600)
      case "--json":
        guard let value else { throw Self.error(option, value, "the path of a file") }
        json = value
      case "--profile":
        guard let value else { throw Self.error(option, value, "the path of a file") }
        profile = value
      default:
        throw MeasuringError(
          "no option \(option): --size, --hz, --rounds, --seconds, --json or --profile")
      }
    }
    command = Array(words)
  }

  private static func number(
    _ option: String, _ value: String?, in range: ClosedRange<Int>
  ) throws(MeasuringError) -> Int {
    guard let number = value.flatMap({ Int($0) }), range.contains(number) else {
      throw error(option, value, "a number in \(range.lowerBound)…\(range.upperBound)")
    }
    return number
  }

  private static func error(
    _ option: String, _ value: String?, _ expected: String
  ) -> MeasuringError {
    MeasuringError("\(option): got \(value.map { "'\($0)'" } ?? "nothing"), expected \(expected)")
  }
}

internal import Foundation
internal import PullcordTestServers
internal import ScrollPhysics

/// Measures how evenly content moves under a finger or a mouse of constant speed.
///
/// The pointer moves up and down without a pause. The steps of the content are read from the
/// screen: how far the pixels of a column moved from one frame to the next.
struct PaceBenchmark {
  /// The speed of the pointer, in pixels per second.
  private static let speed = 1200.0
  /// The pointer's path: from the lower end up to the upper one and back, in pixels.
  private static let (lowest, length) = (700.0, 560.0)
  /// The pixels near a turn of the pointer whose frames do not count.
  private static let turn = 90.0

  private let options: Options
  private let window: ObservedWindow<TestScreen>

  /// Starts a server.
  init(_ options: Options) throws {
    self.options = options
    window = try ObservedWindow(options)
  }

  /// Measures several devices and prints the table.
  func run() async throws {
    var table = Table(
      "pace: \(options.program), \(window.screen.size), \(options.rate) refreshes per second, "
        + "\(options.seconds) s each",
      "", "samples/s", "frames", "late frames, %", "late samples, %", "step, px", "deviation, %",
      "deviation of the last sample, %", "jank, %", "hitch, ms/s")
    for (device, rate) in [("touch", options.rate), ("touch", 90), ("mouse", 125), ("mouse", 1000)]
    {
      let course = try await course(device: device, rate: rate)
      let (steps, samples) = (Deviation(course.steps), Deviation(course.sampleSteps))
      let smoothness = course.smoothness
      table.add(
        device, "\(rate)", "\(course.frames.count)", (course.lateShare * 100).digits(2),
        (course.lateSamples * 100).digits(2), steps.mean.digits(2), (steps.share * 100).digits(1),
        (samples.share * 100).digits(1), (smoothness.jank * 100).digits(1),
        smoothness.hitchRatio.digits(2))
    }
    table.show()
    try await StrokeBenchmark(options, on: window.screen).run()
  }

  /// Moves a pointer for the measured time and reads the frames.
  private func course(device: String, rate: Int) async throws -> PaceCourse {
    let program = try window.start().program
    try await Task.sleep(for: .seconds(1))
    let server = window.screen.server
    let start = Point(240, Self.lowest)
    if device == "touch" {
      try await server.finger.down(at: start)
    } else {
      try await server.mouse.move(to: start)
      try await server.mouse.press()
    }
    let camera = FrameCamera(window.screen)
    var samples: [PaceCourse.Sample] = []
    let clock = ContinuousClock()
    let (began, first) = (clock.now, Clocks.monotonic)
    var late = 0
    for index in 1...options.seconds * rate {
      let due = Double(index) / Double(rate)
      try await clock.sleep(until: began + .seconds(due), tolerance: .zero)
      let now = Clocks.monotonic
      if now - first - due > 0.5 / Double(rate) { late += 1 }
      // The position belongs to the sample's real time, so that late samples change no speed.
      let position = Self.position(at: now - first)
      samples.append(.init(time: now, position: position))
      let point = Point(240, Self.lowest - position)
      if device == "touch" {
        try await server.finger.move(to: point)
      } else {
        try await server.mouse.move(to: point)
      }
    }
    let frames = camera.stop()
    if device == "touch" { try await server.finger.up() } else { try await server.mouse.release() }
    guard frames.count > options.seconds, program.isRunning else {
      throw MeasuringError("\(options.program) drew no frames while the \(device) moved")
    }
    program.stop()
    return PaceCourse(
      frames: frames, samples: samples, interval: 1 / Double(options.rate),
      lateSamples: Double(late) / Double(samples.count), margin: Self.turn,
      length: Self.length)
  }

  /// The pointer's distance from its lowest position, which changes evenly between two ends.
  private static func position(at time: Double) -> Double {
    let travelled = (time * speed).truncatingRemainder(dividingBy: 2 * length)
    return travelled <= length ? travelled : 2 * length - travelled
  }
}

/// The mean of values and how much they vary.
struct Deviation {
  let mean: Double
  /// The standard deviation divided by the mean.
  let share: Double

  init(_ values: [Double]) {
    let mean = values.reduce(0, +) / Double(values.count)
    let variance = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(values.count)
    (self.mean, share) = (mean, variance.squareRoot() / mean)
  }
}

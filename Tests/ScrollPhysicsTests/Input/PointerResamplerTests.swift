import Foundation
import PullcordRandomHistories
import PullcordScrollTesting
import ScrollPhysics
import Testing

struct PointerResamplerTests {
  /// A device that samples a pointer, and the screen that shows it.
  struct Setup: CustomTestStringConvertible {
    var device: Double
    var screen: Double
    var testDescription: String { "\(device) Hz on \(screen) Hz" }

    static let all = [
      Setup(device: 90, screen: 60), Setup(device: 125, screen: 60),
      Setup(device: 1000, screen: 60),
      Setup(device: 120, screen: 60), Setup(device: 240, screen: 60), Setup(device: 60, screen: 60),
      Setup(device: 90, screen: 120), Setup(device: 125, screen: 144),
      Setup(device: 1000, screen: 144), Setup(device: 1000, screen: 240),
    ]

    /// The steps of a pointer at 1000 points a second on the screen, raw and resampled.
    ///
    /// Time stamps are whole milliseconds, as those of X servers are. A frame knows the samples up
    /// to its time.
    func steps(phase: Double) -> (raw: [Double], resampled: [Double]) {
      let resampler = PointerResampler()
      var samples = VelocityTracker()
      var raw: [Double] = []
      var resampled: [Double] = []
      var sample = 0
      var latest = 0.0
      for frame in 0..<400 {
        let time = 10 + Double(frame) / screen
        while 10 + (Double(sample) + phase) / device <= time {
          let exact = 10 + (Double(sample) + phase) / device
          latest = exact * 1000
          samples.add(position: latest, time: (exact * 1000).rounded() / 1000)
          sample += 1
        }
        guard let position = resampler.position(at: time, of: samples), frame > 20 else { continue }
        raw.append(latest)
        resampled.append(position)
      }
      func steps(_ positions: [Double]) -> [Double] {
        zip(positions.dropFirst(), positions).map { $0 - $1 }
      }
      return (steps(raw), steps(resampled))
    }
  }

  /// The standard deviation over the mean.
  private func unevenness(_ steps: [Double]) -> Double {
    let mean = steps.reduce(0, +) / Double(steps.count)
    let square = steps.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(steps.count)
    return square.squareRoot() / mean
  }

  @Test(arguments: Setup.all)
  func `a pointer at constant speed moves by equal steps in every frame`(setup: Setup) {
    var generator = SplitMix(seed: testSeed(71))
    for _ in 0..<20 {
      let steps = setup.steps(phase: generator.number(in: 0...1))
      let resampled = unevenness(steps.resampled)
      // Time stamps are up to half a millisecond wrong, which is a ninth of a frame at 240 Hz.
      let limit = setup.screen <= 60 ? 0.05 : 0.05 * setup.screen / 60
      hold(resampled < limit, "\(resampled)")
    }
  }

  @Test func `without resampling, 90 Hz move a 60 Hz screen by very unequal steps`() {
    #expect(unevenness(Setup(device: 90, screen: 60).steps(phase: 0.3).raw) > 0.3)
    #expect(unevenness(Setup(device: 125, screen: 60).steps(phase: 0.3).raw) > 0.1)
  }

  private func samples(_ samples: (position: Double, time: Double)...) -> VelocityTracker {
    var tracker = VelocityTracker()
    for sample in samples { tracker.add(position: sample.position, time: sample.time) }
    return tracker
  }

  @Test func `between two samples the position is interpolated`() {
    let samples = samples((80, 0.99), (100, 1), (120, 1.010))
    let resampler = PointerResampler()
    expect(resampler.position(at: 1.009, of: samples) ?? 0, near: 108, within: 1e-9)
    expect(resampler.position(at: 1, of: samples) ?? 0, near: 90, within: 1e-9)
    #expect(resampler.position(at: 0.9, of: samples) == 80)
    // The latency of the frame at 1.015 ends at the newest sample.
    expect(resampler.position(at: 1.015, of: samples) ?? 0, near: 120, within: 1e-9)
  }

  @Test func `after the newest sample the movement continues for 8 ms`() {
    let samples = samples((0, 1), (10, 1.010))
    let resampler = PointerResampler(latency: 0)
    expect(resampler.position(at: 1.014, of: samples) ?? 0, near: 14, within: 1e-9)
    expect(resampler.position(at: 1.018, of: samples) ?? 0, near: 18, within: 1e-9)
    expect(resampler.position(at: 1.025, of: samples) ?? 0, near: 18, within: 1e-9)
    // Then the pointer counts as stopped, without a jump.
    expect(resampler.position(at: 1.034, of: samples) ?? 0, near: 14, within: 1e-9)
    expect(resampler.position(at: 1.038, of: samples) ?? 0, near: 10, within: 1e-9)
    #expect(resampler.position(at: 9, of: samples) == 10)
  }

  @Test func `samples that are too near or too far apart predict nothing`() {
    let resampler = PointerResampler(latency: 0)
    #expect(resampler.position(at: 1.004, of: samples((0, 1), (10, 1.001))) == 10)
    #expect(resampler.position(at: 1.104, of: samples((0, 1), (10, 1.1))) == 10)
    #expect(resampler.position(at: 1, of: VelocityTracker()) == nil)
    #expect(resampler.position(at: 1.004, of: samples((7, 1))) == 7)
  }

  @Test func `hostile samples give finite positions`() {
    var samples = VelocityTracker()
    for position in hostileNumbers {
      for time in hostileNumbers {
        samples.add(position: position, time: time)
        for frame in hostileNumbers {
          if let shown = PointerResampler().position(at: frame, of: samples) {
            hold(shown.isFinite, "\(position), \(time)")
          }
        }
      }
    }
  }

  @Test func `a long gesture is resampled by its last samples`() {
    var samples = VelocityTracker()
    for step in 0...1000 { samples.add(position: Double(step), time: Double(step) / 1000) }
    let shown = PointerResampler().position(at: 1, of: samples)
    expect(shown ?? 0, near: 995, within: 1e-6)
  }

  // MARK: Recorded strokes

  /// The frames of all recorded strokes at 60 Hz, with some offsets between stroke and screen.
  private struct Film {
    /// The movement by the resampler.
    var drawn = Smoothness(interval: 1.0 / 60)
    /// The movement on the straight lines between the samples, which no frame knows in time.
    var ideal = Smoothness(interval: 1.0 / 60)
    /// The movement by the newest sample of each frame.
    var newest = Smoothness(interval: 1.0 / 60)
    /// The squared distances from where the pointer was 4, 4.1, 4.2 … 8 ms before each frame.
    var errors = [Double](repeating: 0, count: 41)

    /// The delay at which the pointer was nearest to the drawn positions, in milliseconds.
    var lag: Double {
      let least = errors.indices.min { errors[$0] < errors[$1] } ?? 0
      return 4 + Double(least) / 10
    }

    init(_ strokes: [RecordedStroke], phases: Int) {
      for stroke in strokes {
        for phase in 0..<phases { add(stroke, first: (Double(phase) + 0.5) / Double(phases) / 60) }
      }
    }

    private mutating func add(_ stroke: RecordedStroke, first: Double) {
      let resampler = PointerResampler()
      var samples = VelocityTracker()
      var unseen = stroke.samples[...]
      for time in stride(from: first, through: stroke.duration, by: 1.0 / 60) {
        while let sample = unseen.first, sample.time <= time {
          // The time stamps of X servers are whole milliseconds.
          samples.add(position: sample.position, time: (sample.time * 1000).rounded() / 1000)
          unseen.removeFirst()
        }
        guard let position = resampler.position(at: time, of: samples),
          let last = stroke.samples.last(where: { $0.time <= time })
        else { continue }
        func add(_ position: Double, to movement: inout Smoothness) {
          let frame = Smoothness.Frame(position: position, shown: time, wait: 1.0 / 60)
          if time == first { movement.rest(at: frame) } else { movement.add(frame) }
        }
        add(position, to: &drawn)
        add(stroke.position(at: time - 0.005), to: &ideal)
        add(last.position, to: &newest)
        for index in errors.indices {
          let error = position - stroke.position(at: time - 0.004 - Double(index) / 1e4)
          errors[index] += error * error
        }
      }
    }
  }

  static let strokes: [RecordedStroke] = {
    let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let file = project.appendingPathComponent("Program/Benchmarks/Strokes/strokes.tsv")
    return (try? RecordedStroke.all(path: file.path)) ?? []
  }()

  @Test func `recorded strokes are as even as with samples that frames cannot know, and 6 ms late`()
  {
    #expect(Self.strokes.count == 12)
    let film = Film(Self.strokes, phases: 8)
    #expect(film.drawn.frames > 3000)
    // Chromium's predictor jank, in shares of the frames.
    hold(film.drawn.jank <= film.ideal.jank + 0.005, "\(film.drawn.jank), \(film.ideal.jank)")
    hold(film.newest.jank > film.ideal.jank + 0.1, "\(film.newest.jank)")
    hold(film.lag <= 6, "\(film.lag)")
  }

  @Test func `without a stroke's noise, a pointer that stops is drawn past its end by 4 points`() {
    // 1000 points a second at 120 Hz. The device goes on sampling the resting finger.
    for phase in 0..<10 {
      var samples = VelocityTracker()
      var sample = 0
      var farthest = 0.0
      for frame in 0..<60 {
        let time = Double(phase) / 600 + Double(frame) / 60
        while Double(sample) / 120 <= time {
          let exact = Double(sample) / 120
          samples.add(position: min(exact, 0.5) * 1000, time: exact)
          sample += 1
        }
        farthest = max(farthest, PointerResampler().position(at: time, of: samples) ?? 0)
      }
      hold(farthest < 504, "\(farthest)")
    }
  }
}

import LottieIndicators
import PullcordSystem
import PullcordTestServers
import PullcordTestTraits
@testable import PullcordTunerPanel
import PullcordTuning
import Testing

/// The rows of the parts of an animation.
@Suite(.needs(.animationLibrary)) struct TunerAnimationTests {
  @Test func `the sliders of frames end with the animation, and those of other numbers do not`()
    throws
  {
    let path = AssetFolder.file("Lottie/ring.json")
    let animation = try LottieAnimation(LottieFile(contentsOf: path))
    var tuning = Tuning()
    tuning.use(IconSource(file: .lottie(animation), path: path))
    tuning.show(.file)
    var ranges: [String: ClosedRange<Double>] = [:]
    for row in TunerRow.rows(of: tuning, closed: []) {
      if case .number(let number) = row.content { ranges[number.key] = number.range.limits }
    }
    for part in LottieStyle.Part.allCases {
      #expect(ranges["lottie.\(part.rawValue).start"] == 0...204)
      #expect(ranges["lottie.\(part.rawValue).end"] == 0...204)
    }
    #expect(ranges["lottie.speed"] == 0.1...10)
  }
}

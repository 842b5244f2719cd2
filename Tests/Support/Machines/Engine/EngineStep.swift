package import PullToRefresh
package import PullcordRandomHistories
package import ScrollPhysics

/// One event of a random history of a bare engine.
package enum EngineStep {
  case wait(Double)
  /// Waits until the engine's next deadline, if it has one.
  case deadline
  case touch(InputDevice, Double)
  case track(Double, angle: Double?)
  case lift(Double, velocity: Double = 0)
  case lose(Double)
  case moved(Double)
  case settled(Double)
  case approached(Double)
  case grew
  case start(reveals: Bool, isRetry: Bool)
  case allow(isWaiting: Bool)
  case veto(Double)
  /// Ends the action that is `age` actions older than the last one.
  case finish(age: Int, RefreshOutcome, Double)
  case workBegan
  case workVetoed(Double)
  case cancel(Double)
  case enable(Bool, Double)
  case exclude(Bool, Double)
  case exhaust(Bool, Double)
  case refreshed(Double)
  case openLevel
  case closeLevel(Double)
  case resize(viewport: Double, isShort: Bool)
  case reconfigure(Int, Double)

  package static func random(using generator: inout SplitMix) -> EngineStep {
    let distance = distance(using: &generator)
    let isOn = generator.chance(of: 2) == 0
    switch generator.chance(of: 60) {
    case 0..<6: return .wait(generator.number(in: 0...0.2))
    case 6: return .wait(generator.number(in: 0...40))
    case 7..<11: return .deadline
    case 11..<15:
      let devices = InputDevice.allCases
      return .touch(devices[generator.chance(of: devices.count)], isOn ? 0 : distance)
    case 15..<24: return .track(distance, angle: isOn ? nil : generator.number(in: 0...90))
    case 24..<28: return .lift(distance)
    case 28: return .lose(distance)
    case 29: return .moved(distance)
    case 30, 31: return .settled(isOn ? 0 : distance)
    case 32, 33: return .approached(min(0, distance))
    case 34: return .grew
    case 35, 36: return .start(reveals: isOn, isRetry: generator.chance(of: 3) == 0)
    case 37..<42: return .allow(isWaiting: generator.chance(of: 4) == 0)
    case 42: return .veto(distance)
    case 43..<47:
      let outcomes: [RefreshOutcome] = [
        .success(newItems: nil), .success(newItems: 0), .failure("no net"), .cancelled, .timedOut,
        .exhausted,
      ]
      return .finish(
        age: generator.chance(of: 6) == 0 ? 1 : 0, outcomes[generator.chance(of: outcomes.count)],
        distance)
    case 47: return isOn ? .workBegan : .workVetoed(distance)
    case 48: return .cancel(distance)
    case 49, 50: return .enable(generator.chance(of: 3) != 0, distance)
    case 51, 52: return .exclude(generator.chance(of: 3) == 0, distance)
    case 53: return .exhaust(isOn, distance)
    case 54: return .refreshed(distance)
    case 55: return isOn ? .openLevel : .closeLevel(distance)
    case 56:
      return .resize(viewport: generator.number(in: 0...1200), isShort: isOn)
    default:
      return .reconfigure(generator.chance(of: RefreshScenario.configurations), distance)
    }
  }

  /// A displacement: often exactly at a threshold, where comparisons are delicate.
  private static func distance(using generator: inout SplitMix) -> Double {
    let usual: [Double] = [0, 56, 63.999, 64, 64.001, 80, 120, 128, 160, -0.5, -400]
    return generator.chance(of: 3) == 0
      ? usual[generator.chance(of: usual.count)] : generator.number(in: -60...220)
  }
}

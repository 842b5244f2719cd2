internal import Glibc
internal import PathAnimation
internal import PullToRefresh

extension IndicatorContext {
  /// The time since the action began, in seconds.
  ///
  /// The value keeps growing while the result is visible.
  public var actionAge: Double {
    Self.nonnegative(snapshot.actionAge ?? snapshot.stateAge)
  }

  /// The duration of the action, in seconds; valid only in the result stage.
  var actionAgeAtEnd: Double { max(0, actionAge - Self.nonnegative(snapshot.stateAge)) }

  /// The time since the result appeared, in seconds; infinite if the result appears without an
  /// animation.
  var resultAge: Double {
    reducesMotion || snapshot.state == .closing ? .infinity : snapshot.stateAge
  }

  /// The growth of an indicator that becomes armed: from 0 to 1 and back within 0.2 s.
  var pop: Double {
    reducesMotion ? 0 : sin(ProgressWindow(end: 0.2).value(at: snapshot.stateAge) * .pi)
  }

  /// The opacity that replaces motion while the action runs.
  ///
  /// It changes in four steps of 0.4 s each.
  var motionlessPulse: Double {
    let steps = [1, 0.75, 0.5, 0.75]
    return actionAge < 1e9 ? steps[Int(actionAge / 0.4) % steps.count] : steps[0]
  }

  private static func nonnegative(_ age: Double) -> Double { age.isFinite ? max(age, 0) : 0 }
}

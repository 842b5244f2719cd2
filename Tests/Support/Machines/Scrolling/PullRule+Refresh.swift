package import ScrollPhysics

extension PullRule {
  /// The pull rule of the default refresh control.
  package static let refresh = PullRule(
    resistance: PerDevice(
      touch: .rubberBand, touchpad: .freeUntilTrigger(thenHyperbolic: 0.55),
      wheel: .freeUntilTrigger(thenHyperbolic: 0.55), mouse: .rubberBand),
    trigger: 64, wheelStep: 24)
}

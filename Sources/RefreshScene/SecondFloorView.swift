internal import PathAnimation
internal import PullToRefresh
internal import ScrollPhysics

/// What is on the second floor: the harbour, with all the room it has.
enum SecondFloorView {
  /// The view in the room that is open.
  static func drawing(_ context: IndicatorContext) -> Drawing {
    let gap = context.gap
    var snapshot = context.snapshot
    snapshot.state = .armed
    snapshot.stateAge = 1
    snapshot.progress = 1
    snapshot.indicatorLength = context.axis == .vertical ? gap.height : gap.width
    var context = context
    context.snapshot = snapshot
    context.box = gap
    var drawing = Drawing([
      .fill(
        .rectangle(gap),
        .solid(HarbourPalette(context.theme, HarbourMoment(context)).skyHigh), .nonZero)
    ])
    drawing.add(HarbourIndicator().picture(context))
    return drawing
  }
}

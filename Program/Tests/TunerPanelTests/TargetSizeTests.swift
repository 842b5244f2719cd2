import PullcordControls
@testable import PullcordTunerPanel
@testable import PullcordTuning
import ScrollPhysics
import Testing
import VectorGraphics

/// The parts of the tuner are large enough for pointers (WCAG 2.2, 2.5.8).
@Suite struct TargetSizeTests {
  /// The least size of a target, in points.
  private static let least = 24.0

  @Test func `every part of the tuner that a pointer can press has at least 24 points`() {
    var panel = TunerPanel(Tuning(), size: Size(width: 320, height: 16_000))
    panel.rowList.closedGroups = []
    panel.set("refresh.hysteresis", .number(20))
    panel.updateRows()
    let targets = parts(of: panel.widgets).filter { $0.press != nil || $0.grab != nil }
    #expect(targets.count > 200)
    for target in targets
    where target.respondsToPointer && min(target.box.width, target.box.height) < Self.least {
      Issue.record("\(target.id.rawValue): \(target.box.width) × \(target.box.height)")
    }
  }

  private func parts(of widget: TunerWidget) -> [TunerWidget] {
    [widget] + widget.children(nil).flatMap { parts(of: $0) }
  }
}

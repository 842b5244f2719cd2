import PullToRefresh
import PullcordTuning
import Testing

struct TuningHistoryTests {
  private func tuning(_ hysteresis: Double) -> Tuning {
    var tuning = Tuning()
    tuning.refresh.guards.hysteresis = hysteresis
    return tuning
  }

  @Test func `steps can be undone and redone`() {
    var history = TuningHistory(Tuning())
    history.change(to: tuning(1))
    history.change(to: tuning(2))
    history.undo()
    #expect(history.current == tuning(1))
    history.undo()
    #expect(history.current == Tuning())
    #expect(!history.canUndo)
    history.undo()
    #expect(history.current == Tuning())
    history.redo()
    history.redo()
    #expect(history.current == tuning(2))
    #expect(!history.canRedo)
  }

  @Test func `a drag is one step`() {
    var history = TuningHistory(Tuning())
    for value in 1...50 { history.change(to: tuning(Double(value)), key: "drag") }
    history.endStep()
    history.change(to: tuning(99), key: "drag")
    history.undo()
    #expect(history.current == tuning(50))
    history.undo()
    #expect(history.current == Tuning())
  }

  @Test func `a drag that returns to its start is not a step`() {
    var history = TuningHistory(tuning(5))
    history.change(to: tuning(6), key: "drag")
    history.change(to: tuning(5), key: "drag")
    history.endStep()
    #expect(!history.canUndo)
  }

  @Test func `a new change drops the undone steps`() {
    var history = TuningHistory(Tuning())
    history.change(to: tuning(1))
    history.undo()
    history.change(to: tuning(2))
    #expect(!history.canRedo)
    history.undo()
    #expect(history.current == Tuning())
  }

  @Test func `setting an equal value is not a step`() {
    var history = TuningHistory(Tuning())
    history.change(to: Tuning())
    #expect(!history.canUndo)
  }

  @Test func `a long history drops its oldest steps`() {
    var history = TuningHistory(Tuning())
    for value in 1...600 { history.change(to: tuning(Double(value) / 10)) }
    var count = 0
    while history.canUndo {
      history.undo()
      count += 1
    }
    #expect(count == 500)
    #expect(history.current == tuning(10))
  }
}

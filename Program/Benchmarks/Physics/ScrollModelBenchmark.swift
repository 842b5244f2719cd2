internal import ScrollPhysics

/// Measures the scroll model's events, each followed by a query of the offset.
enum ScrollModelBenchmark {
  /// Prints the table.
  static func run() {
    var table = Table("ScrollModel, ns an event (target < 1000)", "", "median")
    table.add("finger moves over content", moves(from: 40_000, by: 4).digits(0))
    table.add("finger pulls past the edge", moves(from: 0, by: 0.25).digits(0))
    table.add("touchpad scrolls", scrolls(.touchpadScrolled(x: 9, y: 9, dx: 0, dy: 4)).digits(0))
    table.add("wheel turns a detent", scrolls(.wheelTurned(x: 9, y: 9, dx: 0, dy: 1)).digits(0))
    table.add("press, three moves and a fling", flings().digits(0))
    table.add("finger moves a list inside a list", nestedMoves().digits(0))
    table.add("a frame of a fling (advance, offset)", frames().digits(0))
    table.show()
  }

  private static func model(at offset: Double) -> ScrollModel {
    var model = ScrollModel(axis: .vertical, viewport: 800, content: 72_000_000)
    model.scroll(to: offset, curve: nil, time: 0)
    return model
  }

  /// A finger that moves down the screen with 120 samples per second.
  private static func moves(from offset: Double, by step: Double) -> Double {
    var model = model(at: offset)
    var time = 1.0
    _ = model.handle(.touchDown(finger: 1, x: 200, y: 0), time: time)
    return Rounds.nanoseconds(calls: 1000) {
      var sum = 0.0
      for move in 0..<1000 {
        time += 1 / 120
        let y = step * Double(move < 500 ? move : 1000 - move)
        _ = model.handle(.touchMoved(finger: 1, x: 200, y: y), time: time)
        sum += model.offset(at: time)
      }
      return sum
    }
  }

  /// The same finger on a nested pair of lists.
  ///
  /// The inner list is at its end, so both lists scroll.
  private static func nestedMoves() -> Double {
    var inner = model(at: 0)
    inner.scroll(to: inner.restingRange.upperBound - 1000, curve: nil, time: 0)
    var pair = NestedScroll(parent: model(at: 40_000), child: inner)
    var time = 1.0
    pair.handle(.touchDown(finger: 1, x: 200, y: 0), time: time)
    return Rounds.nanoseconds(calls: 1000) {
      var sum = 0.0
      for move in 0..<1000 {
        time += 1 / 120
        let y = -4 * Double(move < 500 ? move : 1000 - move)
        pair.handle(.touchMoved(finger: 1, x: 200, y: y), time: time)
        sum += pair.child.offset(at: time) + pair.parent.offset(at: time)
      }
      return sum
    }
  }

  private static func scrolls(_ event: InputEvent) -> Double {
    var model = model(at: 0)
    var time = 1.0
    return Rounds.nanoseconds(calls: 1000) {
      var sum = 0.0
      model.scroll(to: 1000, curve: nil, time: time)
      for _ in 0..<1000 {
        time += 1 / 120
        _ = model.handle(event, time: time)
        sum += model.offset(at: time)
      }
      return sum
    }
  }

  private static func flings() -> Double {
    var model = model(at: 0)
    var time = 1.0
    return Rounds.nanoseconds(calls: 500) {
      var sum = 0.0
      for _ in 0..<100 {
        time += 0.01
        _ = model.handle(.touchDown(finger: 1, x: 200, y: 700), time: time)
        for move in 1...3 {
          time += 0.01
          _ = model.handle(.touchMoved(finger: 1, x: 200, y: 700 - Double(move) * 20), time: time)
        }
        _ = model.handle(.touchUp(finger: 1, x: 200, y: 640), time: time)
        sum += model.offset(at: time)
      }
      return sum
    }
  }

  private static func frames() -> Double {
    var thrown = model(at: 0)
    var time = 1.0
    _ = thrown.handle(.touchDown(finger: 1, x: 200, y: 700), time: time)
    for move in 1...5 {
      time += 0.008
      _ = thrown.handle(.touchMoved(finger: 1, x: 200, y: 700 - Double(move) * 40), time: time)
    }
    _ = thrown.handle(.touchUp(finger: 1, x: 200, y: 500), time: time)
    return Rounds.nanoseconds(calls: 240) {
      var model = thrown
      var sum = 0.0
      for frame in 1...240 {
        let now = time + Double(frame) / 120
        _ = model.advance(to: now)
        sum += model.offset(at: now)
      }
      return sum
    }
  }
}

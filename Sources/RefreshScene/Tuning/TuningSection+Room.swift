internal import PullToRefresh
internal import ScrollPhysics

/// The room that a pull opens: a second floor, what fills it, what is hidden, and when it is opened for what
/// is old.
extension TuningSection<RefreshConfiguration> {
  func secondFloor() -> [TuningParameter] {
    let lens = root.at(\.secondFloor)
    let floor = lens.map({ $0 }) { $1 }
    func distance(
      _ path: WritableKeyPath<SecondFloor, PullDistance> & Sendable,
      _ read: @escaping @Sendable (PullDistance) -> Double?,
      _ write: @escaping @Sendable (Double) -> PullDistance
    ) -> TuningLens<Double> {
      floor.at(path).map(read) { _, number in write(number) }
    }
    func seconds(
      _ path: WritableKeyPath<SecondFloor, SettleCurve> & Sendable
    ) -> TuningLens<Double> {
      floor.at(path).map({ if case .timed(let duration, _) = $0 { duration } else { nil } }) {
        old, duration in
        if case .timed(_, let curve) = old { .timed(duration: duration, curve) } else { old }
      }
    }
    return [
      kind("secondFloor", "Second floor", ["none", "open"], place: .row, lens) { floor in
        floor == nil ? "none" : "open"
      } make: { name, _ in
        name == "open" ? SecondFloor() : nil
      },
      number(
        "secondFloor.distance", "Opens at", TuningRange(0...5, step: 0.05, unit: "×"),
        place: .detail,
        distance(
          \.distance, { if case .indicator(let fraction) = $0 { fraction } else { nil } },
          { .indicator(fraction: $0) })),
      number(
        "secondFloor.length", "Takes of the viewport", TuningRange(0...1, step: 0.01),
        place: .detail,
        distance(
          \.length, { if case .viewport(let fraction) = $0 { fraction } else { nil } },
          { .viewport(fraction: $0) })),
      number(
        "secondFloor.closeDistance", "Closes by", TuningRange(0...400, step: 1, unit: "pt"),
        place: .detail,
        distance(
          \.closeDistance, { if case .points(let points) = $0 { points } else { nil } },
          { .points($0) })),
      number(
        "secondFloor.open", "Opens in", TuningRange(0...3, step: 0.01, unit: "s"),
        place: .detail, seconds(\.open)),
      number(
        "secondFloor.close", "Closes in", TuningRange(0...3, step: 0.01, unit: "s"),
        place: .detail, seconds(\.close)),
    ]
  }

  func background() -> [TuningParameter] {
    let lens = root.at(\.background)
    let color = lens.map({ $0 }) { $1 }
    func part(
      _ name: String, _ title: String,
      _ path: WritableKeyPath<IndicatorBackground, Double> & Sendable
    ) -> TuningParameter {
      number(
        "background.\(name)", title, TuningRange(0...1, step: 0.01), place: .detail,
        color.at(path))
    }
    return [
      kind("background", "Background", ["none", "color"], place: .row, lens) { color in
        color == nil ? "none" : "color"
      } make: { name, _ in
        // A quiet blue that can be told from either theme's ground.
        name == "color" ? IndicatorBackground(red: 0.25, green: 0.45, blue: 0.75) : nil
      },
      part("red", "Red", \.red), part("green", "Green", \.green), part("blue", "Blue", \.blue),
      part("opacity", "Opacity", \.opacity),
    ]
  }

  func scrollIndicator() -> [TuningParameter] {
    let lens = root.at(\.scrollIndicator)
    return [
      kind("scrollIndicator", "Scroll indicator", ["shown", "hidden"], place: .row, lens) {
        policy in
        policy == .shown ? "shown" : "hidden"
      } make: { name, _ in
        name == "hidden" ? .hidden(fromProgress: 0.9) : .shown
      },
      number(
        "scrollIndicator.hidden", "Hidden from", TuningRange(0...1, step: 0.01), place: .detail,
        lens.map({ if case .hidden(let progress) = $0 { progress } else { nil } }) {
          .hidden(fromProgress: $1)
        }),
    ]
  }

  func expiry() -> [TuningParameter] {
    let lens = root.at(\.expiry)
    return [
      kind("expiry", "Expires", ["never", "after"], place: .row, lens) { age in
        age.isFinite ? "after" : "never"
      } make: { name, _ in
        name == "after" ? 300 : .infinity
      },
      number(
        "expiry.after", "Expires after",
        TuningRange(1...86_400, step: 1, unit: "s", isLogarithmic: true), place: .detail,
        lens.map({ $0.isFinite ? $0 : nil }) { $1 }),
    ]
  }
}

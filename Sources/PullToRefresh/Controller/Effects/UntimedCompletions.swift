internal import ScrollPhysics

/// What completions changed before the host passed their time.
///
/// A completion on the main thread, or one that waits when the program calls the list, changes the
/// state at once. The list does not know the time then: the host may have slept since `now`. So
/// everything that the completion begins counts from the next time that the host passes.
struct UntimedCompletions {
  /// The time of the list at the first of these completions; nil without any.
  var since: Double?
  /// The curves of the spaces that wait to close; an inner nil closes without motion.
  var closings: [Edge: SettleCurve?] = [:]

  var isEmpty: Bool { since == nil }
}

extension RefreshController {
  /// Applies the decisions and outcomes that wait.
  func receiveCompletions() {
    let messages = inbox.removeDecisive()
    if !isTimed, untimed.isEmpty, messages.contains(where: \.endsAction) { untimed.since = now }
    for message in messages { receive(message) }
  }

  /// Makes changes at a time that the host passed.
  func timed<Value>(_ body: () -> Value) -> Value {
    let wasTimed = isTimed
    isTimed = true
    defer { isTimed = wasTimed }
    return body()
  }

  /// Begins at `now` what completions without a time have begun.
  func timeCompletions() {
    guard let since = untimed.since else { return }
    let closings = untimed.closings
    untimed = UntimedCompletions()
    change {
      for edge in Edge.allCases {
        if let control = self[edge], control.isUntimed {
          control.isUntimed = false
          let displacement = shownDisplacement(at: edge)
          send(to: edge) {
            $0.outcomeCounts(from: now, insteadOf: since, displacement: displacement)
          }
        }
        if let curve = closings[edge] {
          model.setHold(0, curve: curve, time: now, at: edge)
          if model.phase(at: now) == .resting { settle(edge) }
        }
      }
    }
  }
}

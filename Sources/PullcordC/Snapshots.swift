// pullcord.h documents the functions.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

package import PullToRefresh
public import PullcordCHeader
package import ScrollPhysics

@c @implementation
public func pullcord_list_offset(_ list: OpaquePointer!, _ time: Double) -> Double {
  CList.with(list, 0) { list in
    let now = list.list.now
    return list.list.model.drawn(at: now).offset(at: max(time, now)) * list.textScale
  }
}

@c @implementation
public func pullcord_list_snapshot(
  _ list: OpaquePointer!, _ edge: pullcord_edge, _ time: Double,
  _ snapshot: UnsafeMutablePointer<pullcord_snapshot>!
) -> Bool {
  let current = CList.with(list, nil as (snapshot: RefreshSnapshot, scale: Double)?) { list in
    list.snapshot(time: time, at: Edge(edge)).map { ($0, list.textScale) }
  }
  guard let current else { return false }
  var result = pullcord_snapshot(current.snapshot)
  result.pull *= current.scale
  result.length *= current.scale
  result.write(to: snapshot)
  return true
}

@c @implementation
public func pullcord_list_text(
  _ list: OpaquePointer!, _ edge: pullcord_edge, _ time: Double,
  _ buffer: UnsafeMutablePointer<CChar>!, _ capacity: Int
) -> Int {
  let text = CList.with(list, "") { list in
    list.list.accessibleControl(time: time, at: Edge(edge))?.text ?? ""
  }
  if let buffer, capacity > 0 {
    var length = 0
    for character in text {
      let next = length + character.utf8.count
      guard next < capacity else { break }
      for (index, byte) in character.utf8.enumerated() {
        buffer[length + index] = CChar(bitPattern: byte)
      }
      length = next
    }
    buffer[length] = 0
  }
  return text.utf8.count
}

extension CList {
  /// The snapshot from which the control at an edge is drawn; nil if the edge has no control.
  package func snapshot(time: Double, at edge: Edge) -> RefreshSnapshot? {
    list.snapshot(time: time, drawnIn: list.model.drawn(at: list.now), at: edge)
  }
}

extension pullcord_state {
  init(_ state: RefreshState) {
    self =
      switch state {
      case .idle: PULLCORD_IDLE
      case .pulling: PULLCORD_PULLING
      case .armed: PULLCORD_ARMED
      case .refreshing: PULLCORD_REFRESHING
      case .finishing: PULLCORD_FINISHING
      case .closing: PULLCORD_CLOSING
      case .exhausted: PULLCORD_EXHAUSTED
      case .failed: PULLCORD_FAILED
      case .twoLevel: PULLCORD_TWO_LEVEL
      }
  }
}

extension pullcord_snapshot {
  init(_ snapshot: RefreshSnapshot) {
    self.init()
    state = pullcord_state(snapshot.state)
    outcome =
      switch snapshot.outcome {
      case .success: PULLCORD_SUCCESS
      case .failure: PULLCORD_FAILURE
      case .cancelled: PULLCORD_CANCELLED
      case .timedOut: PULLCORD_TIMED_OUT
      case .exhausted: PULLCORD_NO_MORE
      case nil: PULLCORD_NO_OUTCOME
      }
    progress = snapshot.progress
    pull = snapshot.pull
    length = snapshot.indicatorLength
    state_age = snapshot.stateAge
    action_age = snapshot.actionAge ?? -1
    reported = snapshot.work?.progress ?? -1
    retry_delay = snapshot.retryDelay ?? -1
  }
}

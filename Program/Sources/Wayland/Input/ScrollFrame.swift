/// The scroll events of one frame of a pointer, which belong together.
package struct ScrollFrame: Hashable, Sendable {
  /// The kind of device that scrolls.
  package struct Source: RawRepresentable, Hashable, Sendable {
    /// The number of `wl_pointer.axis_source`.
    package var rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }
    package static let wheel = Self(rawValue: 0)
    /// Fingers on a touchpad; an event reports their lift.
    package static let finger = Self(rawValue: 1)
    /// A continuous motion without a lift, such as the middle button and a trackpoint.
    package static let continuous = Self(rawValue: 2)
    package static let wheelTilt = Self(rawValue: 3)
  }

  /// The scroll along one axis.
  package struct Axis: Hashable, Sendable {
    /// The distance in surface units, positive towards the right or the bottom of the content.
    package var distance = 0.0
    /// The travel of a wheel in 120ths of a click; nil if the compositor sent none.
    package var clicks120: Int?
    /// Whether the fingers lifted.
    package var isStopped = false
    /// Whether the content moves against the device (natural scrolling), if the compositor says so.
    package var isInverted = false

    package init() {}
  }

  /// The kind of device; nil if the compositor does not say it.
  package var source: Source?
  package var x = Axis()
  package var y = Axis()
  /// The time of the latest event; nil if no event had a time.
  package var time: WaylandTime?

  package init() {}
}

/// Collects the events of a pointer until they are a frame.
struct ScrollAssembly {
  private var frame = ScrollFrame()
  private var isEmpty = true

  mutating func setSource(_ source: UInt32) {
    frame.source = ScrollFrame.Source(rawValue: source)
  }

  mutating func move(axis: UInt32, by distance: Double, at time: UInt32) {
    change(axis) { $0.distance += distance }
    frame.time = WaylandTime(rawValue: time)
  }

  mutating func stop(axis: UInt32, at time: UInt32) {
    change(axis) { $0.isStopped = true }
    frame.time = WaylandTime(rawValue: time)
  }

  mutating func turn(axis: UInt32, by clicks120: Int) {
    change(axis) { $0.clicks120 = ($0.clicks120 ?? 0) &+ clicks120 }
  }

  /// An inverted direction alone is no scroll.
  mutating func setInverted(axis: UInt32, _ isInverted: Bool) {
    if axis == 0 { frame.y.isInverted = isInverted } else { frame.x.isInverted = isInverted }
  }

  /// The events so far, which are a frame now; nil if there are none.
  mutating func finish() -> ScrollFrame? {
    defer { self = ScrollAssembly() }
    return isEmpty ? nil : frame
  }

  /// The axis 0 is vertical; other numbers than 0 and 1 do not exist.
  private mutating func change(_ axis: UInt32, _ body: (inout ScrollFrame.Axis) -> Void) {
    guard axis <= 1 else { return }
    isEmpty = false
    if axis == 0 { body(&frame.y) } else { body(&frame.x) }
  }
}

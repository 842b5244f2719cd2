internal import PullcordControls
package import ScrollPhysics
internal import VectorGraphics

/// The state of number changes that span several events, such as typing a number or holding a
/// button.
struct NumberControls: Sendable {
  /// The number that the user is typing; nil while there is none.
  var entry: NumberEntry?
  /// The plus or minus button that the user holds down.
  var held: HeldStep?
  var repeats = KeyRepeat()
  var clicks = ClickCounter<WidgetID>()
  var keyboard = PanelKeyboard()
}

/// A number that the user is typing into its row.
struct NumberEntry: Hashable, Sendable {
  var rowID: String
  var field: TextField
}

/// A plus or minus button that the user holds down.
///
/// The number of steps is a function of the time since the press, so that it does not depend on the
/// frame rate.
struct HeldStep: Hashable, Sendable {
  var key: String
  var sign: Double
  var pointer: InputEvent.Pointer
  var start: Point
  var time: Double
  /// The number of steps that have taken effect.
  var applied = 0

  /// The time from the press to the first step of a held button, in seconds.
  ///
  /// GTK's spin buttons wait 200 ms, and X's key repeat waits 660 ms.
  static let delay = 0.4
  /// The factors in 1 + rate · t + acceleration · t², the step count t seconds after the delay.
  ///
  /// The rate is 10 steps per second at first, and grows by 24 steps per second every second. We
  /// chose both factors by feel.
  ///
  /// Holding a button for one second makes 11 steps, for two seconds 47, and for four seconds 192.
  private static let (rate, acceleration) = (10.0, 12.0)

  func steps(at time: Double) -> Int {
    let held = time - self.time - Self.delay
    guard held >= 0 else { return 0 }
    return 1 + Int(min(held * (Self.rate + Self.acceleration * held), 1e6))
  }

  /// The time of the next step, in seconds.
  var nextTime: Double {
    guard applied > 0 else { return time + Self.delay }
    let (a, b) = (Self.acceleration, Self.rate)
    let root = ((b * b + 4 * a * Double(applied)).squareRoot() - b) / (2 * a)
    return time + Self.delay + root
  }
}

/// Counts the repetitions of a held key, so that later repetitions make more steps.
struct KeyRepeat: Hashable, Sendable {
  private var key = ""
  private var count = 0
  private var time = -Double.infinity

  /// The longest time between two repetitions of a held key, in seconds.
  ///
  /// X repeats 25 times a second by default. Separate presses are slower.
  private static let gap = 0.09

  /// Records a press of a key, and returns the number of steps to make.
  mutating func steps(for key: String, at time: Double) -> Double {
    count = key == self.key && time - self.time <= Self.gap ? count + 1 : 0
    (self.key, self.time) = (key, time)
    return count < 12 ? 1 : count < 30 ? 2 : count < 60 ? 5 : 10
  }
}

/// A horizontal drag on the text of a number.
///
/// The distance of the drag changes the number.
struct NumberScrub: Hashable, Sendable {
  var key: String
  var rowID: String
  var start: Point
  var lastX: Double
  var isMoving = false
  /// The remaining travel, which is too short to make a step, as a fraction of a step.
  private var rest = 0.0

  /// The travel of the pointer that makes one step, in points.
  static let pointsPerStep = 2.0

  init(key: String, rowID: String, start: Point) {
    (self.key, self.rowID, self.start) = (key, rowID, start)
    lastX = start.x
  }

  /// Records that the pointer moved, and returns the number of steps to make now.
  mutating func move(to x: Double, factor: Double) -> Double {
    rest += (x - lastX) / Self.pointsPerStep * max(factor, 1)
    lastX = x
    let steps = rest.rounded(.towardZero)
    rest -= steps
    return steps * min(factor, 1)
  }
}

/// The state of the keyboard at an event.
///
/// Events themselves do not contain this state.
package struct PanelKeyboard: Hashable, Sendable {
  /// The modifier keys that were down.
  package var modifiers: KeyModifiers
  /// The text that a key typed; nil if the window system reports none.
  package var typedText: String?

  package init(modifiers: KeyModifiers = [], typedText: String? = nil) {
    (self.modifiers, self.typedText) = (modifiers, typedText)
  }

  /// Whether a key types the first character of a number.
  func startsNumber(with key: Key) -> Bool {
    let text = typedText ?? key.rawValue
    return text.count == 1 && text.allSatisfy { "0123456789.,-−".contains($0) }
  }

  /// The factor for steps: ten with Shift, a tenth with Alt, otherwise one.
  var stepFactor: Double { Self.stepFactor(modifiers) }

  static func stepFactor(_ modifiers: KeyModifiers) -> Double {
    if modifiers.contains(.shift) { return 10 }
    return modifiers.contains(.alt) ? 0.1 : 1
  }
}

package import PullToRefresh
package import PullcordListScenes
package import PullcordTuning
package import ScrollPhysics
package import VectorGraphics

/// A gesture file: the input of a person and the results of a data source, with their times.
package struct Gesture: Hashable, Sendable {
  /// An action with its time.
  package struct Event: Hashable, Sendable {
    /// Seconds from the gesture's start.
    package var time: Double
    /// The action.
    package var action: Action
    /// The line in the file, from 1; 0 for an event that no file has.
    package var line: Int

    /// Makes an event.
    package init(time: Double, action: Action, line: Int = 0) {
      self.time = time
      self.action = action
      self.line = line
    }
  }

  /// An action that a line describes.
  package enum Action: Hashable, Sendable {
    /// Input of a device.
    case input(InputEvent)
    /// A new size of the list, in points.
    case resize(Size)
    /// A length the client reserves at an edge.
    case inset(Edge, Double)
    /// The end of the running action at an edge.
    case finish(Edge, RefreshOutcome)
    /// A command of the program to the list.
    case command(ListCommand)
    /// Settings changed at once.
    case tune([TuningSetting])
  }

  /// A command-line flag set by the file.
  ///
  /// The command line overrides it.
  package struct Setting: Hashable, Sendable {
    /// The flag's name, without dashes.
    package var flag: String
    /// Its value.
    package var value: String
    /// The line in the file, from 1.
    package var line: Int
  }

  /// Settings of the header.
  package struct Change: Hashable, Sendable {
    /// The settings, in their order.
    package var settings: [TuningSetting]
    /// The line in the file, from 1.
    package var line: Int
  }

  /// The size of the viewport in points; nil when the file does not set it.
  package var viewport: Size?
  /// The flags of the header.
  package var settings: [Setting] = []
  /// The settings of the header, which override its flags.
  package var changes: [Change] = []
  /// The initial offset, in points; nil for a list at rest at its start.
  package var offset: Double?
  /// The initial number of rows of a paged list; nil for the first page.
  package var rows: Int?
  /// The events, in the order of their times.
  package var events: [Event] = []
  /// The end, in seconds.
  ///
  /// Nil for one second after everything rests. Pointers still held one second after the last line are
  /// cancelled.
  package var end: Double?

  /// Makes an empty gesture.
  package init() {}

  /// Whether a finger or a button is still down after the last line.
  package var endsHeld: Bool {
    var down: Set<InputEvent.Pointer> = []
    for case .input(let event) in events.map(\.action) { down.follow(event) }
    return !down.isEmpty
  }

  /// Removes every setting, for a run under another preset or tuning.
  package mutating func removeSettings() {
    changes = []
    events.removeAll { if case .tune = $0.action { true } else { false } }
  }

  /// Whether the file ends the actions of an edge.
  package func finishes(at edge: Edge) -> Bool {
    events.contains { event in
      if case .finish(edge, _) = event.action { true } else { false }
    }
  }
}

extension Set<InputEvent.Pointer> {
  /// Updates the set of pressed pointers.
  mutating func follow(_ event: InputEvent) {
    switch event.kind {
    case .pointer(let pointer, .began): insert(pointer)
    case .pointer(let pointer, .ended), .pointer(let pointer, .cancelled): remove(pointer)
    case .interrupted: removeAll()
    case .pointer(_, .moved), .scroll, .key: break
    }
  }
}

/// An error in a line of a gesture file.
package struct GestureError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file's name, as the user gave it.
  package var file: String
  /// The line, from 1.
  package var line: Int
  /// The text found.
  package var got: String
  /// The text expected.
  package var expected: String

  /// `FILE:LINE: got …, expected …`.
  package var description: String { "\(file):\(line): got \(got), expected \(expected)" }
}

package import PullToRefresh
package import PullcordListScenes
package import PullcordTuning
package import ScrollPhysics
package import VectorGraphics

/// A gesture file: the input of a user and the results of a data source, with their times.
package struct Gesture: Hashable, Sendable {
  /// An action with its time.
  package struct Event: Hashable, Sendable {
    /// The time in seconds after the start of the gesture.
    package var time: Double
    /// The action.
    package var action: Action
    /// The line number in the file, from 1; 0 for an event that is not from a file.
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
    /// An input event of a device.
    case input(InputEvent)
    /// A new size of the list, in points.
    case resize(Size)
    /// The length that the client reserves at an edge, in points.
    case inset(Edge, Double)
    /// The end of the running action at an edge.
    case finish(Edge, RefreshOutcome)
    /// A command from the program to the list.
    case command(ListCommand)
    /// Settings that change at the same time.
    case tune([TuningSetting])
  }

  /// A command-line flag in the file's header.
  ///
  /// The same flag on the command line overrides it.
  package struct Setting: Hashable, Sendable {
    /// The flag's name, without dashes.
    package var flag: String
    /// The flag's value.
    package var value: String
    /// The line number in the file, from 1.
    package var line: Int
  }

  /// A line of settings in the header.
  package struct Change: Hashable, Sendable {
    /// The settings, in order.
    package var settings: [TuningSetting]
    /// The line number in the file, from 1.
    package var line: Int
  }

  /// The size of the viewport in points; nil when the file does not set it.
  package var viewport: Size?
  /// The flags of the header.
  package var settings: [Setting] = []
  /// The settings of the header, which override its flags.
  package var changes: [Change] = []
  /// The initial offset in points; nil for a list at rest at its start.
  package var offset: Double?
  /// The initial number of rows of a paged list; nil for the first page.
  package var rows: Int?
  /// The events, in the order of their times.
  package var events: [Event] = []
  /// The end of the gesture, in seconds.
  ///
  /// If it is nil, the gesture ends one second after all motion and actions have ended. In this
  /// case, pointers that are still pressed one second after the last line are cancelled.
  package var end: Double?

  /// Makes an empty gesture.
  package init() {}

  /// Whether a finger or a button is still pressed after the last line.
  package var endsHeld: Bool {
    var down: Set<InputEvent.Pointer> = []
    for case .input(let event) in events.map(\.action) { down.follow(event) }
    return !down.isEmpty
  }

  /// Removes all settings, to run the gesture under another preset or tuning.
  package mutating func removeSettings() {
    changes = []
    events.removeAll { if case .tune = $0.action { true } else { false } }
  }

  /// Whether the file ends the actions at an edge.
  package func finishes(at edge: Edge) -> Bool {
    events.contains { event in
      if case .finish(edge, _) = event.action { true } else { false }
    }
  }
}

extension Set<InputEvent.Pointer> {
  /// Updates the set of pressed pointers for an event.
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
  /// The name of the file, as the user wrote it.
  package var file: String
  /// The line number, from 1.
  package var line: Int
  /// The text in the file.
  package var got: String
  /// A description of the valid text.
  package var expected: String

  /// The message in the form `FILE:LINE: got …, expected …`.
  package var description: String { "\(file):\(line): got \(got), expected \(expected)" }
}

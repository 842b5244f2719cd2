internal import PullcordSystem
internal import PullcordX11

/// Receives files that another client drags onto the window.
///
/// Source: XDND 5 (freedesktop.org). The client that the files are dragged from is the source of
/// the drag. It sends messages while the pointer moves, and the window responds to each of them.
/// After the drop, the source sends the list of files as a selection. Long lists arrive in pieces
/// (ICCCM 2.0, 2.7.2).
@MainActor
final class X11FileDrop {
  /// The version of the protocol that the window declares.
  nonisolated static let version = 5
  /// The oldest supported version of the protocol; it has the same messages as version 5.
  private static let oldestVersion = 3

  private struct Drag {
    var source: WindowID
    var version: Int
    /// Whether the source offers files; the window accepts them at any position.
    var hasFiles: Bool
    /// The events of the source's window that this program received before the drag, as a mask.
    var formerEvents: Int
  }

  private enum State {
    case none
    case over(Drag)
    /// The source is sending the list.
    ///
    /// `pieces` is nil until the source announces that it sends the list in pieces.
    case receiving(Drag, pieces: [UInt8]?, until: Double)
  }

  private let display: Display
  private let window: WindowID
  private let atoms: WindowAtoms
  private var state = State.none
  var onEvent: (PlatformEvent) -> Void = { _ in }

  init(server: ServerWindow) {
    (display, window, atoms) = (server.display, server.id, server.atoms)
  }

  /// The property of the window that receives the list.
  static func property(_ atoms: WindowAtoms) -> Atom { atoms[.dragSelection] }

  /// When the wait for a list ends, in seconds; infinity while no list is awaited.
  var deadline: Double {
    if case .receiving(_, _, let until) = state { until } else { .infinity }
  }

  func advance(to now: Double) {
    if now >= deadline { finish(.tooLate) }
  }

  // MARK: Messages of the source

  func received(_ message: ClientMessage) {
    guard message.values.count == 5 else { return }
    let source = WindowID(rawValue: UInt(bitPattern: message.values[0]) & 0xffff_ffff)
    switch message.type {
    case atoms[.dragEnter]: entered(source, message.values)
    case atoms[.dragPosition]: moved(source)
    case atoms[.dragLeave]: if isOver(source) { leave() }
    case atoms[.dragDrop]:
      dropped(source, ServerTime(rawValue: UInt32(truncatingIfNeeded: message.values[2])))
    default: break
    }
  }

  private func isOver(_ source: WindowID) -> Bool {
    if case .over(let drag) = state { drag.source == source } else { false }
  }

  private func entered(_ source: WindowID, _ values: [Int]) {
    leave()
    let version = (values[1] >> 24) & 0xff
    guard (Self.oldestVersion...Self.version).contains(version) else { return }
    // A source with more than three formats lists them in a property.
    let formats =
      values[1] & 1 == 0
      ? Array(values[2...4]) : display.items(of: atoms[.dragTypes], of: source) ?? []
    let hasFiles = formats.contains(Int(atoms[.uriList].rawValue))
    let former = display.selectChanges(on: source)
    state = .over(
      Drag(source: source, version: version, hasFiles: hasFiles, formerEvents: former))
    if hasFiles { onEvent(.filesDragged(isOver: true)) }
  }

  private func moved(_ source: WindowID) {
    guard case .over(let drag) = state, drag.source == source else { return }
    // Bit 1 requests a message for each movement. Therefore, the rectangle in which the source may
    // omit messages is empty.
    let response = [
      Int(window.rawValue), drag.hasFiles ? 3 : 2, 0, 0,
      drag.hasFiles ? Int(atoms[.copyAction].rawValue) : 0,
    ]
    display.send(
      ClientMessage(window: source, type: atoms[.dragStatus], values: response), to: source)
    display.flush()
  }

  private func dropped(_ source: WindowID, _ time: ServerTime) {
    guard case .over(let drag) = state, drag.source == source else { return }
    guard drag.hasFiles else { return end(drag, isAccepted: false) }
    state = .receiving(drag, pieces: nil, until: MonotonicClock.now + DroppedFiles.patience)
    onEvent(.filesDragged(isOver: false))
    display.requestSelection(
      atoms[.dragSelection], as: atoms[.uriList], into: Self.property(atoms), of: window, time: time
    )
    display.flush()
  }

  /// Ends a drag whose source window was destroyed.
  func sourceDestroyed(_ source: WindowID) {
    switch state {
    case .over(let drag) where drag.source == source: leave()
    case .receiving(let drag, _, _) where drag.source == source: finish(.tooLate)
    default: break
    }
  }

  private func leave() {
    switch state {
    case .none: break
    case .over(let drag):
      release(drag)
      if drag.hasFiles { onEvent(.filesDragged(isOver: false)) }
    case .receiving: finish(.tooLate)
    }
  }

  // MARK: The list

  /// Handles the source's response to the request for the list.
  func delivered(_ selection: Atom, in property: Atom) {
    guard selection == atoms[.dragSelection], case .receiving(let drag, nil, let end) = state
    else { return }
    guard property != .none else { return finish(.tooLate) }
    guard let list = takeProperty() else { return }
    if list.type == atoms[.incremental] {
      state = .receiving(drag, pieces: [], until: end)
    } else {
      finish(list.isComplete ? DroppedFiles(uriList: list.bytes) : .tooLong)
    }
    display.flush()
  }

  /// Handles a change of the property that receives the list.
  func pieceArrived() {
    guard case .receiving(let drag, var pieces?, let end) = state, let piece = takeProperty()
    else { return }
    if piece.isComplete, piece.bytes.isEmpty { return finish(DroppedFiles(uriList: pieces)) }
    pieces += piece.bytes
    if !piece.isComplete || pieces.count > DroppedFiles.mostBytes { return finish(.tooLong) }
    state = .receiving(drag, pieces: pieces, until: end)
    display.flush()
  }

  private func takeProperty() -> (type: Atom, bytes: [UInt8], isComplete: Bool)? {
    display.takeProperty(Self.property(atoms), of: window, limit: DroppedFiles.mostBytes)
  }

  private func finish(_ files: DroppedFiles) {
    guard case .receiving(let drag, _, _) = state else { return }
    if case .files = files { end(drag, isAccepted: true) } else { end(drag, isAccepted: false) }
    onEvent(.filesDropped(files))
  }

  private func end(_ drag: Drag, isAccepted: Bool) {
    let values = [
      Int(window.rawValue), isAccepted ? 1 : 0,
      isAccepted ? Int(atoms[.copyAction].rawValue) : 0,
    ]
    display.send(
      ClientMessage(window: drag.source, type: atoms[.dragFinished], values: values),
      to: drag.source)
    release(drag)
    display.flush()
  }

  private func release(_ drag: Drag) {
    state = .none
    display.select(drag.formerEvents, on: drag.source)
  }
}

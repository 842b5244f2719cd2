internal import PullcordX11

/// The text that a window has put on the clipboard, given to whoever asks for it.
///
/// Source: ICCCM 2.0, chapter 2. What is longer than a request holds goes in pieces (INCR): the
/// requestor takes a piece by deleting the property, and an empty piece is the last.
@MainActor
final class ClipboardOwner {
  /// A text on its way to a requestor in pieces.
  private struct Transfer {
    var window: WindowID
    var property: Atom
    var type: Atom
    var rest: ArraySlice<UInt8>
  }

  /// The forms a text can be had in.
  private struct Targets {
    var clipboard, targets, timestamp, multiple, pairs, incremental, utf8, text, utf8Mime: Atom
    var plainMime: Atom

    init(_ display: Display) {
      let atoms = display.atoms([
        "CLIPBOARD", "TARGETS", "TIMESTAMP", "MULTIPLE", "ATOM_PAIR", "INCR", "UTF8_STRING",
        "TEXT", "text/plain;charset=utf-8", "text/plain",
      ])
      clipboard = atoms[0]
      targets = atoms[1]
      timestamp = atoms[2]
      multiple = atoms[3]
      pairs = atoms[4]
      incremental = atoms[5]
      utf8 = atoms[6]
      text = atoms[7]
      utf8Mime = atoms[8]
      plainMime = atoms[9]
    }
  }

  private let display: Display
  private let window: WindowID
  private let atoms: Targets
  private let pieceLength: Int
  private var text: [UInt8]?
  /// The same in Latin-1; nil when it has characters that Latin-1 has not.
  private var latinText: [UInt8]?
  private var since = ServerTime.unknown
  private var transfers: [Transfer] = []
  /// What was selected on the windows of transfers before: any window may be named, our own among them.
  private var formerEvents: [WindowID: Int] = [:]

  /// More requestors than this are not served at a time: one that never takes its pieces is
  /// forgotten.
  private static let mostTransfers = 16
  /// No piece is longer, in bytes, however much a request holds: GTK's limit.
  private static let longestPiece = 262_144

  init(display: Display, window: WindowID) {
    self.display = display
    self.window = window
    atoms = Targets(display)
    pieceLength = min(display.mostPropertyBytes, Self.longestPiece)
  }

  /// Takes the clipboard over; false when another client has done so since `time`.
  func own(_ text: String, since time: ServerTime) -> Bool {
    guard display.own(atoms.clipboard, by: window, since: time) else { return false }
    self.text = [UInt8](text.utf8)
    let isLatin = text.unicodeScalars.allSatisfy { $0.value < 256 }
    latinText = isLatin ? text.unicodeScalars.map { UInt8($0.value) } : nil
    since = time
    return true
  }

  /// Another client has the clipboard now; what is on its way still arrives.
  func lost(_ selection: Atom) {
    guard selection == atoms.clipboard else { return }
    // The news may be of before the last copy.
    if display.owner(ofSelection: selection) == window { return }
    text = nil
    latinText = nil
  }

  /// Answers a request.
  func serve(_ request: SelectionRequest) {
    // A client older than the protocol names no property: then it is the target's name.
    let property = request.property == .none ? request.target : request.property
    let isMine = request.selection == atoms.clipboard && text != nil && isCurrent(request.time)
    let isServed =
      isMine
      && (request.target == atoms.multiple
        ? request.property != .none && putMany(property, of: request.requestor)
        : put(request.target, into: property, of: request.requestor))
    display.answer(request, in: isServed ? property : .none)
    display.flush()
  }

  /// A requestor has taken a piece.
  func taken(_ property: Atom, of window: WindowID) {
    guard
      let index = transfers.firstIndex(where: { $0.window == window && $0.property == property })
    else { return }
    let piece = transfers[index].rest.prefix(pieceLength)
    transfers[index].rest = transfers[index].rest.dropFirst(pieceLength)
    let type = transfers[index].type
    display.setProperty(property, of: window, type: type, bytes: [UInt8](piece))
    if piece.isEmpty { end(index) }
    display.flush()
  }

  /// A requestor's window is gone.
  func gone(_ window: WindowID) {
    transfers.removeAll { $0.window == window }
    formerEvents[window] = nil
  }

  /// Whether the clipboard was ours at a time; unknown is now.
  private func isCurrent(_ time: ServerTime) -> Bool {
    guard time != .unknown, since != .unknown else { return true }
    return Int32(bitPattern: time.rawValue &- since.rawValue) >= 0
  }

  /// Puts the text, or what is known of it, into a property; false for a form it is not to be had in.
  private func put(_ target: Atom, into property: Atom, of window: WindowID) -> Bool {
    switch target {
    case atoms.targets:
      var forms = [
        atoms.targets, atoms.timestamp, atoms.multiple, atoms.utf8, atoms.text, atoms.utf8Mime,
        atoms.plainMime,
      ]
      if latinText != nil { forms.append(.string) }
      display.setProperty(
        property, of: window, type: .atom, items: forms.map { Int($0.rawValue) })
    case atoms.timestamp:
      display.setProperty(property, of: window, type: .integer, items: [Int(since.rawValue)])
    case atoms.utf8, atoms.utf8Mime, atoms.plainMime: send(text, target, property, window)
    case atoms.text: send(text, atoms.utf8, property, window)
    case .string where latinText != nil: send(latinText, .string, property, window)
    default: return false
    }
    return true
  }

  /// Serves the pairs of target and property that a requestor has listed; what cannot be had loses its
  /// property in the list.
  private func putMany(_ property: Atom, of window: WindowID) -> Bool {
    guard var pairs = display.items(of: property, of: window), pairs.count % 2 == 0 else {
      return false
    }
    for index in stride(from: 0, to: pairs.count, by: 2) {
      let target = Atom(rawValue: UInt(bitPattern: pairs[index]))
      let place = Atom(rawValue: UInt(bitPattern: pairs[index + 1]))
      let isServed = place != .none && target != atoms.multiple
      if !isServed || !put(target, into: place, of: window) { pairs[index + 1] = 0 }
    }
    display.setProperty(property, of: window, type: atoms.pairs, items: pairs)
    return true
  }

  private func send(_ bytes: [UInt8]?, _ type: Atom, _ property: Atom, _ window: WindowID) {
    guard let bytes else { return }
    guard bytes.count > pieceLength else {
      return display.setProperty(property, of: window, type: type, bytes: bytes)
    }
    transfers.removeAll { $0.window == window && $0.property == property }
    if transfers.count >= Self.mostTransfers { end(0) }
    // Before the property is there, so that its deletion is not missed.
    let former = display.selectChanges(on: window)
    if formerEvents[window] == nil { formerEvents[window] = former }
    transfers.append(
      Transfer(window: window, property: property, type: type, rest: bytes[...]))
    display.setProperty(property, of: window, type: atoms.incremental, items: [bytes.count])
  }

  private func end(_ index: Int) {
    let window = transfers.remove(at: index).window
    guard !transfers.contains(where: { $0.window == window }),
      let former = formerEvents.removeValue(forKey: window)
    else { return }
    display.select(former, on: window)
  }
}

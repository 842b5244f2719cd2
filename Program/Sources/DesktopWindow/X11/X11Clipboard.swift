internal import PullcordX11

/// Owns the clipboard, and sends its text to other clients that paste.
///
/// Source: ICCCM 2.0, chapter 2. The target `MULTIPLE` is not supported. The client that pastes is
/// called the requestor. This type writes the text to a property of the requestor's window. If the
/// text is too long for one request, this type writes it in pieces (INCR). The requestor deletes
/// the property to request the next piece. An empty piece ends the text.
@MainActor
final class X11Clipboard {
  /// The state of sending a text to a requestor in pieces.
  private struct Transfer {
    var window: WindowID
    var property: Atom
    var type: Atom
    var rest: ArraySlice<UInt8>
  }

  private let display: Display
  private let window: WindowID
  private let atoms: WindowAtoms
  private let pieceLength: Int
  private var text: [UInt8]?
  /// The text in Latin-1, or nil if Latin-1 cannot represent it.
  private var latinText: [UInt8]?
  private var ownedSince = ServerTime.unknown
  private var transfers: [Transfer] = []
  /// For each requestor's window, the event mask to restore when its transfers have ended.
  private var formerEvents: [WindowID: Int] = [:]

  /// The largest number of simultaneous transfers.
  ///
  /// One more transfer ends the oldest one, because the requestor of the oldest one may never
  /// request another piece.
  private static let transferLimit = 16
  /// The longest piece in bytes, as in GTK.
  private static let longestPiece = 262_144

  init(server: ServerWindow) {
    display = server.display
    window = server.id
    atoms = server.atoms
    pieceLength = min(display.maximumPropertyBytes, Self.longestPiece)
  }

  /// Puts a text on the clipboard.
  ///
  /// Returns false if another client has copied something since `time`.
  func copy(_ text: String, time: ServerTime) -> Bool {
    guard display.own(atoms[.clipboard], by: window, since: time) else { return false }
    self.text = [UInt8](text.utf8)
    let isLatin = text.unicodeScalars.allSatisfy { $0.value < 256 }
    latinText = isLatin ? text.unicodeScalars.map { UInt8($0.value) } : nil
    ownedSince = time
    return true
  }

  /// Handles the loss of the clipboard to another client; running transfers continue.
  func lost(_ selection: Atom) {
    // This window may have copied text again after the event, so read the current owner.
    guard selection == atoms[.clipboard], display.owner(ofSelection: selection) != window else {
      return
    }
    text = nil
    latinText = nil
  }

  /// Responds to a client that pastes.
  func respond(to request: SelectionRequest) {
    // Very old clients name no property for the text. For them, use the property with the same name
    // as the target, which is the requested format.
    let property = request.property == .none ? request.target : request.property
    let isOwned =
      request.selection == atoms[.clipboard] && text != nil && wasOwned(at: request.time)
    let isGranted = isOwned && write(request.target, into: property, of: request.requestor)
    request.respond(in: isGranted ? property : .none, on: display)
    display.flush()
  }

  /// Sends the next piece when a requestor has deleted the property of its transfer.
  func propertyDeleted(_ property: Atom, of window: WindowID) {
    guard
      let index = transfers.firstIndex(where: { $0.window == window && $0.property == property })
    else { return }
    let piece = transfers[index].rest.prefix(pieceLength)
    transfers[index].rest = transfers[index].rest.dropFirst(pieceLength)
    let type = transfers[index].type
    display.setProperty(property, of: window, type: type, bytes: [UInt8](piece))
    if piece.isEmpty { endTransfer(index) }
    display.flush()
  }

  /// Ends the transfers to a destroyed window.
  func requestorDestroyed(_ window: WindowID) {
    transfers.removeAll { $0.window == window }
    formerEvents[window] = nil
  }

  /// Whether this window owned the clipboard at the given time.
  ///
  /// An unknown time means the current time.
  private func wasOwned(at time: ServerTime) -> Bool {
    guard time != .unknown, ownedSince != .unknown else { return true }
    return Int32(bitPattern: time.rawValue &- ownedSince.rawValue) >= 0
  }

  /// Writes the text, or data about it, to a property; returns false for an unknown target.
  private func write(_ target: Atom, into property: Atom, of window: WindowID) -> Bool {
    switch target {
    case atoms[.targets]:
      // To Wayland programs, Xwayland offers UTF8_STRING and TEXT as text/plain with and without a
      // charset. If the list also contained text/plain, Xwayland would offer it twice.
      let names: [WindowAtoms.Name] = [.targets, .timestamp, .utf8, .text]
      let targets = names.map { atoms[$0] } + (latinText == nil ? [] : [.string])
      display.setProperty(
        property, of: window, type: .atom, items: targets.map { Int($0.rawValue) })
    case atoms[.timestamp]:
      display.setProperty(
        property, of: window, type: .integer, items: [Int(ownedSince.rawValue)])
    case atoms[.utf8]: send(text, target, property, window)
    case atoms[.text]: send(text, atoms[.utf8], property, window)
    case .string where latinText != nil: send(latinText, .string, property, window)
    default: return false
    }
    return true
  }

  private func send(_ bytes: [UInt8]?, _ type: Atom, _ property: Atom, _ window: WindowID) {
    guard let bytes else { return }
    guard bytes.count > pieceLength else {
      return display.setProperty(property, of: window, type: type, bytes: bytes)
    }
    transfers.removeAll { $0.window == window && $0.property == property }
    if transfers.count >= Self.transferLimit { endTransfer(0) }
    // Request events before the property exists, so that its deletion is not missed.
    let former = display.selectChanges(on: window)
    if formerEvents[window] == nil { formerEvents[window] = former }
    transfers.append(
      Transfer(window: window, property: property, type: type, rest: bytes[...]))
    display.setProperty(property, of: window, type: atoms[.incremental], items: [bytes.count])
  }

  private func endTransfer(_ index: Int) {
    let window = transfers.remove(at: index).window
    guard !transfers.contains(where: { $0.window == window }),
      let former = formerEvents.removeValue(forKey: window)
    else { return }
    display.select(former, on: window)
  }
}

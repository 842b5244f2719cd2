package import PullcordDBus
internal import PullcordSystem

/// The file dialogs of a desktop (`org.freedesktop.portal.FileChooser`) on a private session bus.
///
/// A test is the user of the dialogs. It must run the main loop.
@MainActor
package final class FileChooserService {
  /// A dialog that a program has requested.
  package struct Dialog {
    package var member: String
    package var window: String
    package var title: String
    package var options: BusValue
    package var request: String
    /// Whether the program has closed the dialog.
    package var isClosed = false
  }

  private static let root = "/org/freedesktop/portal/desktop"
  private static let requestInterface = "org.freedesktop.portal.Request"

  package private(set) var dialogs: [Dialog] = []
  /// Whether the service has its name on the bus.
  package private(set) var isReady = false
  /// Whether calls for dialogs receive an error, as on a desktop without a backend.
  package var refuses = false
  /// A path that replaces the one of the token, as in portals before version 0.9.
  package var ownRequest: String?
  private let bus: BusConnection

  package init(on session: SessionBus) throws {
    guard let bus = BusAddress(session.address).flatMap({ BusConnection($0) }) else {
      throw TestServerError.device("there is no bus at \(session.address)")
    }
    self.bus = bus
    bus.onCall = { [unowned self] call in
      if call.member == "Close" {
        for index in dialogs.indices where dialogs[index].request == call.path {
          dialogs[index].isClosed = true
        }
        return .values([])
      }
      let values = call.arguments
      guard !refuses, values.count == 3, let token = values[2]["handle_token"]?.text else {
        return .invalidArguments
      }
      let sender = String(call.sender.dropFirst().map { $0 == "." ? "_" : $0 })
      let request = ownRequest ?? "\(Self.root)/request/\(sender)/\(token)"
      dialogs.append(
        Dialog(
          member: call.member, window: values[0].text ?? "", title: values[1].text ?? "",
          options: values[2], request: request))
      return .values([.path(request)])
    }
    bus.whenOpen { [unowned self] in
      bus.call(
        .ofBus("RequestName"), [.text("org.freedesktop.portal.Desktop"), .uint32(0)]
      ) { [unowned self] reply in isReady = reply?.first?.integer == 1 }
    }
  }

  /// Ends a dialog: 0 means chosen, 1 cancelled, and 2 ended in another way.
  package func end(
    _ dialog: Dialog, _ code: UInt32, uris: [String] = [], choices: [(String, String)] = []
  ) {
    let results = [
      BusValue.entry(
        .text("uris"), .variant(.array(uris.map { .text($0) }, element: "s"))),
      .entry(
        .text("choices"),
        .variant(
          .array(
            choices.map { .structure([.text($0.0), .text($0.1)]) }, element: "(ss)"))),
    ]
    bus.send(
      signal: "Response", of: Self.requestInterface, from: dialog.request,
      [.uint32(code), .array(results, element: "{sv}")])
  }

  /// Leaves the bus, as a service does that crashes.
  package func stop() { bus.close() }
}

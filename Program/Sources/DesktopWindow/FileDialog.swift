internal import PullcordDBus

/// A request to choose the path of a file in the desktop's own file dialog.
package struct FileRequest: Hashable, Sendable {
  package enum Purpose: Hashable, Sendable {
    case open
    /// Saves to a file; `name` is the name that the dialog suggests.
    case save(name: String)
  }

  package var purpose: Purpose
  package var title: String
  /// The absolute path of the folder that the dialog shows first; a missing folder has no effect.
  package var folder: String
  /// The name of the file type that the dialog lists, such as `Tunings`.
  package var kind: String
  /// The file name extensions of the file type, without dots.
  package var endings: [String]
  /// The title of a switch in the dialog; nil, the default, means no switch.
  ///
  /// The switch is off at first.
  package var option: String?

  package init(
    _ purpose: Purpose, title: String, folder: String, kind: String, endings: [String],
    option: String? = nil
  ) {
    (self.purpose, self.title, self.folder) = (purpose, title, folder)
    (self.kind, self.endings, self.option) = (kind, endings, option)
  }
}

/// The result of a ``FileRequest``.
package enum FileResponse: Hashable, Sendable {
  /// The user chose a file.
  ///
  /// If a save dialog returns an existing file, the user has confirmed that it may be replaced.
  case chosen(path: String, isOptionOn: Bool)
  case cancelled
  /// The dialog returned no address (`address` is empty), or an address that does not name a file
  /// on this machine.
  case unusable(address: String)
  /// The desktop has no file dialog, or its dialog ended without a response.
  case unavailable
}

/// Shows the desktop's file dialog by means of `org.freedesktop.portal.FileChooser`.
///
/// No method waits for the dialog. Data from the portal is untrusted input.
@MainActor
final class FileDialog {
  private static let interface = "org.freedesktop.portal.FileChooser"
  private static let requestInterface = "org.freedesktop.portal.Request"

  /// The longest time that the portal may take to show a dialog, in seconds (our choice).
  ///
  /// A portal that is not running yet starts in about one second.
  private static let patience = 5.0

  private let bus: BusConnection
  /// Returns the name of the window over which the dialog appears.
  private let window: () -> String
  /// The open dialog: the path of its request object on the bus, and the handler of its response.
  private var open: (request: String, handler: (FileResponse) -> Void)?
  private var isSubscribed = false

  init(on bus: BusConnection, for window: @escaping () -> String) {
    (self.bus, self.window) = (bus, window)
    bus.onClose = { [weak self] in self?.end(.unavailable) }
  }

  /// Shows a dialog; the handler receives its response.
  ///
  /// If another dialog is open, it closes, and its handler receives nothing.
  func show(_ request: FileRequest, _ handler: @escaping (FileResponse) -> Void) {
    if let open { close(open.request) }
    open = nil
    guard let name = bus.name else { return handler(.unavailable) }
    subscribe()
    // The token is a part of the request's path. It is random, because a program that guesses the
    // path could send a false response.
    let token = "pullcord" + String(UInt64.random(in: 0 ... .max), radix: 36)
    let sender = String(name.drop { $0 == ":" }.map { $0 == "." ? "_" : $0 })
    let path = "\(DesktopPortal.path)/request/\(sender)/\(token)"
    open = (path, handler)
    let member = if case .open = request.purpose { "OpenFile" } else { "SaveFile" }
    bus.call(
      BusMethod(DesktopPortal.service, DesktopPortal.path, Self.interface, member),
      [
        .text(window()), .text(request.title),
        request.options(token: token),
      ], patience: Self.patience
    ) { [weak self] reply in
      guard let self, open?.request == path else { return }
      guard case .path(let actual)? = reply?.first else {
        close(path)
        return end(.unavailable)
      }
      // Portals before version 0.9 ignore the token, and choose the path of the request themselves.
      open?.request = actual
    }
  }

  /// Subscribes to responses; call this before the first request, so that no response is lost.
  private func subscribe() {
    guard !isSubscribed else { return }
    isSubscribed = true
    let responses = BusMatch(
      sender: DesktopPortal.service, interface: Self.requestInterface, member: "Response",
      mayBeDirected: true)
    bus.subscribe(to: responses) { [weak self] signal in
      guard let self, signal.path == open?.request else { return }
      end(FileResponse(signal.arguments))
    }
    let owners = BusMatch(
      sender: "org.freedesktop.DBus", interface: "org.freedesktop.DBus",
      member: "NameOwnerChanged", firstArgument: DesktopPortal.service)
    bus.subscribe(to: owners) { [weak self] signal in
      // If the portal's bus name had an owner before this change, the owner no longer offers the
      // portal, and its dialogs have closed.
      let values = signal.arguments
      if values.count == 3, values[1].text?.isEmpty == false { self?.end(.unavailable) }
    }
  }

  private func close(_ request: String) {
    bus.call(BusMethod(DesktopPortal.service, request, Self.requestInterface, "Close"))
  }

  private func end(_ response: FileResponse) {
    let handler = open?.handler
    open = nil
    handler?(response)
  }
}

extension FileRequest {
  /// The options for the portal's methods `OpenFile` and `SaveFile`.
  fileprivate func options(token: String) -> BusValue {
    func entry(_ key: String, _ value: BusValue) -> BusValue {
      .entry(.text(key), .variant(value))
    }
    func filter(_ name: String, _ patterns: [String]) -> BusValue {
      // The number 0 marks a pattern of file names, as opposed to a MIME type.
      let patterns = patterns.map { BusValue.structure([.uint32(0), .text($0)]) }
      return .structure([.text(name), .array(patterns, element: "(us)")])
    }
    let bytes = ([UInt8](folder.utf8) + [0]).map { BusValue.byte($0) }
    var options = [
      entry("handle_token", .text(token)), entry("modal", .boolean(true)),
      entry("current_folder", .array(bytes, element: "y")),
      entry(
        "filters",
        .array(
          [filter(kind, endings.map { "*.\($0)" }), filter("All files", ["*"])],
          element: "(sa(us))")),
    ]
    if case .save(let name) = purpose { options.append(entry("current_name", .text(name))) }
    if let option {
      // The portal shows a choice without a list of alternatives as a switch.
      let choice = BusValue.structure([
        .text(FileResponse.option), .text(option), .array([], element: "(ss)"), .text("false"),
      ])
      options.append(entry("choices", .array([choice], element: "(ssa(ss)s)")))
    }
    return .array(options, element: "{sv}")
  }
}

extension FileResponse {
  fileprivate static let option = "option"

  /// Reads the arguments of the signal `Response`.
  fileprivate init(_ arguments: [BusValue]) {
    switch arguments.first?.integer {
    case 0:
      let results = arguments.dropFirst().first
      let address = results?["uris"]?.elements?.first?.text ?? ""
      guard let path = FileAddress.path(address), !path.hasSuffix("/") else {
        self = .unusable(address: address)
        return
      }
      let choices = results?["choices"]?.elements ?? []
      let isOn = choices.contains { $0.elements == [.text(Self.option), .text("true")] }
      self = .chosen(path: path, isOptionOn: isOn)
    case 1: self = .cancelled
    default: self = .unavailable
    }
  }
}

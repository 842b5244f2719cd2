internal import Glibc
internal import PullcordCX11

extension Display {
  /// Tells the window manager how small the window may become and that its origin is the top left.
  ///
  /// Sizes are pixels. The corresponding C function is `XSetWMNormalHints`.
  package func setMinimumSize(width: Int, height: Int, of window: WindowID) {
    guard !isLost else { return }
    var hints = XSizeHints()
    hints.flags = PMinSize | PWinGravity
    hints.min_width = Int32(clamping: width)
    hints.min_height = Int32(clamping: height)
    hints.win_gravity = NorthWestGravity
    XSetWMNormalHints(handle, window.rawValue, &hints)
  }

  /// Tells the window manager that the window takes the keyboard's focus and starts unminimised.
  ///
  /// The corresponding C function is `XSetWMHints`.
  package func setTakesFocus(_ window: WindowID) {
    guard !isLost else { return }
    var hints = XWMHints()
    hints.flags = InputHint | StateHint
    hints.input = 1
    hints.initial_state = NormalState
    XSetWMHints(handle, window.rawValue, &hints)
  }

  /// Tells the window manager which protocols the window follows.
  ///
  /// The corresponding C function is `XSetWMProtocols`.
  package func setProtocols(_ protocols: [Atom], of window: WindowID) {
    guard !isLost else { return }
    var atoms = protocols.map(\.rawValue)
    XSetWMProtocols(handle, window.rawValue, &atoms, Int32(atoms.count))
  }

  /// The name of the machine the program runs on; empty when the system does not tell.
  ///
  /// The corresponding C function is `gethostname`.
  package static var machineName: String {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "" }
    return name.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
  }
}

internal import PullcordCX11

extension Display {
  /// Sets the smallest size that the window manager may give a window, in pixels.
  ///
  /// It also declares that the window's position is that of its top left corner. The corresponding
  /// C function is `XSetWMNormalHints`.
  package func setMinimumSize(width: Int, height: Int, of window: WindowID) {
    guard !isLost else { return }
    var hints = XSizeHints()
    hints.flags = PMinSize | PWinGravity
    hints.min_width = Int32(clamping: width)
    hints.min_height = Int32(clamping: height)
    hints.win_gravity = NorthWestGravity
    XSetWMNormalHints(handle, window.rawValue, &hints)
  }

  /// Tells the window manager that a window accepts the focus and starts unminimized.
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

  /// Tells the window manager which protocols a window supports.
  ///
  /// The corresponding C function is `XSetWMProtocols`.
  package func setProtocols(_ protocols: [Atom], of window: WindowID) {
    guard !isLost else { return }
    var atoms = protocols.map(\.rawValue)
    XSetWMProtocols(handle, window.rawValue, &atoms, Int32(atoms.count))
  }
}

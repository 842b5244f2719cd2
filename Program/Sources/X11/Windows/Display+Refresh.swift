internal import PullcordCX11

extension Display {
  /// Allows `requestRefresh(of:serial:)` for a window.
  ///
  /// This has no effect without the Present extension.
  ///
  /// The corresponding C function is `XPresentSelectInput`.
  package func selectRefreshes(of window: WindowID) {
    guard !isLost, hasPresentation else { return }
    _ = XPresentSelectInput(handle, window.rawValue, UInt32(PresentCompleteNotifyMask))
  }

  /// Requests one `Event.refreshed` with this serial at the next refresh of the window's screen.
  ///
  /// The corresponding C function is `XPresentNotifyMSC`.
  package func requestRefresh(of window: WindowID, serial: UInt32) {
    guard !isLost, hasPresentation else { return }
    // Divisor 1 requests the next refresh. With divisor 0 the server would respond at once.
    XPresentNotifyMSC(handle, window.rawValue, serial, 0, 1, 0)
  }

  /// The refresh rate of the screen's current mode in hertz, or nil if unknown.
  ///
  /// If the screen has several outputs, the rate is that of the output that shows the middle of
  /// `window`. Without such an output, the rate is that of the first active output.
  package func refreshRate(under window: WindowID? = nil) -> Double? {
    guard !isLost else { return nil }
    let modes = ScreenModes(handle: handle, root: root.rawValue)
    return modes.refreshRate(at: window.flatMap(middle))
  }

  /// The position of a window's middle on the screen in pixels, or nil if the window is gone.
  private func middle(of window: WindowID) -> (x: Int, y: Int)? {
    var attributes = XWindowAttributes()
    guard XGetWindowAttributes(handle, window.rawValue, &attributes) != 0 else { return nil }
    var (x, y): (Int32, Int32) = (0, 0)
    var child: UInt = 0
    XTranslateCoordinates(
      handle, window.rawValue, root.rawValue, attributes.width / 2, attributes.height / 2, &x, &y,
      &child)
    return (Int(x), Int(y))
  }
}

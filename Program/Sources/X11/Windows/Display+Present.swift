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
}

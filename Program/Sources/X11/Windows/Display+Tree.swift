internal import PullcordCX11

extension Display {
  /// The windows inside a window, from bottom to top; empty if the window is gone.
  ///
  /// The corresponding C function is `XQueryTree`.
  package func children(of window: WindowID) -> [WindowID] {
    guard !isLost else { return [] }
    var root: UInt = 0
    var parent: UInt = 0
    var list: UnsafeMutablePointer<UInt>?
    var count: UInt32 = 0
    guard XQueryTree(handle, window.rawValue, &root, &parent, &list, &count) != 0, let list else {
      return []
    }
    defer { XFree(list) }
    return UnsafeBufferPointer(start: list, count: Int(count)).map { WindowID(rawValue: $0) }
  }

  /// Whether a window and all its ancestors are shown; false if the window no longer exists.
  ///
  /// The corresponding C function is `XGetWindowAttributes`.
  package func isShown(_ window: WindowID) -> Bool {
    guard !isLost else { return false }
    var attributes = XWindowAttributes()
    guard XGetWindowAttributes(handle, window.rawValue, &attributes) != 0 else { return false }
    return attributes.map_state == IsViewable
  }
}

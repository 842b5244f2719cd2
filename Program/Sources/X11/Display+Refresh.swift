internal import PullcordCX11

extension Display {
  /// Asks the server to report refreshes requested for a window.
  ///
  /// Nothing happens without the Present extension. The corresponding C function is
  /// `XPresentSelectInput`.
  package func selectRefreshes(of window: WindowID) {
    guard !isLost else { return }
    guard hasPresentation else { return }
    _ = XPresentSelectInput(handle, window.rawValue, UInt32(PresentCompleteNotifyMask))
  }

  /// Asks for one `Event.refreshed`, with this serial, at the next refresh of the window's screen.
  ///
  /// The corresponding C function is `XPresentNotifyMSC`.
  package func requestRefresh(of window: WindowID, serial: UInt32) {
    guard !isLost else { return }
    guard hasPresentation else { return }
    // With divisor 1 the next refresh is meant, whatever the count is now; with 0 the server would
    // answer at once.
    XPresentNotifyMSC(handle, window.rawValue, serial, 0, 1, 0)
  }

  /// Refreshes of the screen in a second, by its current mode; nil when the server does not say.
  ///
  /// Of several outputs the one that shows the middle of `window` counts, else the first that runs.
  /// The corresponding C functions are `XRRGetScreenResourcesCurrent` and `XRRGetCrtcInfo`.
  package func refreshRate(under window: WindowID? = nil) -> Double? {
    guard !isLost else { return nil }
    var opcode: Int32 = 0
    var firstEvent: Int32 = 0
    var firstError: Int32 = 0
    // Asked of Xlib first: libXrandr loses memory when the extension is not there.
    guard XQueryExtension(handle, "RANDR", &opcode, &firstEvent, &firstError) != 0,
      XRRQueryExtension(handle, &firstEvent, &firstError) != 0,
      let resources = XRRGetScreenResourcesCurrent(handle, root.rawValue)
    else { return nil }
    defer { XRRFreeScreenResources(resources) }
    let controllers = UnsafeBufferPointer(
      start: resources.pointee.crtcs, count: Int(resources.pointee.ncrtc))
    let modes = UnsafeBufferPointer(
      start: resources.pointee.modes, count: Int(resources.pointee.nmode))
    let middle = window.flatMap(middle)
    var first: Double?
    for controller in controllers {
      guard let info = XRRGetCrtcInfo(handle, resources, controller) else { continue }
      defer { XRRFreeCrtcInfo(info) }
      guard info.pointee.mode != 0, let mode = modes.first(where: { $0.id == info.pointee.mode })
      else { continue }
      guard let rate = rate(mode) else { continue }
      guard let middle else { return rate }
      let (x, y) = (Int(info.pointee.x), Int(info.pointee.y))
      let isUnder =
        (x..<x + Int(info.pointee.width)).contains(middle.x)
        && (y..<y + Int(info.pointee.height)).contains(middle.y)
      if isUnder { return rate }
      first = first ?? rate
    }
    return first
  }

  /// The middle of a window on the screen, in pixels; nil when it is gone.
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

  private func rate(_ mode: XRRModeInfo) -> Double? {
    let lines = Double(mode.vTotal) * (mode.modeFlags & UInt(RR_DoubleScan) != 0 ? 2 : 1)
    let pixels = Double(mode.hTotal) * lines
    guard pixels > 0, mode.dotClock > 0 else { return nil }
    let rate = Double(mode.dotClock) / pixels
    return mode.modeFlags & UInt(RR_Interlace) != 0 ? rate * 2 : rate
  }
}

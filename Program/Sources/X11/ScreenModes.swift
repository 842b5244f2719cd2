internal import PullcordCX11

/// Reads the refresh rates of a screen's outputs (RANDR).
struct ScreenModes {
  let handle: OpaquePointer
  let root: UInt

  /// The refresh rate in hertz of the output at a position in pixels, else of the first output.
  ///
  /// The result is nil if the server does not report the rate. The corresponding C functions are
  /// `XRRGetScreenResourcesCurrent` and `XRRGetCrtcInfo`.
  func refreshRate(at position: (x: Int, y: Int)?) -> Double? {
    var (opcode, firstEvent, firstError): (Int32, Int32, Int32) = (0, 0, 0)
    // Ask Xlib first, because libXrandr leaks memory if the extension is missing.
    guard XQueryExtension(handle, "RANDR", &opcode, &firstEvent, &firstError) != 0,
      XRRQueryExtension(handle, &firstEvent, &firstError) != 0,
      let resources = XRRGetScreenResourcesCurrent(handle, root)
    else { return nil }
    defer { XRRFreeScreenResources(resources) }
    let modes = UnsafeBufferPointer(
      start: resources.pointee.modes, count: Int(resources.pointee.nmode))
    var first: Double?
    for controller in UnsafeBufferPointer(
      start: resources.pointee.crtcs, count: Int(resources.pointee.ncrtc))
    {
      guard let info = XRRGetCrtcInfo(handle, resources, controller) else { continue }
      defer { XRRFreeCrtcInfo(info) }
      guard info.pointee.mode != 0, let mode = modes.first(where: { $0.id == info.pointee.mode }),
        let rate = rate(mode)
      else { continue }
      guard let position else { return rate }
      let (x, y) = (Int(info.pointee.x), Int(info.pointee.y))
      if (x..<x + Int(info.pointee.width)).contains(position.x),
        (y..<y + Int(info.pointee.height)).contains(position.y)
      {
        return rate
      }
      first = first ?? rate
    }
    return first
  }

  private func rate(_ mode: XRRModeInfo) -> Double? {
    let lines = Double(mode.vTotal) * (mode.modeFlags & UInt(RR_DoubleScan) != 0 ? 2 : 1)
    let pixels = Double(mode.hTotal) * lines
    guard pixels > 0, mode.dotClock > 0 else { return nil }
    let rate = Double(mode.dotClock) / pixels
    return mode.modeFlags & UInt(RR_Interlace) != 0 ? rate * 2 : rate
  }
}

extension Display {
  /// The refresh rate of the screen's current mode in hertz, or nil if unknown.
  ///
  /// If the screen has several outputs, the rate is that of the output that shows the middle of
  /// `window`. Without such an output, the rate is that of the first active output.
  package func refreshRate(under window: WindowID? = nil) -> Double? {
    guard !isLost else { return nil }
    let modes = ScreenModes(handle: handle, root: root.rawValue)
    return modes.refreshRate(at: window.flatMap(middle))
  }

  /// The position of a window's upper left corner on the screen in pixels, or nil if the window is
  /// gone.
  ///
  /// The corresponding C function is `XTranslateCoordinates`.
  package func position(of window: WindowID) -> (x: Int, y: Int)? {
    guard !isLost else { return nil }
    var (x, y): (Int32, Int32) = (0, 0)
    var child: UInt = 0
    guard
      XTranslateCoordinates(handle, window.rawValue, root.rawValue, 0, 0, &x, &y, &child) != 0
    else { return nil }
    return (Int(x), Int(y))
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

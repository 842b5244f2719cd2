internal import PullcordCX11

/// An active output of the server, such as a monitor (RANDR).
package struct ScreenOutput: Sendable {
  /// The part of the screen that the output shows, in pixels.
  package var box: (x: Int, y: Int, width: Int, height: Int)
  /// The refresh rate in hertz; nil if the server does not report it.
  package var refreshRate: Double?
  /// The size of the picture in millimeters; 0 if the size is unknown.
  package var millimeters: (width: Int, height: Int)
}

/// The outputs of a server's screen.
package struct ScreenOutputs {
  private let display: Display

  package init(of display: Display) { self.display = display }

  /// The output that shows the middle of `window`.
  ///
  /// If `window` is nil or no output shows its middle, the result is the first active output. It is
  /// nil if no output is active.
  package func output(under window: WindowID? = nil) -> ScreenOutput? {
    display.isLost ? nil : output(at: window.flatMap(middle))
  }

  /// The output at a position in pixels; the first active output if the position is nil.
  ///
  /// If no output contains the position, the result is also the first active output. It is nil if
  /// no output is active.
  ///
  /// The corresponding C functions are `XRRGetScreenResourcesCurrent`, `XRRGetCrtcInfo` and
  /// `XRRGetOutputInfo`.
  private func output(at position: (x: Int, y: Int)?) -> ScreenOutput? {
    let handle = display.handle
    var (opcode, firstEvent, firstError): (Int32, Int32, Int32) = (0, 0, 0)
    // Ask Xlib first, because libXrandr leaks memory if the extension is missing.
    guard XQueryExtension(handle, "RANDR", &opcode, &firstEvent, &firstError) != 0,
      XRRQueryExtension(handle, &firstEvent, &firstError) != 0,
      let resources = XRRGetScreenResourcesCurrent(handle, display.root.rawValue)
    else { return nil }
    defer { XRRFreeScreenResources(resources) }
    let modes = UnsafeBufferPointer(
      start: resources.pointee.modes, count: Int(resources.pointee.nmode))
    var first: ScreenOutput?
    for controller in UnsafeBufferPointer(
      start: resources.pointee.crtcs, count: Int(resources.pointee.ncrtc))
    {
      guard let info = XRRGetCrtcInfo(handle, resources, controller) else { continue }
      defer { XRRFreeCrtcInfo(info) }
      guard info.pointee.mode != 0, let mode = modes.first(where: { $0.id == info.pointee.mode })
      else { continue }
      let output = ScreenOutput(
        box: (
          Int(info.pointee.x), Int(info.pointee.y), Int(info.pointee.width),
          Int(info.pointee.height)
        ), refreshRate: rate(mode), millimeters: (0, 0))
      let box = output.box
      let isThere = position.map {
        (box.x..<box.x + box.width).contains($0.x) && (box.y..<box.y + box.height).contains($0.y)
      }
      if isThere ?? true { return measured(output, info, resources) }
      first = first ?? measured(output, info, resources)
    }
    return first
  }

  /// Adds the size in millimeters that the first connector of the output reports.
  private func measured(
    _ output: ScreenOutput, _ info: UnsafeMutablePointer<XRRCrtcInfo>,
    _ resources: UnsafeMutablePointer<XRRScreenResources>
  ) -> ScreenOutput {
    guard info.pointee.noutput > 0,
      let connector = XRRGetOutputInfo(display.handle, resources, info.pointee.outputs[0])
    else { return output }
    defer { XRRFreeOutputInfo(connector) }
    var output = output
    output.millimeters = (Int(connector.pointee.mm_width), Int(connector.pointee.mm_height))
    return output
  }

  /// The position of a window's middle on the screen in pixels, or nil if the window is gone.
  private func middle(of window: WindowID) -> (x: Int, y: Int)? {
    var attributes = XWindowAttributes()
    guard XGetWindowAttributes(display.handle, window.rawValue, &attributes) != 0 else {
      return nil
    }
    var (x, y): (Int32, Int32) = (0, 0)
    var child: UInt = 0
    XTranslateCoordinates(
      display.handle, window.rawValue, display.root.rawValue, attributes.width / 2,
      attributes.height / 2, &x, &y,
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

extension Display {
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
}

extension Display {
  /// Prepares a window for `requestRefresh(of:serial:)`.
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

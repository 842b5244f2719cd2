package import PullcordCHeader
internal import ScrollPhysics

/// A struct of pullcord.h, with its size as the first member.
///
/// The size is that of the struct in the caller's version of the header.
package protocol SizedStruct {
  init()
  var size: Int { get set }
}

extension pullcord_list_options: SizedStruct {}
extension pullcord_control_options: SizedStruct {}
extension pullcord_event: SizedStruct {}
extension pullcord_snapshot: SizedStruct {}

extension SizedStruct {
  /// Reads a struct.
  ///
  /// Members that do not exist in the caller's version become 0.
  package init(reading pointer: UnsafePointer<Self>?) {
    self.init()
    guard let pointer else { return }
    let length = min(max(pointer.pointee.size, 0), MemoryLayout<Self>.size)
    withUnsafeMutableBytes(of: &self) {
      $0.copyMemory(from: UnsafeRawBufferPointer(start: pointer, count: length))
    }
  }

  /// Writes the members that exist in the caller's version, except the size.
  package func write(to pointer: UnsafeMutablePointer<Self>?) {
    guard let pointer else { return }
    let length = min(max(pointer.pointee.size, 0), MemoryLayout<Self>.size)
    var value = self
    value.size = pointer.pointee.size
    withUnsafeBytes(of: &value) {
      UnsafeMutableRawBufferPointer(start: pointer, count: length)
        .copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[..<length]))
    }
  }
}

extension String {
  package init?(c text: UnsafePointer<CChar>?) {
    guard let text else { return nil }
    self.init(cString: text)
  }
}

extension InputEvent {
  /// Converts an event of the C program; nil if this version does not support its kind.
  init?(_ event: pullcord_event) {
    let (x, y, finger) = (event.x, event.y, Int(truncatingIfNeeded: event.finger))
    switch event.kind {
    case PULLCORD_TOUCH_DOWN: self = .touchDown(finger: finger, x: x, y: y)
    case PULLCORD_TOUCH_MOVED: self = .touchMoved(finger: finger, x: x, y: y)
    case PULLCORD_TOUCH_UP: self = .touchUp(finger: finger, x: x, y: y)
    case PULLCORD_TOUCH_CANCELLED: self = .touchCancelled(finger: finger)
    case PULLCORD_MOUSE_DOWN: self = .mouseDown(x: x, y: y)
    case PULLCORD_MOUSE_MOVED: self = .mouseMoved(x: x, y: y)
    case PULLCORD_MOUSE_UP: self = .mouseUp(x: x, y: y)
    case PULLCORD_WHEEL: self = .wheelTurned(x: x, y: y, dx: event.dx, dy: event.dy)
    case PULLCORD_TOUCHPAD: self = .touchpadScrolled(x: x, y: y, dx: event.dx, dy: event.dy)
    case PULLCORD_TOUCHPAD_WITHOUT_LIFT:
      self = .touchpadScrolled(x: x, y: y, dx: event.dx, dy: event.dy, reportsLift: false)
    case PULLCORD_TOUCHPAD_STOPPED: self = .touchpadStopped
    case PULLCORD_TOUCHPAD_RESTED: self = .touchpadRested
    case PULLCORD_TOUCHPAD_CANCELLED: self = .touchpadCancelled
    case PULLCORD_KEY:
      guard let name = String(c: event.key) else { return nil }
      self = .keyPressed(
        Key(keysym: name), modifiers: KeyModifiers(rawValue: Int(event.modifiers)))
    case PULLCORD_INTERRUPTED: self = .interrupted
    default: return nil
    }
  }
}

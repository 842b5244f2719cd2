internal import Glibc
internal import PullcordCWayland

/// A shape of the pointer.
package enum CursorShape: Hashable, Sendable {
  case arrow
  /// A closed hand, which holds something.
  case grabbing

  /// The names of the shape in pointer themes, newest first.
  var names: [String] {
    switch self {
    case .arrow: ["default", "left_ptr"]
    case .grabbing: ["grabbing", "closedhand", "dnd-none", "fleur"]
    }
  }

  /// The number of the shape in the protocol cursor-shape-v1.
  var number: UInt32 {
    switch self {
    case .arrow: WP_CURSOR_SHAPE_DEVICE_V1_SHAPE_DEFAULT.rawValue
    case .grabbing: WP_CURSOR_SHAPE_DEVICE_V1_SHAPE_GRABBING.rawValue
    }
  }
}

/// The shape of the pointer over the window.
///
/// The compositor draws the shape if it can. Otherwise this class shows a picture of the user's
/// theme, which libwayland-cursor reads. If neither is possible, the previous shape stays.
final class PointerCursor {
  var shape = CursorShape.arrow { didSet { if shape != oldValue { show() } } }
  /// The number of pixels per surface unit; it selects the size of the theme's pictures.
  var scale = 1 { didSet { if scale != oldValue { show() } } }
  var compositor: OpaquePointer?
  var memory: OpaquePointer?

  /// The largest scale of a picture.
  ///
  /// No screen has more than three pixels per unit; the limit protects against invalid values.
  private static let largestScale = 8

  private let link: DisplayLink
  private var pointer: OpaquePointer?
  private var device: OpaquePointer?
  /// The serial of the event with which the pointer entered the window; nil outside the window.
  private var serial: UInt32?
  private var surface: OpaquePointer?
  private var theme: CursorTheme?

  init(_ link: DisplayLink) { self.link = link }

  /// Begins to use a pointer; `shapes` is the compositor's object for shapes.
  func attach(_ pointer: OpaquePointer, shapes: OpaquePointer?) {
    self.pointer = pointer
    device = shapes.map { wp_cursor_shape_manager_v1_get_pointer($0, pointer) }
  }

  func detach() {
    if let device { wp_cursor_shape_device_v1_destroy(device) }
    (pointer, device, serial) = (nil, nil, nil)
  }

  /// Destroys all objects.
  func close() {
    detach()
    if let surface { wl_surface_destroy(surface) }
    (surface, theme, compositor, memory) = (nil, nil, nil, nil)
  }

  func entered(serial: UInt32) {
    self.serial = serial
    show()
  }

  func left() { serial = nil }

  private func show() {
    guard let pointer, let serial, link.loss == nil else { return }
    if let device {
      wp_cursor_shape_device_v1_set_shape(device, serial, shape.number)
    } else if let picture = picture() {
      if surface == nil { surface = compositor.map { wl_compositor_create_surface($0) } }
      guard let surface else { return }
      wl_surface_set_buffer_scale(surface, picture.scale)
      wl_surface_attach(surface, picture.buffer, 0, 0)
      wl_surface_damage_buffer(surface, 0, 0, .max, .max)
      wl_surface_commit(surface)
      wl_pointer_set_cursor(
        pointer, serial, surface, picture.x / picture.scale, picture.y / picture.scale)
    }
  }

  private func picture() -> CursorTheme.Picture? {
    let scale = Int32(min(max(scale, 1), Self.largestScale))
    if theme?.scale != scale, let memory { theme = CursorTheme(memory, scale: scale) }
    return theme?.picture(of: shape)
  }
}

/// The pictures of the user's theme for pointers.
private final class CursorTheme {
  struct Picture {
    var buffer: OpaquePointer
    /// The position of the hot spot in the picture, in pixels.
    var x: Int32
    var y: Int32
    var scale: Int32
  }

  let scale: Int32
  private let library: UnsafePointer<PullcordCursorFunctions>
  private let theme: OpaquePointer

  /// Reads the theme that the environment variables `XCURSOR_THEME` and `XCURSOR_SIZE` select.
  init?(_ memory: OpaquePointer, scale: Int32) {
    // The usual size of themes is 24. Desktops offer sizes up to 256.
    let size = getenv("XCURSOR_SIZE").flatMap { Int32(String(cString: $0)) } ?? 24
    let isUsual = (1...256).contains(size)
    guard let library = pullcord_load_cursor(),
      let theme = library.pointee.wl_cursor_theme_load(
        getenv("XCURSOR_THEME"), (isUsual ? size : 24) * scale, memory)
    else { return nil }
    (self.library, self.theme, self.scale) = (library, theme, scale)
  }

  deinit { library.pointee.wl_cursor_theme_destroy(theme) }

  func picture(of shape: CursorShape) -> Picture? {
    for name in shape.names {
      guard let cursor = library.pointee.wl_cursor_theme_get_cursor(theme, name),
        cursor.pointee.image_count > 0, let image = cursor.pointee.images[0],
        let buffer = library.pointee.wl_cursor_image_get_buffer(image)
      else { continue }
      let (x, y) = (image.pointee.hotspot_x, image.pointee.hotspot_y)
      return Picture(buffer: buffer, x: Int32(clamping: x), y: Int32(clamping: y), scale: scale)
    }
    return nil
  }
}

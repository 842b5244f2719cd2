internal import Glibc
internal import PullcordCX11

/// The shape of the pointer over a window.
package enum CursorShape: Hashable, Sendable {
  /// The shape of the parent window, usually an arrow.
  case inherited
  /// A closed hand, or crossed arrows where the cursor theme has no hand.
  case grabbing
}

extension Display {
  /// Sets the shape of the pointer over a window.
  ///
  /// The corresponding C functions are `XcursorLibraryLoadCursor`, `XCreateFontCursor` and
  /// `XDefineCursor`.
  package func setCursor(_ shape: CursorShape, of window: WindowID) {
    guard !isLost else { return }
    guard shape == .grabbing else {
      XUndefineCursor(handle, window.rawValue)
      return
    }
    let themed = CursorTheme.load?(handle, "grabbing") ?? 0
    let cursor = themed != 0 ? themed : XCreateFontCursor(handle, UInt32(XC_fleur))
    XDefineCursor(handle, window.rawValue, cursor)
    // The window keeps the cursor.
    XFreeCursor(handle, cursor)
  }
}

/// The library of themed cursors, which is optional.
private enum CursorTheme {
  typealias Load = @convention(c) (OpaquePointer?, UnsafePointer<CChar>?) -> UInt

  /// The C function `XcursorLibraryLoadCursor`; nil if the library is not installed.
  static let load: Load? = {
    guard let library = dlopen("libXcursor.so.1", RTLD_LAZY),
      let symbol = dlsym(library, "XcursorLibraryLoadCursor")
    else { return nil }
    return unsafeBitCast(symbol, to: Load.self)
  }()
}

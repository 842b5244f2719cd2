internal import PullcordCX11

extension Display {
  /// The X keysym number of a key, or 0 if the key has no symbol.
  ///
  /// `modifiers` has the format of `KeyEvent.modifiers`. The first call reads the keyboard's map.
  /// The corresponding C functions are `XkbLookupKeySym` and, on a server without the keyboard
  /// extension, `XLookupKeysym`.
  package func keySymbol(code: Int, modifiers: Int, group: Int) -> UInt {
    guard !isLost, let code = UInt8(exactly: code) else { return 0 }
    guard extensions.keyboardEvent != nil else {
      var event = XKeyEvent()
      event.display = handle
      event.keycode = UInt32(code)
      return XLookupKeysym(&event, Int32((group & 1) << 1 | modifiers & 1))
    }
    var used: UInt32 = 0
    var symbol: UInt = 0
    let state = UInt32(truncatingIfNeeded: modifiers & 0xff | (group & 3) << 13)
    guard XkbLookupKeySym(handle, code, state, &used, &symbol) != 0 else { return 0 }
    return symbol
  }

  /// Rings the bell at the keyboard's volume.
  ///
  /// A desktop may play a sound instead.
  ///
  /// The corresponding C functions are `XkbBell` and, on a server without the keyboard extension,
  /// `XBell`.
  package func ringBell(for window: WindowID) {
    guard !isLost else { return }
    if extensions.keyboardEvent == nil {
      XBell(handle, 0)
    } else {
      XkbBell(handle, window.rawValue, 0, 0)
    }
  }

  /// The name of a keysym (`Up`, `KP_Up`, `r`); nil if it has none.
  ///
  /// The corresponding C function is `XKeysymToString`.
  package static func name(ofKeySymbol symbol: UInt) -> String? {
    XKeysymToString(symbol).map { String(cString: $0) }
  }

  /// Requests an event whenever the keyboard's map changes.
  ///
  /// The corresponding C function is `XkbSelectEvents`.
  package func selectKeyboardChanges() {
    guard !isLost else { return }
    let kinds = UInt32(XkbNewKeyboardNotifyMask | XkbMapNotifyMask)
    XkbSelectEvents(handle, UInt32(XkbUseCoreKbd), kinds, kinds)
  }
}

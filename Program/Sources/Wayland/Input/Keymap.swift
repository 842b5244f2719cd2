internal import Glibc
internal import PullcordCWayland

/// The layouts of a keyboard, and the modifiers in effect.
final class Keymap {
  private let library: UnsafePointer<PullcordKeyboardFunctions>
  private let context: OpaquePointer
  private let keymap: OpaquePointer
  private let state: OpaquePointer

  /// The largest size of a keymap in bytes; a typical keymap has about 70,000 bytes.
  private static let largestSize = 1 << 22

  /// Reads a keymap of a compositor; nil if it is invalid.
  ///
  /// This initializer copies the keymap. If it mapped the file into memory instead, the program
  /// could crash when the compositor shrinks the file.
  convenience init?(
    _ library: UnsafePointer<PullcordKeyboardFunctions>, descriptor: Int32, size: Int
  ) {
    var status = stat()
    guard size > 0, size <= Self.largestSize, fstat(descriptor, &status) == 0,
      status.st_mode & S_IFMT == S_IFREG
    else { return nil }
    var text = [UInt8](repeating: 0, count: size)
    var count = 0
    while count < size {
      let part = text.withUnsafeMutableBytes {
        pread(descriptor, $0.baseAddress.map { $0 + count }, size - count, off_t(count))
      }
      guard part > 0 else { break }
      count += part
    }
    self.init(library, text: text.prefix(count).prefix { $0 != 0 })
  }

  /// Reads the text of a keymap; nil if it is invalid.
  init?(_ library: UnsafePointer<PullcordKeyboardFunctions>, text: some Sequence<UInt8>) {
    guard let context = library.pointee.xkb_context_new(XKB_CONTEXT_NO_FLAGS) else { return nil }
    pullcord_silence(library, context)
    let keymap = Array(text).withUnsafeBytes { text in
      library.pointee.xkb_keymap_new_from_buffer(
        context, text.baseAddress?.assumingMemoryBound(to: CChar.self), text.count,
        XKB_KEYMAP_FORMAT_TEXT_V1, XKB_KEYMAP_COMPILE_NO_FLAGS)
    }
    guard let keymap else {
      library.pointee.xkb_context_unref(context)
      return nil
    }
    guard let state = library.pointee.xkb_state_new(keymap) else {
      library.pointee.xkb_keymap_unref(keymap)
      library.pointee.xkb_context_unref(context)
      return nil
    }
    (self.library, self.context, self.keymap, self.state) = (library, context, keymap, state)
  }

  deinit {
    library.pointee.xkb_state_unref(state)
    library.pointee.xkb_keymap_unref(keymap)
    library.pointee.xkb_context_unref(context)
  }

  /// The modifiers in effect.
  var modifiers: KeyModifiers {
    let names: [(name: String, modifier: KeyModifiers)] = [
      ("Shift", .shift), ("Control", .control), ("Mod1", .alt),
    ]
    return names.reduce(into: []) { modifiers, entry in
      let isActive = library.pointee.xkb_state_mod_name_is_active(
        state, entry.name, XKB_STATE_MODS_EFFECTIVE)
      if isActive > 0 { modifiers.insert(entry.modifier) }
    }
  }

  func setModifiers(held: UInt32, latched: UInt32, locked: UInt32, layout: UInt32) {
    _ = library.pointee.xkb_state_update_mask(state, held, latched, locked, 0, 0, layout)
  }

  /// Adds a key's symbols, the modifiers and, for a press, the typed text to an event of the key.
  func describe(_ stroke: inout KeyStroke) {
    let code = stroke.code
    let layout = library.pointee.xkb_state_key_get_layout(state, code)
    stroke.keysym = keysym(of: code, layout: layout)
    stroke.modifiedKeysym = library.pointee.xkb_state_key_get_one_sym(state, code)
    let layouts = library.pointee.xkb_keymap_num_layouts_for_key(keymap, code)
    stroke.otherKeysyms = (0..<layouts).filter { $0 != layout }.map { keysym(of: code, layout: $0) }
    stroke.modifiers = modifiers
    // The first eight modifiers of every keymap are those of X11's core protocol.
    stroke.state =
      library.pointee.xkb_state_serialize_mods(state, XKB_STATE_MODS_EFFECTIVE) & 0xff
    stroke.canRepeat = library.pointee.xkb_keymap_key_repeats(keymap, code) > 0
    guard stroke.isPressed else { return }
    stroke.text = TypedText.read { library.pointee.xkb_state_key_get_utf8(state, code, $0, $1) }
  }

  private func keysym(of code: UInt32, layout: UInt32) -> UInt32 {
    var keysyms: UnsafePointer<UInt32>?
    let count = library.pointee.xkb_keymap_key_get_syms_by_level(
      keymap, code, layout, 0, &keysyms)
    // If a key has several keysyms at once, no single one describes it, so the result is 0 (none).
    return count == 1 ? keysyms?.pointee ?? 0 : 0
  }
}

/// Sequences of keys, such as a dead accent and a letter, that type one character.
final class Composition {
  private let library: UnsafePointer<PullcordKeyboardFunctions>
  private let context: OpaquePointer
  private let table: OpaquePointer
  private let state: OpaquePointer

  /// The locale that the environment selects for characters, by the rules of POSIX.
  static var userLocale: String {
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
      if let value = getenv(name), value.pointee != 0 { return String(cString: value) }
    }
    return "C"
  }

  /// Reads the sequences of a locale; nil if it has none.
  init?(_ library: UnsafePointer<PullcordKeyboardFunctions>, locale: String) {
    guard let context = library.pointee.xkb_context_new(XKB_CONTEXT_NO_FLAGS) else { return nil }
    pullcord_silence(library, context)
    guard
      let table = library.pointee.xkb_compose_table_new_from_locale(
        context, locale, XKB_COMPOSE_COMPILE_NO_FLAGS)
    else {
      library.pointee.xkb_context_unref(context)
      return nil
    }
    guard let state = library.pointee.xkb_compose_state_new(table, XKB_COMPOSE_STATE_NO_FLAGS)
    else {
      library.pointee.xkb_compose_table_unref(table)
      library.pointee.xkb_context_unref(context)
      return nil
    }
    (self.library, self.context, self.table, self.state) = (library, context, table, state)
  }

  deinit {
    library.pointee.xkb_compose_state_unref(state)
    library.pointee.xkb_compose_table_unref(table)
    library.pointee.xkb_context_unref(context)
  }

  /// Forgets an incomplete sequence.
  func reset() { library.pointee.xkb_compose_state_reset(state) }

  /// Replaces the text of a pressed key if the key is a part of a sequence.
  func compose(_ stroke: inout KeyStroke) {
    guard
      library.pointee.xkb_compose_state_feed(state, stroke.modifiedKeysym)
        == XKB_COMPOSE_FEED_ACCEPTED
    else { return }
    switch library.pointee.xkb_compose_state_get_status(state) {
    case XKB_COMPOSE_COMPOSING:
      stroke.text = ""
      stroke.isComposing = true
    case XKB_COMPOSE_COMPOSED:
      stroke.text = TypedText.read { library.pointee.xkb_compose_state_get_utf8(state, $0, $1) }
      stroke.modifiedKeysym = library.pointee.xkb_compose_state_get_one_sym(state)
    case XKB_COMPOSE_CANCELLED:
      stroke.text = ""
      stroke.isComposing = true
    default: break
    }
  }
}

/// Reads texts from functions of libxkbcommon.
enum TypedText {
  /// Reads a text with a function that fills a buffer and returns the length, as `snprintf` does.
  static func read(_ fill: (UnsafeMutablePointer<CChar>?, Int) -> Int32) -> String {
    // Compose files limit a text to 255 bytes.
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
      let count = Int(fill(buffer.baseAddress, buffer.count))
      guard count > 0, count < buffer.count else { return "" }
      let text = String(decoding: buffer.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
      let isPrintable = text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7f }
      return isPrintable ? text : ""
    }
  }
}

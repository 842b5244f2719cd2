internal import PullcordCDBus

/// The functions of libdbus, which is loaded when a bus is first used.
final class BusLibrary: Sendable {
  /// The library; nil if it is not installed or lacks a function that this program uses.
  static let shared = pullcord_load_dbus().map { BusLibrary($0.pointee) }

  let functions: DBusFunctions

  private init(_ functions: DBusFunctions) { self.functions = functions }

  /// Closes and releases a connection.
  func close(_ connection: OpaquePointer) {
    functions.connection_close(connection)
    functions.connection_unref(connection)
  }

  // MARK: Reading

  /// Reads the values from an iterator, up to its end or to the first unsupported value.
  ///
  /// The recursion cannot go too deep, because libdbus limits the nesting of values to 64 levels.
  /// The connection limits the size of each message.
  func values(_ iterator: inout DBusMessageIter) -> [BusValue] {
    var values: [BusValue] = []
    while let value = value(&iterator) {
      values.append(value)
      if functions.message_iter_next(&iterator) == 0 { break }
    }
    return values
  }

  /// The value at an iterator; nil at the end, and for a file descriptor, which this program does
  /// not support.
  private func value(_ iterator: inout DBusMessageIter) -> BusValue? {
    let type = functions.message_iter_get_arg_type(&iterator)
    guard let code = UInt8(exactly: type) else { return nil }
    switch Character(UnicodeScalar(code)) {
    case "y": return .byte(basic(&iterator, 0))
    case "b": return .boolean(basic(&iterator, 0 as UInt32) != 0)
    case "n": return .int16(basic(&iterator, 0))
    case "q": return .uint16(basic(&iterator, 0))
    case "i": return .int32(basic(&iterator, 0))
    case "u": return .uint32(basic(&iterator, 0))
    case "x": return .int64(basic(&iterator, 0))
    case "t": return .uint64(basic(&iterator, 0))
    case "d": return .double(basic(&iterator, 0))
    case "s": return .text(text(&iterator))
    case "o": return .path(text(&iterator))
    case "g": return .signature(text(&iterator))
    case "a": return .array(content(&iterator), element: "")
    case "r": return .structure(content(&iterator))
    case "e":
      let pair = content(&iterator)
      return pair.count == 2 ? .entry(pair[0], pair[1]) : nil
    case "v": return content(&iterator).first.map { .variant($0) }
    default: return nil
    }
  }

  private func basic<Value: BitwiseCopyable>(_ iterator: inout DBusMessageIter, _ initial: Value)
    -> Value
  {
    var value = initial
    functions.message_iter_get_basic(&iterator, &value)
    return value
  }

  private func text(_ iterator: inout DBusMessageIter) -> String {
    let bytes: UnsafePointer<CChar>? = basic(&iterator, nil)
    return bytes.map { String(cString: $0) } ?? ""
  }

  private func content(_ iterator: inout DBusMessageIter) -> [BusValue] {
    var inner = DBusMessageIter()
    functions.message_iter_recurse(&iterator, &inner)
    return values(&inner)
  }

  // MARK: Writing

  /// Appends values to a new message.
  ///
  /// An invalid path of an object becomes `/`, because libdbus ends the process at such a path.
  func append(_ values: [BusValue], to message: OpaquePointer) {
    var iterator = DBusMessageIter()
    functions.message_iter_init_append(message, &iterator)
    for value in values { append(value, &iterator) }
  }

  private func append(_ value: BusValue, _ iterator: inout DBusMessageIter) {
    switch value {
    case .byte(let number): append(number, "y", &iterator)
    case .boolean(let value): append(value ? 1 : 0 as UInt32, "b", &iterator)
    case .int16(let number): append(number, "n", &iterator)
    case .uint16(let number): append(number, "q", &iterator)
    case .int32(let number): append(number, "i", &iterator)
    case .uint32(let number): append(number, "u", &iterator)
    case .int64(let number): append(number, "x", &iterator)
    case .uint64(let number): append(number, "t", &iterator)
    case .double(let number): append(number, "d", &iterator)
    case .text(let text): append(text: text, "s", &iterator)
    case .path(let text): append(text: BusPath.isValid(text) ? text : "/", "o", &iterator)
    case .signature(let text): append(text: text, "g", &iterator)
    case .array(let elements, let element):
      append(
        elements, "a", BusValue.signature(of: elements, element), &iterator)
    case .structure(let fields): append(fields, "r", nil, &iterator)
    case .entry(let key, let value): append([key, value], "e", nil, &iterator)
    case .variant(let content): append([content], "v", content.signature, &iterator)
    }
  }

  private func append<Value>(
    _ value: Value, _ type: Unicode.Scalar, _ iterator: inout DBusMessageIter
  ) {
    withUnsafePointer(to: value) {
      _ = functions.message_iter_append_basic(&iterator, Int32(type.value), $0)
    }
  }

  private func append(
    text: String, _ type: Unicode.Scalar, _ iterator: inout DBusMessageIter
  ) {
    text.withCString { append($0, type, &iterator) }
  }

  private func append(
    _ content: [BusValue], _ type: Unicode.Scalar, _ signature: String?,
    _ iterator: inout DBusMessageIter
  ) {
    var inner = DBusMessageIter()
    let isOpen = functions.message_iter_open_container(
      &iterator, Int32(type.value), signature, &inner)
    guard isOpen != 0 else { return }
    for value in content { append(value, &inner) }
    _ = functions.message_iter_close_container(&iterator, &inner)
  }
}

internal import PullcordCDBus

/// A message that the bus delivered.
///
/// Its content is untrusted input, because any program on the bus can send it.
@MainActor
package final class BusMessage {
  /// The kinds of messages, in the order of their numbers.
  package enum Kind: Int32 {
    case call = 1
    case reply, error, signal
  }

  let reference: OpaquePointer
  private let library: BusLibrary

  /// Makes a message from a reference of libdbus, and takes ownership of the reference.
  init(_ reference: OpaquePointer, _ library: BusLibrary) {
    self.reference = reference
    self.library = library
  }

  isolated deinit { library.functions.message_unref(reference) }

  /// The kind; nil if it is unknown.
  package var kind: Kind? { Kind(rawValue: library.functions.message_get_type(reference)) }
  /// The path of the called object, or of the object that sent the signal; empty if there is none.
  package var path: String { text(library.functions.message_get_path(reference)) }
  package var interface: String { text(library.functions.message_get_interface(reference)) }
  /// The name of the method or signal.
  package var member: String { text(library.functions.message_get_member(reference)) }
  /// The unique name of the sender.
  package var sender: String { text(library.functions.message_get_sender(reference)) }
  /// Whether the message is for this connection alone.
  ///
  /// The bus does not apply the matches of a subscription to such messages.
  var isDirected: Bool { library.functions.message_get_destination(reference) != nil }
  /// The number of the message that this one replies to.
  var replySerial: UInt32 { library.functions.message_get_reply_serial(reference) }
  var expectsReply: Bool { library.functions.message_get_no_reply(reference) == 0 }

  /// The values of the message, in order.
  package private(set) lazy var arguments: [BusValue] = {
    var iterator = DBusMessageIter()
    guard library.functions.message_iter_init(reference, &iterator) != 0 else { return [] }
    return library.values(&iterator)
  }()

  private func text(_ bytes: UnsafePointer<CChar>?) -> String {
    bytes.map { String(cString: $0) } ?? ""
  }
}

/// A method of an object of another program.
package struct BusMethod: Hashable, Sendable {
  package var service: String
  package var path: String
  package var interface: String
  package var member: String

  package init(_ service: String, _ path: String, _ interface: String, _ member: String) {
    (self.service, self.path) = (service, path)
    (self.interface, self.member) = (interface, member)
  }

  /// A method of the bus itself.
  package static func ofBus(_ member: String) -> BusMethod {
    BusMethod(
      "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", member)
  }
}

/// The paths of objects, as the D-Bus specification defines them.
enum BusPath {
  /// Whether a text is `/`, or names of ASCII letters, digits and `_`, each after a `/`.
  static func isValid(_ text: String) -> Bool {
    if text == "/" { return true }
    let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts.count > 1, parts[0].isEmpty else { return false }
    return parts.dropFirst().allSatisfy { name in
      !name.isEmpty
        && name.allSatisfy { byte in
          switch Unicode.Scalar(byte) {
          case "a"..."z", "A"..."Z", "0"..."9", "_": true
          default: false
          }
        }
    }
  }
}

/// The response to a call.
package enum BusResponse: Hashable, Sendable {
  case values([BusValue])
  case error(name: String, text: String)

  package static let unknownMethod = BusResponse.error(
    name: "org.freedesktop.DBus.Error.UnknownMethod", text: "no such method")
  package static let unknownObject = BusResponse.error(
    name: "org.freedesktop.DBus.Error.UnknownObject", text: "no such object")
  package static let invalidArguments = BusResponse.error(
    name: "org.freedesktop.DBus.Error.InvalidArgs", text: "unexpected arguments")
}

/// A value in a message of the bus.
package indirect enum BusValue: Hashable, Sendable {
  case byte(UInt8)
  case boolean(Bool)
  case int16(Int16)
  case uint16(UInt16)
  case int32(Int32)
  case uint32(UInt32)
  case int64(Int64)
  case uint64(UInt64)
  case double(Double)
  case text(String)
  /// The path of an object, such as `/org/a11y/bus`.
  case path(String)
  case signature(String)
  /// Values of one type; `element` is the signature of that type.
  ///
  /// If `element` is empty, as in a received array, the first element determines the signature.
  case array([BusValue], element: String)
  case structure([BusValue])
  /// A key and its value; a dictionary is an array of such entries.
  case entry(BusValue, BusValue)
  case variant(BusValue)

  /// The signature of the value's type.
  package var signature: String {
    switch self {
    case .byte: "y"
    case .boolean: "b"
    case .int16: "n"
    case .uint16: "q"
    case .int32: "i"
    case .uint32: "u"
    case .int64: "x"
    case .uint64: "t"
    case .double: "d"
    case .text: "s"
    case .path: "o"
    case .signature: "g"
    case .array(let values, let element): "a" + Self.signature(of: values, element)
    case .structure(let fields): "(" + fields.map(\.signature).joined() + ")"
    case .entry(let key, let value): "{" + key.signature + value.signature + "}"
    case .variant: "v"
    }
  }
}

extension BusValue {
  /// Returns `known`, or the signature of the first element if `known` is empty.
  ///
  /// If there is no element either, the result is the signature of a text.
  static func signature(of elements: [BusValue], _ known: String) -> String {
    known.isEmpty ? elements.first?.signature ?? "s" : known
  }
}

/// Access to values of an expected type.
///
/// Each optional property is nil if the value has another type.
extension BusValue {
  /// A text, or the text of a path.
  package var text: String? {
    switch self {
    case .text(let text), .path(let text): text
    default: nil
    }
  }

  /// A whole number of any integer type; nil if it is too large for `Int`.
  package var integer: Int? {
    switch self {
    case .byte(let number): Int(number)
    case .int16(let number): Int(number)
    case .uint16(let number): Int(number)
    case .int32(let number): Int(number)
    case .uint32(let number): Int(number)
    case .int64(let number): Int(number)
    case .uint64(let number): Int(exactly: number)
    default: nil
    }
  }

  package var number: Double? {
    if case .double(let number) = self { number } else { integer.map { Double($0) } }
  }

  package var boolean: Bool? { if case .boolean(let value) = self { value } else { nil } }

  /// The elements of an array or the fields of a structure.
  package var elements: [BusValue]? {
    switch self {
    case .array(let values, _), .structure(let values): values
    default: nil
    }
  }

  /// The content of a variant, or of the innermost variant if variants are nested.
  ///
  /// For other values, it is the value itself.
  package var unwrapped: BusValue {
    var value = self
    while case .variant(let content) = value { value = content }
    return value
  }

  /// The ``unwrapped`` value of a key in an array of entries; nil if there is no such key.
  package subscript(key: String) -> BusValue? {
    for case .entry(let name, let value) in elements ?? [] where name.text == key {
      return value.unwrapped
    }
    return nil
  }
}

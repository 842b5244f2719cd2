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

  /// Takes over a reference.
  init(_ reference: OpaquePointer, _ library: BusLibrary) {
    self.reference = reference
    self.library = library
  }

  isolated deinit { library.functions.pointee.message_unref(reference) }

  /// The kind; nil if it is unknown.
  package var kind: Kind? { Kind(rawValue: library.functions.pointee.message_get_type(reference)) }
  /// The path of the called object, or of the object that sent the signal; empty without one.
  package var path: String { text(library.functions.pointee.message_get_path(reference)) }
  package var interface: String { text(library.functions.pointee.message_get_interface(reference)) }
  /// The name of the method or signal.
  package var member: String { text(library.functions.pointee.message_get_member(reference)) }
  /// The unique name of the sender.
  package var sender: String { text(library.functions.pointee.message_get_sender(reference)) }
  /// The number of the message that this one replies to.
  var replySerial: UInt32 { library.functions.pointee.message_get_reply_serial(reference) }
  var expectsReply: Bool { library.functions.pointee.message_get_no_reply(reference) == 0 }

  /// The values of the message, in order.
  package private(set) lazy var arguments: [BusValue] = {
    var iterator = DBusMessageIter()
    guard library.functions.pointee.message_iter_init(reference, &iterator) != 0 else { return [] }
    return library.values(&iterator)
  }()

  private func text(_ bytes: UnsafePointer<CChar>?) -> String {
    bytes.map { String(cString: $0) } ?? ""
  }
}

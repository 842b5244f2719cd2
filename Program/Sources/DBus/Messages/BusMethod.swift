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

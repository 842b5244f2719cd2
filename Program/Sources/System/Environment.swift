internal import Glibc

/// The environment variables of this process, and its machine.
package enum Environment {
  /// The value of a variable; nil if it is missing or empty.
  package static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The name of this machine; empty if the system does not report it.
  package static var machineName: String {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "" }
    return name.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
  }

  /// All variables as `NAME=VALUE`, after adding or replacing those in `changes`.
  static func merged(with changes: [String: String]) -> [String] {
    var variables: [String] = []
    var next = environ
    while let text = next.pointee {
      let variable = String(cString: text)
      let name = variable.prefix { $0 != "=" }
      if changes[String(name)] == nil { variables.append(variable) }
      next += 1
    }
    return variables + changes.map { "\($0)=\($1)" }
  }
}

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

  /// The variables of this process that a child inherits.
  package enum Selection {
    /// All variables: for programs of the user, such as a browser.
    case all
    /// The variables for files, languages, time zones and network access.
    ///
    /// Debuggers, loaders and libraries read other variables, which could change what the child
    /// does.
    case basic

    private static let basicNames: Set = [
      "HOME", "LANG", "LANGUAGE", "PATH", "TMPDIR", "TZ", "USER", "XDG_RUNTIME_DIR",
      "http_proxy", "https_proxy", "no_proxy", "all_proxy", "HTTPS_PROXY", "NO_PROXY", "ALL_PROXY",
      "SSL_CERT_FILE", "SSL_CERT_DIR",
      // The path of Swift's shared libraries, for a build that is not linked statically.
      "LD_LIBRARY_PATH",
    ]

    func includes(_ name: some StringProtocol) -> Bool {
      switch self {
      case .all: true
      case .basic: Self.basicNames.contains(String(name)) || name.hasPrefix("LC_")
      }
    }
  }

  /// The selected variables as `NAME=VALUE`, after adding or replacing those in `changes`.
  static func variables(_ selection: Selection, adding changes: [String: String]) -> [String] {
    var variables: [String] = []
    var next = environ
    while let text = next.pointee {
      let variable = String(cString: text)
      let name = variable.prefix { $0 != "=" }
      if changes[String(name)] == nil, selection.includes(name) { variables.append(variable) }
      next += 1
    }
    return variables + changes.map { "\($0)=\($1)" }
  }
}

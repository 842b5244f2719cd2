internal import Glibc
internal import PullcordCX11

extension Display {
  /// Returns the atoms of names, in the same order, in one round trip to the server.
  ///
  /// The server creates atoms for unknown names. The corresponding C function is `XInternAtoms`.
  package func atoms(_ names: [String]) -> [Atom] {
    guard !isLost else { return names.map { _ in .none } }
    guard !names.isEmpty else { return [] }
    var pointers = names.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    var atoms = [UInt](repeating: 0, count: names.count)
    XInternAtoms(handle, &pointers, Int32(names.count), 0, &atoms)
    return atoms.map { Atom(rawValue: $0) }
  }
}

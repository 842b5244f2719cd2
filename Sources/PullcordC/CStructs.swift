internal import PullcordCHeader

/// A struct of the header, whose first member is its size in the caller's version.
protocol SizedStruct {
  init()
  var size: Int { get set }
}

extension pullcord_list_options: SizedStruct {}
extension pullcord_control_options: SizedStruct {}
extension pullcord_event: SizedStruct {}
extension pullcord_snapshot: SizedStruct {}

extension SizedStruct {
  /// Reads a struct; members that the caller's version lacks are 0.
  init(reading pointer: UnsafePointer<Self>?) {
    self.init()
    guard let pointer else { return }
    let length = min(max(pointer.pointee.size, 0), MemoryLayout<Self>.size)
    withUnsafeMutableBytes(of: &self) {
      $0.copyMemory(from: UnsafeRawBufferPointer(start: pointer, count: length))
    }
  }

  /// Writes the members that the caller's version has, except its size.
  func write(to pointer: UnsafeMutablePointer<Self>?) {
    guard let pointer else { return }
    let length = min(max(pointer.pointee.size, 0), MemoryLayout<Self>.size)
    var value = self
    value.size = pointer.pointee.size
    withUnsafeBytes(of: &value) {
      UnsafeMutableRawBufferPointer(start: pointer, count: length)
        .copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[..<length]))
    }
  }
}

extension String {
  init?(c text: UnsafePointer<CChar>?) {
    guard let text else { return nil }
    self.init(cString: text)
  }
}

/// The functions that libwayland calls for the events of an object, at a constant address.
///
/// The table must outlive the object.
final class ListenerTable<Functions> {
  let pointer: UnsafeMutablePointer<Functions>

  init(_ functions: Functions) {
    pointer = .allocate(capacity: 1)
    pointer.initialize(to: functions)
  }

  deinit {
    pointer.deinitialize(count: 1)
    pointer.deallocate()
  }
}

/// The object that was registered with a table of functions.
func receiver<Object: AnyObject>(_ data: UnsafeMutableRawPointer?, _: Object.Type) -> Object? {
  data.map { Unmanaged<Object>.fromOpaque($0).takeUnretainedValue() }
}

/// The pointer that ``receiver(_:_:)`` turns into the object again.
///
/// The pointer does not keep the object, which therefore must outlive the registration.
func unretained(_ object: AnyObject) -> UnsafeMutableRawPointer {
  Unmanaged.passUnretained(object).toOpaque()
}

/// A number of the protocol with eight binary places.
func decimal(_ fixed: Int32) -> Double { Double(fixed) / 256 }

internal import Glibc
internal import PullcordCWayland

/// The identity of a pixel buffer, as in ``WaylandEvent/bufferReleased(_:)``.
package struct BufferID: RawRepresentable, Hashable, Sendable {
  /// A number that no other buffer of the connection has or had.
  package var rawValue: UInt
  package init(rawValue: UInt) { self.rawValue = rawValue }
}

/// A picture in memory that the program shares with the compositor.
///
/// A pixel is a 32-bit word `0xXXRRGGBB` in this machine's byte order. The compositor ignores the
/// byte `XX`. Do not change the memory between the commit that shows the buffer and the event
/// ``WaylandEvent/bufferReleased(_:)``.
package final class SharedBuffer {
  /// The first pixel.
  package let base: UnsafeMutableRawPointer
  /// The width in pixels.
  package let width: Int
  /// The height in pixels.
  package let height: Int
  /// The distance in bytes between the beginnings of two rows.
  package let stride: Int
  /// The id of the buffer in the event that reports its release.
  package let id: BufferID

  let object: OpaquePointer
  private let connection: WaylandConnection
  private let table: ListenerTable<wl_buffer_listener>

  /// Creates a buffer of black pixels; the width and the height are in pixels.
  ///
  /// The memory cannot become smaller, so the compositor can always read it safely. The
  /// corresponding C functions are `memfd_create`, `mmap`, `wl_shm_create_pool` and
  /// `wl_shm_pool_create_buffer`.
  package init(
    connection: WaylandConnection, width: Int, height: Int
  ) throws(WaylandError) {
    let stride = width.multipliedReportingOverflow(by: 4)
    let bytes = stride.partialValue.multipliedReportingOverflow(by: height)
    // The protocol limits sizes to 31 bits.
    guard width > 0, height > 0, !stride.overflow, !bytes.overflow,
      bytes.partialValue <= Int(Int32.max)
    else { throw .noSharedMemory(bytes: max(0, bytes.partialValue), code: EINVAL) }
    let size = bytes.partialValue
    let memory = try connection.globals.required("wl_shm")
    let descriptor = pullcord_make_memory(Int64(size))
    guard descriptor >= 0 else { throw .noSharedMemory(bytes: size, code: errno) }
    defer { close(descriptor) }
    guard let base = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0),
      base != UnsafeMutableRawPointer(bitPattern: -1)
    else { throw .noSharedMemory(bytes: size, code: errno) }
    let pool = wl_shm_create_pool(memory, descriptor, Int32(size))
    object = wl_shm_pool_create_buffer(
      pool, 0, Int32(width), Int32(height), Int32(stride.partialValue),
      WL_SHM_FORMAT_XRGB8888.rawValue)
    wl_shm_pool_destroy(pool)
    (self.connection, self.base) = (connection, base)
    (self.width, self.height, self.stride) = (width, height, stride.partialValue)
    id = connection.nextBufferID()
    table = ListenerTable(
      wl_buffer_listener(release: { data, _ in receiver(data, SharedBuffer.self)?.released() }))
    wl_buffer_add_listener(object, table.pointer, unretained(self))
  }

  deinit {
    wl_buffer_destroy(object)
    munmap(base, stride * height)
  }

  private func released() { connection.queue.add(.bufferReleased(id)) }
}

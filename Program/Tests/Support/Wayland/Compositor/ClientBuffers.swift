internal import Glibc

/// The shared memory of a client: its pools, its buffers, and the buffers in use.
struct ClientBuffers {
  private struct Pool {
    var memory: SharedMemory
    var size: Int
  }

  /// A picture in a pool.
  struct Buffer {
    var memory: SharedMemory
    var offset: Int
    var size: CompositorSize
    /// The bytes from one row to the next.
    var stride: Int
    var isOpaque: Bool
  }

  private var pools: [UInt32: Pool] = [:]
  private var buffers: [UInt32: Buffer] = [:]
  /// The buffers of commits that are not released yet, in the order of the commits.
  private(set) var inUse: [UInt32] = []

  subscript(id: UInt32) -> Buffer? { buffers[id] }

  mutating func perform(
    _ request: CompositorConnection.Request, _ connection: inout CompositorConnection
  ) {
    var arguments = request.arguments
    switch request.name {
    case "wl_shm.create_pool":
      let (id, size) = (arguments.uint(), arguments.int())
      guard let descriptor = request.descriptor else {
        // The error 2 is a descriptor that cannot be used.
        return connection.fail(request.object, 2, "a pool without a descriptor")
      }
      pools[id] = Pool(memory: SharedMemory(descriptor), size: size)
    case "wl_shm_pool.create_buffer":
      guard let pool = pools[request.object] else { return }
      let id = arguments.uint()
      var buffer = Buffer(
        memory: pool.memory, offset: arguments.int(),
        size: CompositorSize(width: arguments.int(), height: arguments.int()),
        stride: arguments.int(), isOpaque: false)
      let format = arguments.uint()
      buffer.isOpaque = format == 1
      guard format <= 1 else { return connection.fail(request.object, 0, "format \(format)") }
      let end = buffer.offset + buffer.stride * buffer.size.height
      guard buffer.offset >= 0, buffer.size.width > 0, buffer.size.height > 0,
        buffer.stride >= buffer.size.width * 4, end <= pool.size
      else {
        return connection.fail(
          request.object, 1,
          "\(buffer.size), offset \(buffer.offset) and stride \(buffer.stride) in \(pool.size)")
      }
      buffers[id] = buffer
    case "wl_shm_pool.resize":
      let size = arguments.int()
      guard let old = pools[request.object]?.size, size >= old else {
        return connection.fail(request.object, 2, "a pool becomes smaller")
      }
      pools[request.object]?.size = size
    case "wl_shm_pool.destroy": pools[request.object] = nil
    case "wl_buffer.destroy":
      buffers[request.object] = nil
      inUse.removeAll { $0 == request.object }
    default: break
    }
  }

  /// Notes that a commit uses a buffer.
  mutating func use(_ id: UInt32) {
    inUse.removeAll { $0 == id }
    inUse.append(id)
  }

  /// Releases the buffers in use, except those that the rule keeps.
  ///
  /// - Parameter shown: The buffers of the surfaces' latest commits.
  mutating func release(
    _ rule: CompositorBufferRelease, shown: Set<UInt32>, _ connection: CompositorConnection
  ) {
    let kept = inUse.filter { rule == .never || rule == .afterReplacement && shown.contains($0) }
    for id in inUse where !kept.contains(id) { connection.send(id, "release") }
    inUse = kept
  }
}

extension ClientBuffers.Buffer {
  /// Copies boxes of the buffer into a picture of its size; returns false if the file is too short.
  ///
  /// Reading the file, instead of mapping it, survives a client that shortens it.
  func copy(_ boxes: [CompositorBox], to picture: inout CompositorPicture) -> Bool {
    picture.words.withUnsafeMutableBytes { words in
      boxes.allSatisfy { box in
        let box = box.clipped(to: size)
        return (box.y..<box.y + box.height).allSatisfy { y in
          let row = UnsafeMutableRawBufferPointer(
            rebasing: words[((y * size.width + box.x) * 4)...].prefix(box.width * 4))
          return memory.read(row, at: offset + y * stride + box.x * 4)
        }
      }
    }
  }
}

/// The file of a pool, which its buffers keep open after the pool.
final class SharedMemory: Sendable {
  private let descriptor: Int32

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Reads bytes; returns false if the file has not as many.
  func read(_ bytes: UnsafeMutableRawBufferPointer, at offset: Int) -> Bool {
    pread(descriptor, bytes.baseAddress, bytes.count, offset) == bytes.count
  }
}

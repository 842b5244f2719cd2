import Foundation
import PullcordTestServers

/// A window of `WireClient`, with one pool of shared memory.
struct WireWindow {
  let client: WireClient
  let surface: UInt32
  let shellSurface: UInt32
  let toplevel: UInt32
  private let file: Int32
  private let pool: UInt32

  /// Makes a window that has received its first configure event.
  ///
  /// - Parameters:
  ///   - versions: The versions of globals that are older than the compositor's.
  ///   - acknowledges: Whether the client acknowledges the event.
  ///   - fileSize: The bytes of the pool's file, which should be 65,536.
  init(
    _ compositor: TestCompositor, versions: [String: UInt32] = [:], acknowledges: Bool = true,
    fileSize: Int = 65536
  ) throws {
    client = try WireClient(compositor)
    let shared = client.bind("wl_shm")
    let shell = client.bind("xdg_wm_base", version: versions["xdg_wm_base"] ?? .max)
    let surfaces = client.bind("wl_compositor", version: versions["wl_compositor"] ?? .max)
    surface = client.create(surfaces, "create_surface", "wl_surface")
    shellSurface = client.create(shell, "get_xdg_surface", "xdg_surface", [.uint(surface)])
    toplevel = client.create(shellSurface, "get_toplevel", "xdg_toplevel")
    let path = FileManager.default.temporaryDirectory.appending(path: "pool-\(UUID())").path
    file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    unlink(path)
    ftruncate(file, fileSize)
    pool = client.create(
      shared, "create_pool", "wl_shm_pool", [.descriptor(file), .int(65536)])
    commit()
    try client.roundTrip()
    if acknowledges { try acknowledge() }
  }

  /// Acknowledges the latest configure event.
  func acknowledge() throws {
    var arguments = try client.wait(for: "xdg_surface.configure")
    if let latest = client.events("xdg_surface.configure").last { arguments = latest }
    client.send(shellSurface, "ack_configure", [.uint(arguments.uint())])
  }

  func commit() { client.send(surface, "commit") }

  /// Makes a buffer of 4 by 4 pixels of one color, the first, second and so on of the pool.
  ///
  /// Without a color, nothing is written.
  func makeBuffer(_ index: Int, _ color: UInt32?, width: Int = 4, format: UInt32 = 1) -> UInt32 {
    if let color { fill(index, color) }
    return client.create(
      pool, "create_buffer", "wl_buffer",
      [.int(index * 256), .int(width), .int(4), .int(16), .uint(format)])
  }

  func destroyPool() { client.send(pool, "destroy") }

  /// Draws into a buffer of the pool.
  func fill(_ index: Int, _ color: UInt32) {
    let words = [UInt32](repeating: color, count: 16)
    words.withUnsafeBytes { _ = pwrite(file, $0.baseAddress, $0.count, index * 256) }
  }

  /// Commits a buffer with damage.
  func show(_ buffer: UInt32, _ damage: CompositorBox...) {
    client.send(surface, "attach", [.uint(buffer), .int(0), .int(0)])
    for box in damage {
      client.send(
        surface, "damage_buffer",
        [.int(box.x), .int(box.y), .int(box.width), .int(box.height)])
    }
    commit()
  }

  /// Shows a first buffer, so that the window appears.
  func appear() throws {
    show(makeBuffer(0, 0x11_2233))
    try client.roundTrip()
  }

  /// Commits a request for a frame, and returns the callback.
  func requestFrame() -> UInt32 {
    let callback = client.create(surface, "frame", "wl_callback")
    commit()
    return callback
  }
}

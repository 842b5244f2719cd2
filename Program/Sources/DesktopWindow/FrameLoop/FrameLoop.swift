internal import PullcordSystem
package import VectorGraphics

/// Draws requested frames at the pace of the screen, while the window is visible.
@MainActor
final class FrameLoop {
  /// The time without a frame after which the window is idle, in seconds.
  ///
  /// This is longer than a user's pause between two strokes of a finger.
  private static let restDelay = 1.0

  var pacer: FramePacer
  /// Whether the window is visible; a window that becomes visible needs a frame.
  var isVisible = false {
    didSet { if isVisible, !oldValue { pacer.wantsFrame = true } }
  }
  private let platform: any PlatformWindow
  /// The start time of the latest frame, in seconds.
  private(set) var frameStart = -Double.infinity
  /// The time at which the window becomes idle; nil while it is idle or if no rest handler exists.
  private var restTime: Double?

  init(_ platform: any PlatformWindow) {
    self.platform = platform
    pacer = FramePacer(
      interval: platform.refreshInterval ?? 1 / 60, hasRefreshes: platform.reportsRefreshes,
      patience: platform.refreshPatience)
  }

  /// The time at which the loop must run again even without an event, or infinity.
  var wakeTime: Double { min(restTime ?? .infinity, pacer.timeout ?? .infinity) }

  /// Continues without the awaited refresh if its timeout has passed.
  func advance(to now: Double) {
    let wasStalled = pacer.isStalled
    pacer.advance(to: now)
    if pacer.isStalled, !wasStalled { platform.refreshesStopped() }
  }

  /// Draws a requested frame, and returns whether it has drawn the frame.
  ///
  /// It draws only if the window is visible, awaits no refresh, and has a free buffer. Otherwise,
  /// an event starts another turn of the loop when the window appears, the refresh is reported or
  /// the server releases a buffer.
  func drawIfDue(
    now: Double, hasRestHandler: Bool,
    _ draw: (PixelBuffer, SharedTiles?, Double) -> PictureParts?
  ) -> Bool {
    guard pacer.isDue, isVisible else { return false }
    let presentation = pacer.prediction(now: now)
    frameStart = pacer.start(now: now)
    var wantsMore = false
    let isDrawn = platform.present(pacer.nextFrame(now: now)) { buffer, tiles in
      pacer.wantsFrame = false
      defer { wantsMore = pacer.wantsFrame }
      return draw(buffer, tiles, presentation)
    }
    guard isDrawn else { return false }
    pacer.frameDrawn(now: now, sent: MonotonicClock.now)
    if hasRestHandler { restTime = now + Self.restDelay }
    pacer.wantsFrame = wantsMore
    return true
  }

  /// Whether the window has just become idle; true only once until the next frame.
  func isRestReached(_ now: Double) -> Bool {
    guard let restTime, restTime <= now else { return false }
    self.restTime = nil
    return true
  }
}

/// Memory for tiles (cached parts of a picture); the platform can copy tiles into a frame.
package struct SharedTiles {
  /// The memory of the tiles.
  package let memory: TileMemory
  /// Whether the window still shows the latest frame, so that unchanged parts can remain.
  package let showsPrevious: Bool
}

extension PictureParts {
  /// Returns the parts that turn the picture `shown` into this picture.
  ///
  /// Boxes that the program has drawn are always treated as changed. Boxes with one color are
  /// compared: while a list scrolls, most of its background stays the same.
  func changes(since shown: PictureParts) -> PictureParts {
    var changes = PictureParts(drawn: drawn)
    if copies != shown.copies {
      changes.copies = copies.filter { !shown.copies.contains($0) }
    }
    for fill in fills {
      var boxes = [fill.box]
      for other in shown.fills where other.word == fill.word {
        if boxes.isEmpty { break }
        if other.box.intersection(fill.box).isEmpty { continue }
        boxes = boxes.flatMap { $0.subtracting(other.box) }
      }
      changes.fills += boxes.map { Fill(box: $0, word: fill.word) }
    }
    return changes
  }
}

/// A window of a client, as the compositor sees it: what its latest commits have set.
package struct CompositorWindow: Sendable {
  /// The properties that a commit applies.
  package struct Shape: Hashable, Sendable {
    /// The window without its shadow, in points of the surface; nil for the whole surface.
    package var geometry: CompositorBox?
    /// The smallest size in points; zero without a limit.
    package var minimumSize = CompositorSize(width: 0, height: 0)
    /// The largest size in points; zero without a limit.
    package var maximumSize = CompositorSize(width: 0, height: 0)
  }

  /// The title.
  package internal(set) var title = ""
  /// The name of the program's desktop file.
  package internal(set) var appID = ""
  /// The properties of the latest commit.
  package internal(set) var shape = Shape()
  /// The requests that ask for something, in words: `set_maximized`, `move`, `resize 8`.
  package internal(set) var requests: [String] = []
  /// The decoration that the client prefers; nil if it leaves the choice to the compositor.
  package internal(set) var preferredDecoration: CompositorDecoration?
  /// All commits, also those of a time at which the window was hidden.
  package internal(set) var commits: [CompositorCommit] = []
  /// The pixels, of which each commit replaces only its damage; nil without a buffer.
  ///
  /// A compositor that keeps the pixels on a graphics card shows the same.
  package internal(set) var picture: CompositorPicture?

  /// The number of frames that the client has asked for.
  package var frameRequests: Int { commits.reduce(0) { $0 + $1.frameRequests } }
}

/// A commit of a surface.
package struct CompositorCommit: Sendable {
  /// When the commit arrived, in seconds of the monotonic clock.
  package var time: Double
  /// When the output showed the attached buffer, in seconds of the monotonic clock; nil if another
  /// commit replaced it before.
  package var presented: Double?
  /// The number of the attached buffer: 0 if it removes the content, nil without a new one.
  package var buffer: UInt32?
  /// The size of the attached buffer in pixels.
  package var size: CompositorSize?
  /// Whether the attached buffer was in an earlier commit and is not released.
  package var isBufferInUse: Bool
  /// The changed boxes in pixels of the buffer.
  package var damage: [CompositorBox]
  /// The pixels of the buffer for each point.
  package var scale: Int
  /// The size in points that a viewport gives the surface.
  package var destination: CompositorSize?
  /// The serial of the latest configure event that the client has acknowledged.
  package var configure: UInt32?
  /// The number of frame callbacks.
  package var frameRequests: Int
  /// The number of requests to report when the commit was shown.
  package var feedbackRequests: Int
  /// The pixels after the commit, if the rules keep them.
  package var picture: CompositorPicture?
}

/// A size in pixels or points.
package struct CompositorSize: Hashable, Sendable {
  /// The horizontal length.
  package var width: Int
  /// The vertical length.
  package var height: Int

  /// Makes a size.
  package init(width: Int, height: Int) { (self.width, self.height) = (width, height) }
}

/// A box in pixels or points.
package struct CompositorBox: Hashable, Sendable {
  /// The distance from the left side.
  package var x: Int
  /// The distance from the top.
  package var y: Int
  /// The horizontal length.
  package var width: Int
  /// The vertical length.
  package var height: Int

  /// Makes a box.
  package init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// The part inside a size; its lengths are never negative.
  func clipped(to size: CompositorSize) -> CompositorBox {
    let (left, top) = (min(max(x, 0), size.width), min(max(y, 0), size.height))
    let right = min(max(x + width, left), size.width)
    let bottom = min(max(y + height, top), size.height)
    return CompositorBox(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The box with all lengths multiplied.
  func scaled(by factor: Int) -> CompositorBox {
    CompositorBox(x: x * factor, y: y * factor, width: width * factor, height: height * factor)
  }
}

/// The pixels of a surface.
package struct CompositorPicture: Hashable, Sendable {
  /// The width in pixels.
  package let width: Int
  /// The height in pixels.
  package let height: Int
  /// Whether the highest byte of each word has no meaning.
  package let isOpaque: Bool
  /// The rows from the top: a pixel is 0xAARRGGBB, and multiplied by its alpha.
  package internal(set) var words: [UInt32]

  /// Makes a transparent picture.
  init(_ size: CompositorSize, isOpaque: Bool) {
    (width, height, self.isOpaque) = (size.width, size.height, isOpaque)
    words = Array(repeating: 0, count: width * height)
  }

  /// A pixel as 0xAARRGGBB, whose alpha is 255 in an opaque picture.
  package subscript(x: Int, y: Int) -> UInt32 {
    words[y * width + x] | (isOpaque ? 0xFF00_0000 : 0)
  }
}

/// A state of a window, with its number in the protocol.
package enum CompositorWindowState: UInt32, Sendable {
  case maximized = 1
  case fullscreen = 2
  case resizing = 3
  case activated = 4
  case tiledLeft = 5
  case tiledRight = 6
  case tiledTop = 7
  case tiledBottom = 8
  case suspended = 9

  /// The version of xdg_toplevel that introduced the state.
  var version: UInt32 {
    switch self {
    case .maximized, .fullscreen, .resizing, .activated: 1
    case .tiledLeft, .tiledRight, .tiledTop, .tiledBottom: 2
    case .suspended: 6
    }
  }
}

/// Who draws the frame of a window, with its number in the protocol.
package enum CompositorDecoration: UInt32, Sendable {
  case clientSide = 1
  case serverSide = 2
}

/// The size and the states that the compositor gives a window.
package struct CompositorConfigure: Hashable, Sendable {
  /// The width in points; 0 leaves it to the client.
  package var width: Int
  /// The height in points; 0 leaves it to the client.
  package var height: Int
  /// The states; clients of older versions do not receive newer ones.
  package var states: [CompositorWindowState]
  /// The space of the screen for the window; nil if it is unknown.
  package var bounds: CompositorSize?

  /// Makes a configure event.
  package init(
    width: Int, height: Int, states: [CompositorWindowState] = [.activated],
    bounds: CompositorSize? = nil
  ) {
    (self.width, self.height, self.states, self.bounds) = (width, height, states, bounds)
  }
}

package import PullcordX11

/// Why a window cannot be opened or read.
package enum DesktopWindowError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The X server refused a request or lacks a feature.
  case server(X11Error)
  /// The requested size or scale is impossible for a window.
  case unusableSize(width: Double, height: Double, scale: Double)

  /// One line that describes the problem and a solution.
  package var description: String {
    switch self {
    case .server(let error): error.description
    case .unusableSize(let width, let height, let scale):
      "a window of \(width)×\(height) points at scale \(scale) is not possible: expected sides "
        + "from 1 to 32767 pixels"
    }
  }
}

package import PullcordX11

/// What keeps a window from being opened or read.
package enum DesktopWindowError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The X server refused or cannot do what is needed.
  case server(X11Error)
  /// A size or scale that no window can have.
  case unusableSize(width: Double, height: Double, scale: Double)

  /// What happened and what to do about it, in one line.
  package var description: String {
    switch self {
    case .server(let error): error.description
    case .unusableSize(let width, let height, let scale):
      "a window of \(width)×\(height) points at scale \(scale) is not possible: expected sides "
        + "from 1 to 32767 pixels"
    }
  }
}

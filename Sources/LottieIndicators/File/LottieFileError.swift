/// An error in a Lottie file, or a missing library that is needed to play the file.
public struct LottieFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the file.
  public let file: String
  /// The problem, and the expected content or some advice.
  public let message: String

  package init(file: String, _ message: String) {
    self.file = file
    self.message = message
  }

  /// The file's name and the message.
  public var description: String { "\(file): \(message)" }
}

/// The limits of a file; except for ``number``, exceeding a limit throws a ``LottieFileError``.
///
/// Animations for a refresh usually stay far below these limits, by a factor of about a hundred.
/// The limits protect against malicious files that need too much memory or time.
public enum LottieFileLimits {
  /// The maximum size of a file, and of the animation in a `.lottie` file, in bytes: 4 MiB.
  public static let bytes = 4 << 20
  /// The maximum depth of nested values: 96.
  ///
  /// The parser of rlottie is recursive. Shapes in groups need about four levels for each group.
  public static let nesting = 96
  /// The maximum number of layers: 2,000.
  ///
  /// The layers of a composition are counted again for each layer that shows the composition.
  public static let layers = 2_000
  /// The maximum length of an animation, in frames: 20,000.
  public static let frames = 20_000.0
  /// The greatest side of an animation, in its own pixels: 8,192.
  public static let side = 8_192.0
  /// The possible frame rates, in frames per second: 1…240.
  public static let frameRates = 1.0...240.0
  /// The greatest absolute value of any other number: 10⁶.
  ///
  /// Larger numbers are reduced to this value, because rlottie converts numbers to 32-bit
  /// integers. Only a first frame beyond this value throws an error.
  public static let number = 1e6
  /// The greatest number of files in a `.lottie` file: 1,000.
  public static let entries = 1_000
}

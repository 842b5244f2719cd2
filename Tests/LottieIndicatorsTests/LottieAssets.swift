import Foundation
import LottieIndicators
import Testing

/// The animations of this project, and animations made for a test.
enum LottieAssets {
  static let folder =
    #filePath.split(separator: "/", omittingEmptySubsequences: false)
    .dropLast(3).joined(separator: "/") + "/Assets/Lottie/"

  static let names = [
    "bar.json", "bell.lottie", "dots.json", "drop.json", "orbit.json", "plane.json", "ring.json",
    "sun.json", "tick.json", "wave.json",
  ]

  static func file(_ name: String) throws -> LottieFile {
    try LottieFile(contentsOf: folder + name)
  }

  /// A loaded animation of this project.
  static func animation(_ name: String) throws -> LottieAnimation {
    try LottieAnimation(file(name))
  }

  /// An animation of 100 frames of 60 in a second, in which a square of 40 pixels moves from the
  /// left to the right.
  ///
  /// - Parameters:
  ///   - members: Further members of the whole animation, which begin with a comma.
  ///   - layer: Further members of the layer.
  ///   - position: The position of the square.
  ///   - name: The name of the layer.
  static func json(
    _ members: String = "", layer: String = "", position: String = moving, name: String = "square"
  ) -> String {
    """
    {"v":"5.7.0","fr":60,"ip":0,"op":100,"w":100,"h":100,"layers":[{"ty":4,"nm":"\(name)","ip":0,\
    "op":100,"st":0,"ks":{"o":{"a":0,"k":100},"p":\(position)}\(layer),"shapes":[{"ty":"gr","it":[\
    {"ty":"rc","p":{"a":0,"k":[0,0]},"s":{"a":0,"k":[40,40]},"r":{"a":0,"k":0}},\
    {"ty":"fl","c":{"a":0,"k":[1,0,0,1]},"o":{"a":0,"k":100}},{"ty":"tr","p":{"a":0,"k":[0,0]}}]}]}]\
    \(members)}
    """
  }

  static let moving = """
    {"a":1,"k":[{"t":0,"s":[20,50],"i":{"x":1,"y":1},"o":{"x":0,"y":0}},{"t":100,"s":[80,50]}]}
    """

  static func made(_ json: String) throws -> LottieAnimation {
    try LottieAnimation(LottieFile(bytes: Array(json.utf8), name: "made.json"))
  }

  /// The message of the error that reading bytes throws; nil without one.
  static func error(_ bytes: some Sequence<UInt8>) -> String? {
    do throws(LottieFileError) {
      _ = try LottieFile(bytes: Array(bytes), name: "file.json")
      return nil
    } catch { return error.description }
  }

  /// Whether rlottie is installed.
  ///
  /// The tests need it, as the build of the whole project does.
  static let isInstalled: Bool = {
    do throws(LottieFileError) {
      _ = try LottieAnimation(LottieFile(bytes: Array(json().utf8), name: "made.json"))
      return true
    } catch { return !error.message.contains("not installed") }
  }()
}

extension Trait where Self == ConditionTrait {
  /// Skips a test on machines without rlottie.
  static var needsRlottie: Self {
    .enabled("rlottie is not installed: install librlottie0-1") {
      LottieAssets.isInstalled || ProcessInfo.processInfo.environment["CI"] == "true"
    }
  }
}

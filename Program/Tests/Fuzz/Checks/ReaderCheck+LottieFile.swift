import LottieIndicators
import VectorGraphics

extension ReaderCheck {
  /// Returns the first violated invariant of reading bytes as an animation, or nil if all hold.
  ///
  /// The check does not load rlottie, which the project does not make.
  public static func lottieFile(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    let file: LottieFile
    do throws(LottieFileError) {
      file = try LottieFile(bytes: Array(bytes), name: "a.json")
    } catch {
      let isNamed = error.description.hasPrefix("a.json: ")
      return isNamed ? nil : "the message does not name the file: \(error)"
    }
    let sides = 1...LottieFileLimits.side
    if !sides.contains(file.size.width) || !sides.contains(file.size.height) {
      return "the size is outside the limits: \(file.size)"
    }
    let count = file.frames.upperBound - file.frames.lowerBound
    if !(1...LottieFileLimits.frames).contains(count) { return "\(count) frames" }
    if file.layerCount > LottieFileLimits.layers { return "\(file.layerCount) layers" }
    for marker in file.markers {
      if !file.frames.contains(marker.start) { return "the marker \(marker.name) is outside" }
      if marker.start + marker.length > file.frames.upperBound + 1e-6 || marker.length < 0 {
        return "the marker \(marker.name) ends outside"
      }
    }
    return nil
  }
}

// pull-view.h documents the functions.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
#if GTK
  internal import LottieIndicators
  internal import PullcordCGTK
  internal import PullcordGTK
  internal import PullcordViewClass
  internal import RefreshIndicators
  internal import SVGFiles
  internal import VectorGraphics

  /// An indicator that the class in C holds, by name or from a file.
  @MainActor
  final class LoadedIndicator {
    private let indicator: any Indicator

    private init(_ indicator: any Indicator) { self.indicator = indicator }

    static func at(_ address: Address) -> any Indicator {
      guard let data = address.raw else { return SpinnerIndicator() }
      return Unmanaged<LoadedIndicator>.fromOpaque(data).takeUnretainedValue().indicator
    }

    /// Loads an indicator, and returns it with a reference that the caller owns.
    static func load(_ text: String) throws(Problem) -> Address {
      Address(Unmanaged.passRetained(LoadedIndicator(try indicator(text))).toOpaque())
    }

    private static func indicator(_ text: String) throws(Problem) -> any Indicator {
      if let name = IndicatorName(rawValue: text) { return name.indicator() }
      let name = text.lowercased()
      let isAnimation = name.hasSuffix(".json") || name.hasSuffix(".lottie")
      guard text.contains("/") || isAnimation || name.hasSuffix(".svg") else {
        let names = IndicatorName.allCases.map(\.rawValue).joined(separator: ", ")
        throw Problem(
          text: "no indicator is called \"\(text)\"; the indicators are \(names), and files: SVG,"
            + " whose path has a slash or ends with .svg, and Lottie, whose path ends with .json or"
            + " .lottie", isFile: false)
      }
      return isAnimation ? try animation(text) : try icon(text)
    }

    /// The indicator of a Lottie file.
    private static func animation(_ path: String) throws(Problem) -> any Indicator {
      do throws(LottieFileError) {
        return try LottieIndicator(contentsOf: path)
      } catch { throw Problem(text: "\(error)", isFile: true) }
    }

    /// The indicator that draws the shapes of an SVG file.
    private static func icon(_ text: String) throws(Problem) -> any Indicator {
      let file: SVGFile
      do throws(SVGFileError) {
        file = try SVGFile(contentsOf: text)
      } catch { throw Problem(text: "\(error)", isFile: true) }
      guard !file.shapes.isEmpty else {
        throw Problem(
          text: file.warnings.last ?? "\(text): expected an SVG file with a visible shape",
          isFile: true)
      }
      return IndicatorName.path.indicator(icon: file.shapes.map { $0.replacingBlack() })
    }

    /// Why there is no such indicator.
    struct Problem: Error {
      let text: String
      let isFile: Bool
    }
  }

  @c @implementation
  public func pull_indicator_load(
    _ name_or_file: UnsafePointer<CChar>!,
    _ problem: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>!,
    _ is_file: UnsafeMutablePointer<Bool>!
  ) -> UnsafeMutableRawPointer! {
    let text = String(cString: name_or_file)
    let result = MainActor.assumeIsolated { () -> Result<Address, LoadedIndicator.Problem> in
      Result { () throws(LoadedIndicator.Problem) in try LoadedIndicator.load(text) }
    }
    switch result {
    case .success(let address): return address.raw
    case .failure(let failure):
      problem?.pointee = g_strdup(failure.text)
      is_file?.pointee = failure.isFile
      return nil
    }
  }

  @c @implementation
  public func pull_indicator_free(_ indicator: UnsafeMutableRawPointer!) {
    guard let indicator else { return }
    Unmanaged<LoadedIndicator>.fromOpaque(indicator).release()
  }
#endif

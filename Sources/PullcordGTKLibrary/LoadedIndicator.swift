// pull-view.h documents the functions.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
#if GTK
  internal import PullcordCGTK
  internal import PullcordGTK
  internal import PullcordNamedIndicators
  internal import PullcordViewClass
  internal import RefreshIndicators

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
    static func load(_ text: String) throws(NamedIndicator.Problem) -> Address {
      Address(Unmanaged.passRetained(LoadedIndicator(try NamedIndicator.load(text))).toOpaque())
    }
  }

  @c @implementation
  public func pull_indicator_load(
    _ name_or_file: UnsafePointer<CChar>!,
    _ problem: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>!,
    _ is_file: UnsafeMutablePointer<Bool>!
  ) -> UnsafeMutableRawPointer! {
    let text = String(cString: name_or_file)
    let result = MainActor.assumeIsolated { () -> Result<Address, NamedIndicator.Problem> in
      Result { () throws(NamedIndicator.Problem) in try LoadedIndicator.load(text) }
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

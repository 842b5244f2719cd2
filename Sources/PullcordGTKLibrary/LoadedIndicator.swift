// pull-view.h documents the functions.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
#if GTK
  internal import PullcordCGTK
  internal import PullcordGTK
  internal import PullcordNamedIndicators
  internal import PullcordViewClass
  internal import RefreshIndicators

  /// An indicator that a `PullcordView` of the C library holds, loaded by name or from a file.
  @MainActor
  final class LoadedIndicator {
    let named: NamedIndicator

    init(_ text: String, tuning: String?) throws(NamedIndicator.Problem) {
      named = try NamedIndicator(text, tuning: tuning)
    }

    static func at(_ address: Address) -> any Indicator {
      guard let data = address.raw else { return SpinnerIndicator() }
      return Unmanaged<LoadedIndicator>.fromOpaque(data).takeUnretainedValue().named.indicator
    }
  }

  @c @implementation
  public func pull_indicator_load(
    _ name_or_file: UnsafePointer<CChar>!, _ tuning_file: UnsafePointer<CChar>!,
    _ problem: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>!,
    _ is_file: UnsafeMutablePointer<Bool>!,
    _ warnings: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>!
  ) -> UnsafeMutableRawPointer! {
    let text = String(cString: name_or_file)
    let tuning = tuning_file.map { String(cString: $0) }
    let result = MainActor.assumeIsolated {
      Result { () throws(NamedIndicator.Problem) in try LoadedIndicator(text, tuning: tuning) }
    }
    switch result {
    case .success(let loaded):
      let sentences = loaded.named.warnings
      if !sentences.isEmpty { warnings?.pointee = g_strdup(sentences.joined(separator: "\n")) }
      // The caller owns this reference.
      return Unmanaged.passRetained(loaded).toOpaque()
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

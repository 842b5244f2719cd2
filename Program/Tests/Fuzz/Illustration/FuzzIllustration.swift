import PullcordReaderChecks

/// The entry point of libFuzzer.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzIllustration(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let bytes = UnsafeBufferPointer(start: data, count: data == nil ? 0 : size)
  if let fault = ReaderCheck.illustration(bytes) { fatalError(fault) }
  return 0
}

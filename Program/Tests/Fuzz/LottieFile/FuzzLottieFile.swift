import PullcordReaderChecks

/// The entry point of libFuzzer.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzLottieFile(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let bytes = UnsafeBufferPointer(start: data, count: data == nil ? 0 : size)
  if let fault = ReaderCheck.lottieFile(bytes) { fatalError(fault) }
  return 0
}

/// The invariants that the readers guarantee for any input.
///
/// The fuzzers and the tests of their seeds check these invariants.
public enum ReaderCheck {}

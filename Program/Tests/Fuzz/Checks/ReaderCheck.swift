/// The invariants of the readers for any input, which the fuzzers and the tests of their seeds check.
public enum ReaderCheck {}

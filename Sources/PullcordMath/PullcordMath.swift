// Exports the C library's functions from the module that has them on the current platform.
//
// The pure modules import this module instead of Glibc, so that they build wherever Swift does.
// Glibc is last, so that `scripts/checks/platforms` can type-check the other branches on Linux,
// with stubs.

#if canImport(Darwin)
  @_exported public import Darwin
#elseif canImport(Android)
  @_exported public import Android
#elseif canImport(Bionic)
  @_exported public import Bionic
#elseif canImport(Musl)
  @_exported public import Musl
#elseif canImport(WASILibc)
  @_exported public import WASILibc
#elseif canImport(ucrt)
  @_exported public import ucrt
#elseif canImport(Glibc)
  @_exported public import Glibc
#else
  #error("PullcordMath: add the module of this platform that has exp, sin and pow")
#endif

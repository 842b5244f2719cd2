/// Values that C programs hold by opaque handles.
///
/// A handle is not an address. It has the number of a slot and of the slot's use, so a handle that
/// was freed is recognized for as long as a slot is used fewer than 2⁴⁰ times.
struct HandleTable<Value> {
  private var slots: [(use: UInt, value: Value?)] = []
  private var free: [Int] = []

  /// The bits of a handle that have the number of the slot, counted from 1.
  private static var slotBits: UInt { UInt.bitWidth == 64 ? 24 : 12 }

  mutating func insert(_ value: Value) -> OpaquePointer? {
    if let index = free.popLast() {
      slots[index].value = value
      return handle(index)
    }
    guard slots.count + 1 < 1 << Self.slotBits else { return nil }
    slots.append((0, value))
    return handle(slots.count - 1)
  }

  subscript(_ handle: OpaquePointer?) -> Value? {
    index(of: handle).flatMap { slots[$0].value }
  }

  mutating func remove(_ handle: OpaquePointer?) -> Value? {
    guard let index = index(of: handle), let value = slots[index].value else { return nil }
    slots[index].value = nil
    slots[index].use &+= 1
    free.append(index)
    return value
  }

  private func handle(_ index: Int) -> OpaquePointer? {
    OpaquePointer(bitPattern: slots[index].use << Self.slotBits | UInt(index + 1))
  }

  private func index(of handle: OpaquePointer?) -> Int? {
    let bits = UInt(bitPattern: handle)
    let number = Int(bits & (1 << Self.slotBits - 1))
    guard slots.indices.contains(number - 1), self.handle(number - 1) == handle else { return nil }
    return number - 1
  }
}

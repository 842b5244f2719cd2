extension RefreshEngineTableTests {
  /// One line a cell: `situation + event → state: effects`.
  static let table = """
    idle + touch → idle
    idle + pull 80 → armed: tick
    idle + pull 32 → pulling
    idle + push back → idle
    idle + lift → idle
    idle + lose touch → idle
    idle + rest → idle
    idle + start → idle: ask
    idle + agree → idle: ignored
    idle + refuse → idle: ignored
    idle + finish → idle: ignored
    idle + foreign → idle: ignored
    idle + cancel → idle
    idle + disable → idle
    idle + exclude → idle
    idle + time → idle
    idle + arrive → idle
    idle + begin work → idle: ignored
    idle + veto → idle: ignored
    idle + open floor → secondFloor hold 800: hold(800) reveal
    idle + leave floor → idle: ignored
    idle + turn to 20 → idle
    idle + refreshed → idle
    pulled + touch → pulling
    pulled + pull 80 → armed: tick
    pulled + pull 32 → pulling
    pulled + push back → idle
    pulled + lift → pulling
    pulled + lose touch → pulling
    pulled + rest → pulling
    pulled + start → pulling: ask
    pulled + agree → pulling: ignored
    pulled + refuse → pulling: ignored
    pulled + finish → pulling: ignored
    pulled + foreign → pulling: ignored
    pulled + cancel → pulling
    pulled + disable → pulling
    pulled + exclude → pulling
    pulled + time → pulling
    pulled + arrive → pulling
    pulled + begin work → pulling: ignored
    pulled + veto → pulling: ignored
    pulled + open floor → secondFloor hold 800: hold(800) reveal
    pulled + leave floor → pulling: ignored
    pulled + turn to 20 → armed: tick
    pulled + refreshed → pulling
    falling + touch → pulling
    falling + pull 80 → armed: tick
    falling + pull 32 → pulling
    falling + push back → pulling
    falling + lift → pulling
    falling + lose touch → pulling
    falling + rest → idle
    falling + start → pulling: ask
    falling + agree → pulling: ignored
    falling + refuse → pulling: ignored
    falling + finish → pulling: ignored
    falling + foreign → pulling: ignored
    falling + cancel → pulling
    falling + disable → pulling
    falling + exclude → pulling
    falling + time → pulling
    falling + arrive → pulling
    falling + begin work → pulling: ignored
    falling + veto → pulling: ignored
    falling + open floor → secondFloor hold 800: hold(800) reveal
    falling + leave floor → pulling: ignored
    falling + turn to 20 → pulling
    falling + refreshed → pulling
    armed + touch → armed
    armed + pull 80 → armed
    armed + pull 32 → pulling: untick
    armed + push back → idle: untick
    armed + lift → armed: ask
    armed + lose touch → pulling
    armed + rest → armed
    armed + start → armed: ask
    armed + agree → armed: ignored
    armed + refuse → armed: ignored
    armed + finish → armed: ignored
    armed + foreign → armed: ignored
    armed + cancel → armed
    armed + disable → pulling: untick
    armed + exclude → pulling: untick
    armed + time → armed
    armed + arrive → armed
    armed + begin work → armed: ignored
    armed + veto → armed: ignored
    armed + open floor → secondFloor hold 800: hold(800) reveal
    armed + leave floor → armed: ignored
    armed + turn to 20 → armed
    armed + refreshed → armed
    asking + touch → armed
    asking + pull 80 → armed
    asking + pull 32 → pulling: untick
    asking + push back → armed
    asking + lift → pulling
    asking + lose touch → pulling
    asking + rest → armed
    asking + start → armed: ignored
    asking + agree → refreshing hold 64: hold(64) begin
    asking + refuse → pulling: vetoed
    asking + finish → armed: ignored
    asking + foreign → armed: ignored
    asking + cancel → pulling
    asking + disable → pulling: untick
    asking + exclude → pulling: untick
    asking + time → armed
    asking + arrive → armed
    asking + begin work → armed: ignored
    asking + veto → armed: ignored
    asking + open floor → armed: ignored
    asking + leave floor → armed: ignored
    asking + turn to 20 → armed
    asking + refreshed → armed
    refreshing + touch → refreshing hold 64
    refreshing + pull 80 → refreshing hold 64
    refreshing + pull 32 → refreshing hold 64
    refreshing + push back → refreshing hold 64
    refreshing + lift → refreshing hold 64
    refreshing + lose touch → refreshing hold 64
    refreshing + rest → refreshing hold 64
    refreshing + start → refreshing hold 64: ignored
    refreshing + agree → refreshing hold 64: ignored
    refreshing + refuse → refreshing hold 64: ignored
    refreshing + finish → finishing hold 64: finish
    refreshing + foreign → refreshing hold 64: ignored
    refreshing + cancel → closing: abandon finish hold(0)
    refreshing + disable → closing: abandon finish hold(0)
    refreshing + exclude → refreshing hold 64
    refreshing + time → finishing hold 64: abandon finish
    refreshing + arrive → refreshing hold 64
    refreshing + begin work → refreshing hold 64: ignored
    refreshing + veto → refreshing hold 64: ignored
    refreshing + open floor → refreshing hold 64: ignored
    refreshing + leave floor → refreshing hold 64: ignored
    refreshing + turn to 20 → refreshing hold 40: hold(40)
    refreshing + refreshed → refreshing hold 64
    held + touch → refreshing hold 64
    held + pull 80 → refreshing hold 64
    held + pull 32 → refreshing hold 64
    held + push back → refreshing hold 64
    held + lift → refreshing hold 64
    held + lose touch → refreshing hold 64
    held + rest → refreshing hold 64
    held + start → refreshing hold 64: ignored
    held + agree → refreshing hold 64: ignored
    held + refuse → refreshing hold 64: ignored
    held + finish → refreshing hold 64
    held + foreign → refreshing hold 64: ignored
    held + cancel → pulling: abandon finish hold(0)
    held + disable → pulling: abandon finish hold(0)
    held + exclude → refreshing hold 64
    held + time → refreshing hold 64: abandon
    held + arrive → refreshing hold 64
    held + begin work → refreshing hold 64: ignored
    held + veto → refreshing hold 64: ignored
    held + open floor → refreshing hold 64: ignored
    held + leave floor → refreshing hold 64: ignored
    held + turn to 20 → refreshing hold 40: hold(40)
    held + refreshed → refreshing hold 64
    finishing + touch → finishing hold 64
    finishing + pull 80 → finishing hold 64
    finishing + pull 32 → finishing hold 64
    finishing + push back → finishing hold 64
    finishing + lift → finishing hold 64
    finishing + lose touch → finishing hold 64
    finishing + rest → finishing hold 64
    finishing + start → finishing hold 64: ignored
    finishing + agree → finishing hold 64: ignored
    finishing + refuse → finishing hold 64: ignored
    finishing + finish → finishing hold 64: ignored
    finishing + foreign → finishing hold 64: ignored
    finishing + cancel → finishing hold 64
    finishing + disable → closing: hold(0)
    finishing + exclude → finishing hold 64
    finishing + time → closing: hold(0)
    finishing + arrive → finishing hold 64
    finishing + begin work → finishing hold 64: ignored
    finishing + veto → finishing hold 64: ignored
    finishing + open floor → finishing hold 64: ignored
    finishing + leave floor → finishing hold 64: ignored
    finishing + turn to 20 → finishing hold 40: hold(40)
    finishing + refreshed → finishing hold 64
    closing + touch → pulling
    closing + pull 80 → armed: tick
    closing + pull 32 → pulling
    closing + push back → closing
    closing + lift → closing
    closing + lose touch → closing
    closing + rest → idle
    closing + start → closing: ignored
    closing + agree → closing: ignored
    closing + refuse → closing: ignored
    closing + finish → closing: ignored
    closing + foreign → closing: ignored
    closing + cancel → closing
    closing + disable → closing
    closing + exclude → closing
    closing + time → closing
    closing + arrive → closing
    closing + begin work → closing: ignored
    closing + veto → closing: ignored
    closing + open floor → closing: ignored
    closing + leave floor → closing: ignored
    closing + turn to 20 → closing
    closing + refreshed → closing
    disabled + touch → idle
    disabled + pull 80 → idle
    disabled + pull 32 → idle
    disabled + push back → idle
    disabled + lift → idle
    disabled + lose touch → idle
    disabled + rest → idle
    disabled + start → idle: ignored
    disabled + agree → idle: ignored
    disabled + refuse → idle: ignored
    disabled + finish → idle: ignored
    disabled + foreign → idle: ignored
    disabled + cancel → idle
    disabled + disable → idle
    disabled + exclude → idle
    disabled + time → idle
    disabled + arrive → idle
    disabled + begin work → idle: ignored
    disabled + veto → idle: ignored
    disabled + open floor → idle: ignored
    disabled + leave floor → idle: ignored
    disabled + turn to 20 → idle
    disabled + refreshed → idle
    excluded + touch → idle
    excluded + pull 80 → idle
    excluded + pull 32 → idle
    excluded + push back → idle
    excluded + lift → idle
    excluded + lose touch → idle
    excluded + rest → idle
    excluded + start → idle: ignored
    excluded + agree → idle: ignored
    excluded + refuse → idle: ignored
    excluded + finish → idle: ignored
    excluded + foreign → idle: ignored
    excluded + cancel → idle
    excluded + disable → idle
    excluded + exclude → idle
    excluded + time → idle
    excluded + arrive → idle
    excluded + begin work → idle: ignored
    excluded + veto → idle: ignored
    excluded + open floor → idle: ignored
    excluded + leave floor → idle: ignored
    excluded + turn to 20 → idle
    excluded + refreshed → idle
    """
}

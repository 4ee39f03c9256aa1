/** 港澳居民来往内地通行证: H or M and 8 digits; older cards append 2 digits for the number of the issue. */
export function isHongKongMacaoPass(text: string): boolean {
  return /^[HM]\d{8}(?:\d{2})?$/.test(text)
}

/** 台湾居民来往大陆通行证: 8 digits; older booklets append 2 digits for the number of the issue. */
export function isTaiwanPass(text: string): boolean {
  return /^\d{8}(?:\d{2})?$/.test(text)
}

/** Any passport: the formats of all countries share only capital letters and digits, 5 to 17 of them. */
export function isPassport(text: string): boolean {
  return /^[A-Z0-9]{5,17}$/.test(text)
}

/** A passport issued in China, including Hong Kong and Macao. */
export function isChinesePassport(text: string): boolean {
  return CHINESE_FORMATS.some((format) => format.test(text))
}

const CHINESE_FORMATS = [
  // Ordinary electronic passports: E and 8 digits; after E99999999 a letter other than I and O replaces the first digit.
  /^E(?:\d{8}|[A-HJ-NP-Z]\d{7})$/,
  // Ordinary passports issued before 2012.
  /^G\d{8}$/,
  /^1[45]\d{7}$/,
  // Diplomatic, service and public affairs: the letter and 7 or 8 digits, or DE, SE, PE and 7 digits if electronic.
  /^[DSP](?:\d{7,8}|E\d{7})$/,
  // Hong Kong and Macao.
  /^(?:[HK]\d{8}|HJ\d{7}|KJ\d{7}|M[AB]\d{7})$/,
]

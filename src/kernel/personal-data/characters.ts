/** The role of a character in a written number. Values below 100 are digits: one digit, or the two of ⑩. */
export const CHARACTER = {
  /** A character that ends a number. */
  other: 100,
  /** A letter of document numbers: E12345678. */
  letter: 101,
  /** Can end an id: X, ×, Ⅹ. */
  x: 102,
  /** Invisible: zero-width characters, variation selectors. */
  invisible: 103,
  /** Separates groups of one number: spaces, hyphens, dots, slashes, brackets. */
  divider: 104,
  /** Separates numbers, and sometimes digits of one number: commas, line breaks, symbols. */
  mark: 105,
} as const

export const isDigits = (kind: number): boolean => kind < CHARACTER.other

// A cache per character: the Unicode properties of 100,000 characters would take 40 ms.
const known = new Uint8Array(0x20000)

export function kindOfCharacter(codePoint: number): number {
  if (codePoint >= known.length) return codePoint >= 0xe0000 ? CHARACTER.invisible : CHARACTER.other
  const found = known[codePoint]!
  if (found > 0) return found - 1
  const kind = classify(String.fromCodePoint(codePoint), codePoint)
  known[codePoint] = kind + 1
  return kind
}

/** Whether a text contains at least this many digits, anywhere. */
export function hasDigits(text: string, least: number): boolean {
  let digits = 0
  for (let at = 0; at < text.length; at += 1) {
    const kind = kindOfCharacter(text.codePointAt(at)!)
    // ⑩ counts as two digits; X counts as a digit, because it can end an id.
    if (isDigits(kind)) digits += kind > 9 ? 2 : 1
    else if (kind === CHARACTER.x) digits += 1
    if (digits >= least) return true
  }
  return false
}

/** The script of a digit. A change of script begins a new group: 第三13800001234 is not a number of twelve digits. */
export function scriptOfDigit(codePoint: number): number {
  return codePoint >= 0x3007 && codePoint <= 0x9fff ? -1 : codePoint >> 8
}

const HAN_DIGITS = ['〇零', '一壹弌幺', '二贰貳弍', '三叁參弎', '四肆', '五伍', '六陆陸', '七柒', '八捌', '九玖']
const X = 'xX×хХχΧⅩⅹ✕✖╳⨯'
// Characters that people write between groups of one number, in addition to spaces and hyphens of every width.
const DIVIDERS = '\t.·•‧・∙⋅●‣_/\\|~*()⁄∕丨'
// Blank characters that Unicode classifies as letters and symbols.
const BLANK = /[\u115f\u1160\u3164\uffa0\u2800]/

function classify(character: string, codePoint: number): number {
  if (BLANK.test(character) || /[\p{Cf}\p{Mn}\p{Me}]/u.test(character)) return CHARACTER.invisible
  const value = worthOf(character, codePoint)
  if (value !== undefined) return value
  const [plain = character] = character.normalize('NFKC')
  if (X.includes(plain)) return CHARACTER.x
  if (/[A-Za-z]/.test(plain)) return CHARACTER.letter
  if (/[\p{Zs}\p{Pd}]/u.test(plain) || DIVIDERS.includes(plain)) return CHARACTER.divider
  return /[\p{P}\p{S}\p{Zl}\p{Zp}\p{Cc}]/u.test(plain) ? CHARACTER.mark : CHARACTER.other
}

function worthOf(character: string, codePoint: number): number | undefined {
  // NFKC maps ３, 𝟛, ③, ⑶, ⒊ and ㊂ to 3 or 三, with brackets or a dot; ½ has no such mapping.
  const plain = character.normalize('NFKC').replace(/[().,]/g, '')
  if (/^(?:\d|[1-5]\d)$/.test(plain)) return Number(plain)
  const han = HAN_DIGITS.findIndex((digits) => plain.length === 1 && digits.includes(plain))
  if (han >= 0) return han
  if (/\p{Nd}/u.test(character)) return codePoint - zeroOf(codePoint)
  const row = FILLED.find(({ first, last }) => codePoint >= first && codePoint <= last)
  return row && codePoint - row.first + row.value
}

/** The zero of a script, found by stepping back: its ten digits are consecutive code points. */
function zeroOf(codePoint: number): number {
  let zero = codePoint
  while (codePoint - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return zero
}

// Digits in filled and double circles, and Suzhou numerals (〡); NFKC does not map them.
const FILLED = [
  { first: 0x2776, last: 0x277f, value: 1 },
  { first: 0x2780, last: 0x2789, value: 1 },
  { first: 0x278a, last: 0x2793, value: 1 },
  { first: 0x24eb, last: 0x24f4, value: 11 },
  { first: 0x24f5, last: 0x24fe, value: 1 },
  { first: 0x24ff, last: 0x24ff, value: 0 },
  { first: 0x3021, last: 0x3029, value: 1 },
  { first: 0x1f10b, last: 0x1f10b, value: 0 },
  { first: 0x1f10c, last: 0x1f10c, value: 0 },
]

/** Whether this is the code of an ASCII letter or digit. */
export const isAlphanumeric = (code: number): boolean =>
  (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122)

/** The code of a character; full-width characters are mapped to ASCII. */
export function asciiCode(text: string, at: number): number {
  const code = text.charCodeAt(at)
  return code >= 0xff01 && code <= 0xff5e ? code - 0xfee0 : code
}

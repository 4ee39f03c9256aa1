import { BROKEN_FILE, FileRefusal } from './refusal.ts'

export type PdfToken =
  | { kind: 'name'; name: string }
  | { kind: 'number'; number: number }
  | { kind: 'word'; word: string }
  | { kind: 'mark'; mark: '<<' | '>>' | '[' | ']' }
  | { kind: 'string' }
  | { kind: 'end' }

/** Bytes left to read for one file. The limit stops overlapping objects from being read again and again. */
export interface ReadBudget {
  left: number
}

export interface Tokens {
  next(): PdfToken
  /** Position at which the next token is read. */
  at(): number
}

/** Most characters of a name or word; longer ones have no meaning in PDF and their rest is skipped. */
const LONGEST_WORD = 64

const CHAR = { '(': 0x28, ')': 0x29, '<': 0x3c, '>': 0x3e, '[': 0x5b, ']': 0x5d, '/': 0x2f, '%': 0x25, '\\': 0x5c }
const HASH = 0x23
const ZERO = 0x30
const MOST_DIGITS = 9
const isDigit = (byte: number) => byte >= ZERO && byte <= ZERO + 9
const STRING: PdfToken = { kind: 'string' }
const END: PdfToken = { kind: 'end' }
/** Created once, so that millions of small numbers in a file need little memory. */
const SMALL_NUMBERS = Array.from({ length: 10_000 }, (_, number): PdfToken => ({ kind: 'number', number }))
const [LF, CR] = [10, 13]

/** Class of each byte. A table, because a file has millions of bytes and a lookup is twice as fast as in a set. */
const [SPACE, DELIMITER, REGULAR] = [0, 1, 2]
const KINDS = new Uint8Array(256).fill(REGULAR)
for (const byte of [0, 9, LF, 12, CR, 32]) KINDS[byte] = SPACE
for (const char of '()<>[]{}/%') KINDS[char.charCodeAt(0)] = DELIMITER

export const isSpace = (byte: number | undefined): boolean => byte !== undefined && KINDS[byte] === SPACE
/** Whether the byte can be part of a word, number or name. */
export const isRegular = (byte: number | undefined): boolean => byte !== undefined && KINDS[byte] === REGULAR

/** Reads the tokens of a range of a PDF, each byte once. */
export function readTokens(bytes: Buffer, start: number, end: number, work: ReadBudget): Tokens {
  let at = start

  function next(): PdfToken {
    const before = at
    skipSpace()
    const token = read()
    work.left -= at - before
    if (work.left < 0) throw new FileRefusal(BROKEN_FILE)
    return token
  }

  function skipSpace(): void {
    while (at < end) {
      if (bytes[at] === CHAR['%']) while (at < end && bytes[at] !== LF && bytes[at] !== CR) at += 1
      else if (KINDS[bytes[at]!] === SPACE) at += 1
      else return
    }
  }

  function read(): PdfToken {
    if (at >= end) return END
    const byte = bytes[at]!
    if (byte === CHAR['/']) {
      const { name, end: after } = nameAt(bytes, at, end)
      at = after
      return { kind: 'name', name }
    }
    if (KINDS[byte] === REGULAR) return wordOrNumber()
    at += 1
    if (byte === CHAR['(']) return skipString()
    if (byte === CHAR['[']) return { kind: 'mark', mark: '[' }
    if (byte === CHAR[']']) return { kind: 'mark', mark: ']' }
    const isDouble = bytes[at] === byte && at < end
    if (byte === CHAR['>'] && isDouble) return doubled('>>')
    if (byte === CHAR['<']) return isDouble ? doubled('<<') : skipHex()
    return { kind: 'word', word: String.fromCharCode(byte) }
  }

  function doubled(mark: '<<' | '>>'): PdfToken {
    at += 1
    return { kind: 'mark', mark }
  }

  function wordOrNumber(): PdfToken {
    const from = at
    let number = 0
    for (; at < end && isDigit(bytes[at]!) && at - from < MOST_DIGITS; at += 1) number = number * 10 + bytes[at]! - ZERO
    if (at >= end || KINDS[bytes[at]!] !== REGULAR) return SMALL_NUMBERS[number] ?? { kind: 'number', number }
    return longWord(from)
  }

  function longWord(from: number): PdfToken {
    while (at < end && KINDS[bytes[at]!] === REGULAR) at += 1
    const word = bytes.toString('latin1', from, Math.min(at, from + LONGEST_WORD))
    const number = Number(word)
    if (Number.isNaN(number)) return { kind: 'word', word }
    return { kind: 'number', number }
  }

  /** Parentheses within a string are balanced or escaped. */
  function skipString(): PdfToken {
    for (let depth = 1; depth > 0; at += 1) {
      if (at >= end) return END
      if (bytes[at] === CHAR['\\']) at += 1
      else if (bytes[at] === CHAR['(']) depth += 1
      else if (bytes[at] === CHAR[')']) depth -= 1
    }
    return STRING
  }

  function skipHex(): PdfToken {
    while (at < end && bytes[at] !== CHAR['>']) at += 1
    if (at >= end) return END
    at += 1
    return STRING
  }

  return { next, at: () => at }
}

/** Reads the name after a slash. Any letter may be written as its number, as in /J#61vaScript. */
export function nameAt(bytes: Buffer, slash: number, end: number): { name: string; end: number } {
  let at = slash + 1
  let isPlain = true
  for (; at < end && KINDS[bytes[at]!] === REGULAR; at += 1) isPlain &&= bytes[at] !== HASH
  const text = bytes.toString('latin1', slash + 1, Math.min(at, slash + 1 + 3 * LONGEST_WORD))
  return {
    name: isPlain ? text : text.replace(/#([0-9a-f]{2})/gi, (_: string, code: string) => letterOf(code)),
    end: at,
  }
}

const letterOf = (code: string): string => String.fromCharCode(Number.parseInt(code, 16))

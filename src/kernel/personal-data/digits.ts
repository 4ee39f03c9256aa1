import { CHARACTER, isAlphanumeric, isDigits, kindOfCharacter, scriptOfDigit } from './characters.ts'

/** Value of an X that ends an id. */
export const X_VALUE = 10
/** Digits with more characters between them do not belong to one number. */
const WIDEST_GAP = 3
const X_WRITING = -2

/** The digits of a text in order, in any script, with their grouping. */
export interface Digits {
  text: string
  values: number[]
  /** Position of each digit in the text. */
  starts: number[]
  /** Group of each digit: digits without a gap form a group. */
  groups: number[]
  /** Row of each group: groups separated only by dividers form a row. */
  rows: number[]
  /** List of each group: groups separated by dividers or marks form a list. */
  lists: number[]
  /** Start and end of one or two letters directly before each group; -1 for none. */
  letterStarts: number[]
  letterEnds: number[]
}

/** Reads every character once. It avoids allocations and closures, because it runs on every line of the log and on texts of any length. */
export function readDigits(text: string): Digits {
  const digits = empty(text)
  let [row, list] = [0, 0]
  // Kind of the gap since the last digit.
  let gap = 0
  let isGap = true
  let isMarked = false
  let isBroken = true
  let writing = 0
  // Letters directly before this position; -1 for none.
  let word = -1
  let wordEnd = -1
  for (let at = 0; at < text.length; ) {
    const codePoint = text.codePointAt(at)!
    const end = codePoint > 0xffff ? at + 2 : at + 1
    const kind = kindOfCharacter(codePoint)
    if (isDigits(kind) || (kind === CHARACTER.x && !isAlphanumeric(text.charCodeAt(end)))) {
      const own = kind === CHARACTER.x ? X_WRITING : scriptOfDigit(codePoint)
      if (isGap || own !== writing) {
        const isFar = isBroken || gap > WIDEST_GAP
        if (isFar || isMarked) row += 1
        if (isFar) list += 1
        digits.rows.push(row)
        digits.lists.push(list)
        const hasLetters = word >= 0 && wordEnd - word <= 2 && !isAlphanumeric(text.charCodeAt(word - 1))
        digits.letterStarts.push(hasLetters ? word : -1)
        digits.letterEnds.push(hasLetters ? wordEnd : -1)
      }
      put(digits, kind, at)
      gap = 0
      isGap = false
      isMarked = false
      isBroken = false
      writing = own
      word = -1
    } else if (kind === CHARACTER.letter || kind === CHARACTER.x) {
      if (word < 0 || wordEnd !== at) word = at
      wordEnd = end
      gap = 0
      isGap = true
      isBroken = true
    } else {
      isGap = true
      if (kind === CHARACTER.divider) gap += 1
      else if (kind !== CHARACTER.invisible) {
        gap += 1
        word = -1
        if (kind === CHARACTER.mark) isMarked = true
        else isBroken = true
      }
      if (gap > 1) word = -1
    }
    at = end
  }
  return digits
}

export const endOfDigits = ({ text, starts }: Digits, at: number): number =>
  starts[at]! + (text.codePointAt(starts[at]!)! > 0xffff ? 2 : 1)

const empty = (text: string): Digits => ({
  ...{ text, values: [], starts: [], groups: [], rows: [], lists: [], letterStarts: [], letterEnds: [] },
})

function put({ values, starts, groups, rows }: Digits, kind: number, at: number): void {
  const group = rows.length - 1
  // ⑩ is two digits in one character.
  if (kind !== CHARACTER.x && kind > 9) {
    values.push(Math.floor(kind / 10))
    starts.push(at)
    groups.push(group)
  }
  values.push(kind === CHARACTER.x ? X_VALUE : kind % 10)
  starts.push(at)
  groups.push(group)
}

import { CHARACTER, isAlnum, isDigits, kindOfCharacter, writingOf } from './characters.ts'

/** An X that ends an id is among the digits as this. */
export const TEN = 10
/** More than this between two digits, and they are not of one number. */
const WIDEST_GAP = 3
const X_WRITING = -2

/** The digits of a text in order, whatever they are written in, and how they belong together. */
export interface Digits {
  text: string
  values: number[]
  /** Where each is in the text. */
  starts: number[]
  /** The group each belongs to: digits written without a gap. */
  groups: number[]
  /** Of each group, its row: groups between which stand but dividers. */
  rows: number[]
  /** Of each group, its list: groups between which stand dividers or marks. */
  lists: number[]
  /** Of each group, where one or two letters right before it begin and end; -1 for none. */
  letterStarts: number[]
  letterEnds: number[]
}

/** Reads every character once. Plain statements, for this runs on every line of the log and on texts of any length. */
export function readDigits(text: string): Digits {
  const digits = empty(text)
  let [row, list] = [0, 0]
  // What was between the last digit and here.
  let gap = 0
  let isGap = true
  let isMarked = false
  let isBroken = true
  let writing = 0
  // Letters right before here; -1 for none.
  let word = -1
  let wordEnd = -1
  for (let at = 0; at < text.length; ) {
    const codePoint = text.codePointAt(at)!
    const end = codePoint > 0xffff ? at + 2 : at + 1
    const kind = kindOfCharacter(codePoint)
    if (isDigits(kind) || (kind === CHARACTER.x && !isAlnum(text.charCodeAt(end)))) {
      const own = kind === CHARACTER.x ? X_WRITING : writingOf(codePoint)
      if (isGap || own !== writing) {
        const isFar = isBroken || gap > WIDEST_GAP
        if (isFar || isMarked) row += 1
        if (isFar) list += 1
        digits.rows.push(row)
        digits.lists.push(list)
        const hasLetters = word >= 0 && wordEnd - word <= 2 && !isAlnum(text.charCodeAt(word - 1))
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

export const endOf = ({ text, starts }: Digits, at: number): number =>
  starts[at]! + (text.codePointAt(starts[at]!)! > 0xffff ? 2 : 1)

const empty = (text: string): Digits => ({
  ...{ text, values: [], starts: [], groups: [], rows: [], lists: [], letterStarts: [], letterEnds: [] },
})

function put({ values, starts, groups, rows }: Digits, kind: number, at: number): void {
  const group = rows.length - 1
  // ⑩ is two digits of one character.
  if (kind !== CHARACTER.x && kind > 9) {
    values.push(Math.floor(kind / 10))
    starts.push(at)
    groups.push(group)
  }
  values.push(kind === CHARACTER.x ? TEN : kind % 10)
  starts.push(at)
  groups.push(group)
}

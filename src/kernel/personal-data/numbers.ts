import { cardEnd, isInCode, luhnSums } from './cards.ts'
import { hasDigits } from './characters.ts'
import { type Digits, endOfDigits, readDigits } from './digits.ts'
import {
  documentNames,
  isOldResidentIdAt,
  passportEnd,
  passportNumber,
  passportStart,
  residentIdAt,
} from './documents.ts'
import { landlineEnd, mobileAt } from './phones.ts'
import { beginsGroup, readPlain } from './spans.ts'

export type NumberKind =
  | 'resident-id'
  | 'mistyped-resident-id'
  | 'old-resident-id'
  | 'mobile'
  | 'bank-card'
  | 'passport'
  | 'landline'

interface FoundNumber {
  kind: NumberKind
  start: number
  end: number
  /** The number in ASCII digits and capital letters; empty if several overlapping numbers were merged. */
  number: string
}

/** Digits of a number, by their indexes among all digits. */
interface Span {
  kind: NumberKind
  from: number
  to: number
  isTangled: boolean
}

/** Digits of a passport after two letters. */
const SHORTEST = 7

/** Finds numbers of persons in a text. Of two numbers, one inside the other, the larger one is returned; overlapping ones are merged. */
export function findNumbers(text: string, kinds: ReadonlySet<NumberKind>): FoundNumber[] {
  // A quick test first, because most texts contain no number.
  if (!hasDigits(text, SHORTEST)) return []
  const digits = readDigits(text)
  const spans: Span[] = []
  const sums = luhnSums(digits)
  const isNamed = documentNames(text)

  function put(kind: NumberKind, from: number, to: number): void {
    const last = spans.at(-1)
    if (to < 0 || !kinds.has(kind) || (last && from >= last.from && to <= last.to)) return
    if (last && from === last.from) spans.pop()
    if (!last || from >= last.to || from === last.from) spans.push({ kind, from, to, isTangled: false })
    else {
      last.to = to
      last.isTangled = true
    }
  }

  for (let at = 0; at <= digits.values.length - SHORTEST; at += 1) {
    if (!beginsGroup(digits, at)) continue
    const id = residentIdAt(digits, at)
    if (id && (id === 'resident-id' || !isInCode(digits, at, at + 18))) put(id, at, at + 18)
    if (isOldResidentIdAt(digits, at) && !isInCode(digits, at, at + 15)) put('old-resident-id', at, at + 15)
    const mobile = mobileAt(digits, at)
    if (mobile >= 0) put('mobile', mobile, mobile + 11)
    put('bank-card', at, cardEnd(digits, sums, at))
    put('landline', at, landlineEnd(digits, at))
    put('passport', at, passportEnd(digits, at, isNamed(digits.starts[at]!)))
  }
  return spans.map((span) => foundAt(digits, span))
}

function foundAt(digits: Digits, { kind, from, to, isTangled }: Span): FoundNumber {
  const end = endOfDigits(digits, to - 1)
  if (isTangled) return { kind, start: passportStart(digits, from), end, number: '' }
  if (kind !== 'passport') return { kind, start: digits.starts[from]!, end, number: readPlain(digits, from, to) }
  return { kind, start: passportStart(digits, from), end, number: passportNumber(digits, from, to) }
}

import type { PdfToken, Tokens } from './pdf-tokens.ts'

export type PdfValue =
  | { kind: 'name'; name: string }
  | { kind: 'number'; number: number }
  | { kind: 'word'; word: string }
  | { kind: 'string' }
  | { kind: 'reference'; to: number }
  | { kind: 'array'; items: PdfValue[] }
  | PdfDictionary

export interface PdfDictionary {
  kind: 'dictionary'
  /** Entries in file order with duplicates, because readers disagree on which value of a repeated key counts. */
  entries: [key: string, value: PdfValue][]
}

/** Thrown for a value that is cut off, or nested deeper than any program writes. */
export class BrokenValue extends Error {}

const DEEPEST = 100

/** Reads the next value. Values misplaced in a dictionary are stored under the current key. */
export function readValue(tokens: Tokens, first = tokens.next(), depth = 0): PdfValue {
  if (first.kind === 'end' || depth > DEEPEST) throw new BrokenValue()
  if (first.kind !== 'mark') return first
  if (first.mark === '[') return { kind: 'array', items: readUntil(tokens, ']', depth) }
  if (first.mark === '<<') return { kind: 'dictionary', entries: pairsOf(readUntil(tokens, '>>', depth)) }
  return { kind: 'word', word: first.mark }
}

function readUntil(tokens: Tokens, close: ']' | '>>', depth: number): PdfValue[] {
  const values: PdfValue[] = []
  for (;;) {
    const token = tokens.next()
    if (token.kind === 'mark' && token.mark === close) return values
    const reference = isReference(token) && referenceOf(values)
    if (reference) values.splice(-2, 2, reference)
    else values.push(readValue(tokens, token, depth + 1))
  }
}

const isReference = (token: PdfToken): boolean => token.kind === 'word' && token.word === 'R'

/** `12 0 R` refers to object number 12. */
function referenceOf(values: readonly PdfValue[]): PdfValue | undefined {
  const number = values.at(-2)
  if (number?.kind !== 'number' || values.at(-1)?.kind !== 'number') return undefined
  return { kind: 'reference', to: number.number }
}

/** Each name that is not the value of another name begins a pair. */
function pairsOf(values: readonly PdfValue[]): PdfDictionary['entries'] {
  const entries: PdfDictionary['entries'] = []
  for (let index = 0; index < values.length; index += 2) {
    const key = values[index]!
    const value = values[index + 1] ?? { kind: 'word', word: 'null' }
    if (key.kind !== 'name') throw new BrokenValue()
    entries.push([key.name, value])
  }
  return entries
}

export const readValues = ({ entries }: PdfDictionary, ...keys: string[]): PdfValue[] =>
  entries.flatMap(([key, value]) => (keys.includes(key) ? [value] : []))

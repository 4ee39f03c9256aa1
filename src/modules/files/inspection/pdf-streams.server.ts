import type { Budget } from '../../../kernel/data/zip.server.ts'
import { decodeStream, UNREADABLE_STREAM } from './pdf-filters.server.ts'
import { type ReadBudget, readTokens, type Tokens } from './pdf-tokens.ts'
import { BrokenValue, type PdfDictionary, type PdfValue, readValue, readValues } from './pdf-values.ts'
import { FileRefusal } from './refusal.ts'

const [LF, CR] = [10, 13]

/** Whether a stream follows; only a dictionary can have one. */
export function isBeforeStream(tokens: Tokens): boolean {
  const word = tokens.next()
  return word.kind === 'word' && word.word === 'stream'
}

/** The bytes of a stream after its `stream` line. */
export function streamAt(bytes: Buffer, at: number, dictionary: PdfDictionary): Buffer {
  const start = at + (bytes[at] === CR ? 2 : 1)
  const [length] = readValues(dictionary, 'Length')
  const told = length?.kind === 'number' && length.number > 0 ? Math.min(length.number, bytes.length) : 0
  const end = bytes.indexOf('endstream', start + Math.floor(told))
  if (bytes[start - 1] !== LF || end < 0) throw new FileRefusal(UNREADABLE_STREAM)
  return bytes.subarray(start, end)
}

interface PackedObject {
  number: number
  value: PdfValue
}

/** The objects of an object stream: a table of numbers and offsets, followed by the objects. */
export function readPackedObjects(
  dictionary: PdfDictionary,
  data: Buffer,
  { work, budget }: { work: ReadBudget; budget: Budget },
): { unpacked: Buffer; objects: PackedObject[] } {
  const unpacked = decodeStream(dictionary, data, budget)
  const [count, first] = [wholeNumber(dictionary, 'N'), wholeNumber(dictionary, 'First')]
  if (first > unpacked.length || count > first) throw new FileRefusal(UNREADABLE_STREAM)
  // The budget already covers decompression, so parsing the result is added here.
  work.left += 2 * unpacked.length
  const table = readTokens(unpacked, 0, first, work)
  const entries = Array.from({ length: count }, () => ({ number: numberOf(table), at: first + numberOf(table) }))
  const objects = entries.map(({ number, at }, index) => {
    const end = entries[index + 1]?.at ?? unpacked.length
    if (end < at || end > unpacked.length) throw new FileRefusal(UNREADABLE_STREAM)
    return { number, value: wholeValue(readTokens(unpacked, at, end, work)) }
  })
  return { unpacked, objects }
}

function wholeValue(tokens: Tokens): PdfValue {
  try {
    return readValue(tokens)
  } catch (error) {
    throw error instanceof BrokenValue ? new FileRefusal(UNREADABLE_STREAM) : error
  }
}

function numberOf(tokens: Tokens): number {
  const token = tokens.next()
  if (token.kind !== 'number' || !Number.isInteger(token.number) || token.number < 0)
    throw new FileRefusal(UNREADABLE_STREAM)
  return token.number
}

function wholeNumber(dictionary: PdfDictionary, key: string): number {
  const [value, another] = readValues(dictionary, key)
  const isClear = value?.kind === 'number' && Number.isInteger(value.number) && value.number >= 0 && !another
  if (!isClear) throw new FileRefusal(UNREADABLE_STREAM)
  return value.number
}

import type { Budget } from '../../../kernel/data/zip.server.ts'
import { UNREADABLE_STREAM } from './pdf-filters.server.ts'
import { isBeforeStream, readPackedObjects, streamAt } from './pdf-streams.server.ts'
import { isRegular, isSpace, nameAt, type ReadBudget, readTokens, type Tokens } from './pdf-tokens.ts'
import { BrokenValue, type PdfDictionary, type PdfValue, readValue, readValues } from './pdf-values.ts'
import { FileRefusal } from './refusal.ts'

const FORBIDDEN = 'PDF 中含有脚本、自动执行的动作或嵌入的文件，请另存为普通 PDF 再上传'
const ENCRYPTED = 'PDF 已加密，无法核查，请去掉密码后再上传'
const ODD = 'PDF 已损坏或结构异常'

/**
 * Names for scripts, launched programs, submitted data, fetched data and embedded files. They are long enough not to occur in
 * packed data by chance.
 */
const FORBIDDEN_NAMES = new Set([
  ...['JavaScript', 'Rendition', 'Launch', 'SubmitForm', 'ImportData', 'GoToR', 'GoToE'],
  ...['EmbeddedFile', 'EmbeddedFiles', 'FileAttachment', 'RichMedia', 'Movie', 'OnInstantiate'],
])
/**
 * Short keys with the same effect. Three letters occur in packed data by chance, so they are checked only where a key is parsed.
 */
const FORBIDDEN_KEYS = new Set(['JS', 'AA', 'XFA'])
/**
 * Names that make an object dangerous. An object without them that cannot be parsed to its end is useless to a reader and
 * ignored.
 */
const DELICATE_NAMES = new Set(['ObjStm', 'First', 'OpenAction'])
/** A normal file is read once, because its objects do not overlap. */
const MOST_READINGS = 2
/** Packed object streams have some hundred kB, and parsing needs many times their size in memory. */
const MOST_PACKED_BYTES = 16 * 1024 * 1024

interface Findings {
  /** Actions that run when the file is opened. */
  openings: PdfValue[]
  /** Object numbers, and whether each object is only a destination in the file. */
  places: Map<number, boolean>
  packs: number
}

/**
 * Refuses a PDF with more than pages. The cross-reference tables are not used, because two readers may read them differently: an
 * object is parsed wherever one could begin, even within strings, comments and streams.
 */
export function checkPdf(bytes: Buffer, budget: Budget): void {
  checkFrame(bytes)
  const packs = checkNames(bytes)
  const findings: Findings = { openings: [], places: new Map(), packs: 0 }
  const work = { left: MOST_READINGS * bytes.length }
  const given = Math.min(budget.left, MOST_PACKED_BYTES)
  const means = { work, budget: { left: given } }
  for (const at of keywords(bytes, 'trailer')) readObject(bytes, { at, number: -1 }, findings, means)
  for (const at of keywords(bytes, 'obj'))
    readObject(bytes, { at, number: numberBefore(bytes, at - 3) }, findings, means)
  budget.left -= given - means.budget.left
  if (findings.packs < packs) throw new FileRefusal(UNREADABLE_STREAM)
  if (findings.openings.some((opening) => !isPlace(opening, findings.places))) throw new FileRefusal(FORBIDDEN)
}

/** Refuses bytes before the header or after the end, where another file could be appended. */
function checkFrame(bytes: Buffer): void {
  const end = bytes.lastIndexOf('%%EOF')
  const isWhole = /^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8)) && end > 0
  if (!isWhole || bytes.subarray(end + 5).some((byte) => !isSpace(byte))) throw new FileRefusal(ODD)
  if (bytes.indexOf('%PDF-', 5) >= 0) throw new FileRefusal(ODD)
}

/** Checks everything that could be a name, anywhere in the file. Returns how often object streams are declared. */
function checkNames(bytes: Buffer): number {
  let packs = 0
  for (let slash = bytes.indexOf('/'); slash >= 0; slash = bytes.indexOf('/', slash + 1)) {
    const { name } = nameAt(bytes, slash, Math.min(bytes.length, slash + LONGEST_NAME))
    if (name === 'Encrypt') throw new FileRefusal(ENCRYPTED)
    if (FORBIDDEN_NAMES.has(name)) throw new FileRefusal(FORBIDDEN)
    if (name === 'ObjStm') packs += 1
  }
  return packs
}
/** Longest forbidden name with every letter written as its number, and the terminating byte. */
const LONGEST_NAME = 50

function* keywords(bytes: Buffer, word: string): Generator<number> {
  for (let at = bytes.indexOf(word); at >= 0; at = bytes.indexOf(word, at + 1)) {
    const isPartOfAnother = isRegular(bytes[at + word.length]) || (bytes[at - 1] ?? 0) === 'd'.charCodeAt(0)
    if (!isPartOfAnother) yield at + word.length
  }
}

/** The number of an object, which precedes its generation: `12 0 obj`. */
function numberBefore(bytes: Buffer, obj: number): number {
  const [, number] = /(\d{1,10})\s{1,9}\d{1,5}\s{0,9}$/.exec(bytes.toString('latin1', Math.max(0, obj - 36), obj)) ?? []
  return number === undefined ? -1 : Number(number)
}

function readObject(
  bytes: Buffer,
  { at, number }: { at: number; number: number },
  findings: Findings,
  { work, budget }: { work: ReadBudget; budget: Budget },
): void {
  let isDelicate = false
  const tokens = watched(readTokens(bytes, at, bytes.length, work), (name) => {
    isDelicate ||= DELICATE_NAMES.has(name)
  })
  let value: PdfValue
  try {
    value = readValue(tokens)
  } catch (error) {
    // `obj` may be a word in a text, with nothing parseable after it.
    if (error instanceof BrokenValue && !isDelicate) return
    throw error instanceof BrokenValue ? new FileRefusal(UNREADABLE_STREAM) : error
  }
  judge(value, number, findings)
  if (value.kind !== 'dictionary' || !isBeforeStream(tokens)) return
  // The content is in another file.
  if (readValues(value, 'F').length > 0) throw new FileRefusal(FORBIDDEN)
  if (!mayHoldObjects(value)) return
  if (readValues(value, 'Type').some((type) => type.kind === 'name' && type.name === 'ObjStm')) findings.packs += 1
  const { unpacked, objects } = readPackedObjects(value, streamAt(bytes, tokens.at(), value), { work, budget })
  // Data that was not compressed has been checked with the whole file.
  if (unpacked.buffer !== bytes.buffer) checkNames(unpacked)
  for (const packed of objects) judge(packed.value, packed.number, findings)
}

const watched = ({ next, at }: Tokens, onName: (name: string) => void): Tokens => ({
  at,
  next() {
    const token = next()
    if (token.kind === 'name') onName(token.name)
    return token
  },
})

/** Readers treat any stream as an object stream if a table refers to it, whatever its type; only `First` is required. */
const mayHoldObjects = (dictionary: PdfDictionary): boolean =>
  readValues(dictionary, 'First').length > 0 ||
  readValues(dictionary, 'Type').some((type) => type.kind !== 'name' || type.name === 'ObjStm')

function judge(value: PdfValue, number: number, findings: Findings): void {
  findings.places.set(number, (findings.places.get(number) ?? true) && isPlace(value))
  walk(value, findings)
}

function walk(value: PdfValue, findings: Findings): void {
  if (value.kind === 'array') for (const item of value.items) walk(item, findings)
  if (value.kind !== 'dictionary') return
  for (const [key, item] of value.entries) {
    if (FORBIDDEN_KEYS.has(key)) throw new FileRefusal(FORBIDDEN)
    if (key === 'OpenAction') findings.openings.push(item)
    walk(item, findings)
  }
}

/**
 * Whether an opening action only shows a page: a destination, or the action of going to one. A reference must be known to be one.
 */
function isPlace(value: PdfValue, places?: ReadonlyMap<number, boolean>): boolean {
  if (value.kind === 'array' || (value.kind === 'word' && value.word === 'null')) return true
  if (value.kind === 'reference') return places?.get(value.to) === true
  if (value.kind !== 'dictionary' || readValues(value, 'Next').length > 0) return false
  return readValues(value, 'S').every((action) => action.kind === 'name' && action.name === 'GoTo')
}

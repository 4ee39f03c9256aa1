import type { Budget } from '../../../kernel/data/zip.server.ts'
import { OPAQUE } from './pdf-filters.server.ts'
import { isBeforeStream, packedObjects, streamAt } from './pdf-streams.server.ts'
import { isRegular, isSpace, nameAt, readTokens, type Tokens, type Work } from './pdf-tokens.ts'
import { BrokenValue, type PdfDictionary, type PdfValue, readValue, readValues } from './pdf-values.ts'
import { FileRefusal } from './refusal.ts'

const FORBIDDEN = 'PDF 中含有脚本、自动执行的动作或嵌入的文件，请另存为普通 PDF 再上传'
const ENCRYPTED = 'PDF 已加密，无法核查，请去掉密码后再上传'
const ODD = 'PDF 已损坏或结构异常'

/** What runs, starts programs, sends data away, fetches or holds other files. Long enough not to occur by chance. */
const FORBIDDEN_NAMES = new Set([
  ...['JavaScript', 'Rendition', 'Launch', 'SubmitForm', 'ImportData', 'GoToR', 'GoToE'],
  ...['EmbeddedFile', 'EmbeddedFiles', 'FileAttachment', 'RichMedia', 'Movie', 'OnInstantiate'],
])
/** The same, as keys: three letters occur by chance in what is packed, so these count where a key is read. */
const FORBIDDEN_KEYS = new Set(['JS', 'AA', 'XFA'])
/** Without these an object that cannot be read to its end is of no use to anyone. */
const DELICATE_NAMES = new Set(['ObjStm', 'First', 'OpenAction'])
/** An honest file is read once; its objects do not reach into each other. */
const MOST_READINGS = 2
/** Packed objects are some hundred kB; each takes many times that in memory when it is read. */
const MOST_PACKED_BYTES = 16 * 1024 * 1024

interface Findings {
  /** What is done when the file is opened. */
  openings: PdfValue[]
  /** Numbers of objects, and whether each is nothing but a place in the file. */
  places: Map<number, boolean>
  packs: number
}

/**
 * Refuses a PDF that is more than pages. Where its objects begin is not looked up in the tables of the file, which two
 * readers may read differently: an object is read wherever one could begin, even within strings, comments and streams.
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
  if (findings.packs < packs) throw new FileRefusal(OPAQUE)
  if (findings.openings.some((opening) => !isPlace(opening, findings.places))) throw new FileRefusal(FORBIDDEN)
}

/** Nothing before the header and nothing behind the end: another file could be glued to either. */
function checkFrame(bytes: Buffer): void {
  const end = bytes.lastIndexOf('%%EOF')
  const isWhole = /^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8)) && end > 0
  if (!isWhole || bytes.subarray(end + 5).some((byte) => !isSpace(byte))) throw new FileRefusal(ODD)
  if (bytes.indexOf('%PDF-', 5) >= 0) throw new FileRefusal(ODD)
}

/** Looks at everything that could be a name, wherever it stands. Gives how often objects are said to be packed. */
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
/** The longest of the names that are looked for, every letter as its number, and the byte that ends it. */
const LONGEST_NAME = 50

function* keywords(bytes: Buffer, word: string): Generator<number> {
  for (let at = bytes.indexOf(word); at >= 0; at = bytes.indexOf(word, at + 1)) {
    const isPartOfAnother = isRegular(bytes[at + word.length]) || (bytes[at - 1] ?? 0) === 'd'.charCodeAt(0)
    if (!isPartOfAnother) yield at + word.length
  }
}

/** The number of an object, which is before its generation: `12 0 obj`. */
function numberBefore(bytes: Buffer, obj: number): number {
  const [, number] = /(\d{1,10})\s{1,9}\d{1,5}\s{0,9}$/.exec(bytes.toString('latin1', Math.max(0, obj - 36), obj)) ?? []
  return number === undefined ? -1 : Number(number)
}

function readObject(
  bytes: Buffer,
  { at, number }: { at: number; number: number },
  findings: Findings,
  { work, budget }: { work: Work; budget: Budget },
): void {
  let isDelicate = false
  const tokens = watched(readTokens(bytes, at, bytes.length, work), (name) => {
    isDelicate ||= DELICATE_NAMES.has(name)
  })
  let value: PdfValue
  try {
    value = readValue(tokens)
  } catch (error) {
    // The word may be in a text, where nothing readable follows it.
    if (error instanceof BrokenValue && !isDelicate) return
    throw error instanceof BrokenValue ? new FileRefusal(OPAQUE) : error
  }
  judge(value, number, findings)
  if (value.kind !== 'dictionary' || !isBeforeStream(tokens)) return
  // The content lies in another file, wherever that is.
  if (readValues(value, 'F').length > 0) throw new FileRefusal(FORBIDDEN)
  if (!mayHoldObjects(value)) return
  if (readValues(value, 'Type').some((type) => type.kind === 'name' && type.name === 'ObjStm')) findings.packs += 1
  const { unpacked, objects } = packedObjects(value, streamAt(bytes, tokens.at(), value), { work, budget })
  // What was not packed has been looked at with everything else.
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

/** Readers look for packed objects where a table of the file sends them, whatever the type is; but not without `First`. */
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

/** Only a page to begin with: a place, or the action of going to one. What it points at must be known to be that. */
function isPlace(value: PdfValue, places?: ReadonlyMap<number, boolean>): boolean {
  if (value.kind === 'array' || (value.kind === 'word' && value.word === 'null')) return true
  if (value.kind === 'reference') return places?.get(value.to) === true
  if (value.kind !== 'dictionary' || readValues(value, 'Next').length > 0) return false
  return readValues(value, 'S').every((action) => action.kind === 'name' && action.name === 'GoTo')
}

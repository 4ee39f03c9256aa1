import { inflateSync } from 'node:zlib'
import type { Budget } from '../../../kernel/data/zip.server.ts'
import { errorCode } from '../../../kernel/error-code.ts'
import { TOO_LARGE } from './archive.server.ts'
import { type PdfDictionary, type PdfValue, readValues } from './pdf-values.ts'
import { FileRefusal } from './refusal.ts'

export const UNREADABLE_STREAM = 'PDF 的结构无法核查，请用其他软件另存为 PDF 再上传'

type Filter = (data: Buffer, most: number) => Buffer

/** Filters by full and abbreviated name. Programs pack objects with the first; the others are not needed. */
const FILTERS: Readonly<Record<string, Filter>> = {
  FlateDecode: inflated,
  Fl: inflated,
  ASCIIHexDecode: fromHex,
  AHx: fromHex,
  ASCII85Decode: fromBase85,
  A85: fromBase85,
}
const MOST_FILTERS = 4

/** Decodes a stream. Refuses data that cannot be decoded, or that two readers could decode differently. */
export function decodeStream(dictionary: PdfDictionary, packed: Buffer, budget: Budget): Buffer {
  const filters = readValues(dictionary, 'Filter')
  const parameters = readValues(dictionary, 'DecodeParms')
  const isDoubtful = filters.length > 1 || parameters.length > 1 || readValues(dictionary, 'F', 'DP').length > 0
  const names = listOf(filters[0])
  if (isDoubtful || names.length > MOST_FILTERS) throw new FileRefusal(UNREADABLE_STREAM)
  const settings = listOf(parameters[0])
  return names.reduce(
    (data, filter, index) => {
      const decode = filter.kind === 'name' && Object.hasOwn(FILTERS, filter.name) ? FILTERS[filter.name] : undefined
      if (!decode) throw new FileRefusal(UNREADABLE_STREAM)
      return paid(unpredicted(decode(data, budget.left), settings[index]), budget)
    },
    paid(packed, budget),
  )
}

/** Counts bytes against the budget, also for uncompressed streams, because streams may overlap. */
function paid(bytes: Buffer, budget: Budget): Buffer {
  budget.left -= bytes.length
  if (budget.left <= 0) throw new FileRefusal(TOO_LARGE)
  return bytes
}

const listOf = (value: PdfValue | undefined): PdfValue[] =>
  value === undefined ? [] : value.kind === 'array' ? value.items : [value]

function inflated(data: Buffer, most: number): Buffer {
  try {
    return inflateSync(data, { maxOutputLength: most })
  } catch (error) {
    throw new FileRefusal(errorCode(error) === 'ERR_BUFFER_TOO_LARGE' ? TOO_LARGE : UNREADABLE_STREAM)
  }
}

function fromHex(data: Buffer): Buffer {
  const end = data.indexOf('>')
  const digits = withoutSpace(data.toString('latin1', 0, end < 0 ? data.length : end))
  if (/[^0-9a-f]/i.test(digits)) throw new FileRefusal(UNREADABLE_STREAM)
  return Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex')
}

function fromBase85(data: Buffer): Buffer {
  const end = data.indexOf('~')
  const digits = withoutSpace(data.toString('latin1', 0, end < 0 ? data.length : end)).replaceAll('z', '!!!!!')
  if (/[^!-u]/.test(digits) || digits.length % 5 === 1) throw new FileRefusal(UNREADABLE_STREAM)
  const bytes = Buffer.alloc(Math.ceil(digits.length / 5) * 4)
  for (let group = 0; group * 5 < digits.length; group += 1) {
    let number = 0
    for (let place = 0; place < 5; place += 1) {
      const code = group * 5 + place < digits.length ? digits.charCodeAt(group * 5 + place) - 33 : 84
      number = number * 85 + code
    }
    if (number > 0xffff_ffff) throw new FileRefusal(UNREADABLE_STREAM)
    bytes.writeUInt32BE(number, group * 4)
  }
  return bytes.subarray(0, digits.length - Math.ceil(digits.length / 5))
}

const withoutSpace = (text: string): string => text.replace(/[\0\s]/g, '')

/** Undoes the PNG predictors, which store rows as differences to their neighbours. */
function unpredicted(data: Buffer, settings: PdfValue | undefined): Buffer {
  if (settings === undefined || (settings.kind === 'word' && settings.word === 'null')) return data
  if (settings.kind !== 'dictionary') throw new FileRefusal(UNREADABLE_STREAM)
  const predictor = settingOf(settings, 'Predictor', 1)
  if (predictor === 1) return data
  const bits = settingOf(settings, 'Colors', 1) * settingOf(settings, 'BitsPerComponent', 8)
  const row = Math.ceil((bits * settingOf(settings, 'Columns', 1)) / 8)
  // The TIFF predictor is used for pictures only.
  if (predictor < 10 || predictor > 15 || row < 1 || row > data.length) throw new FileRefusal(UNREADABLE_STREAM)
  return pngRows(data, row, Math.max(1, Math.ceil(bits / 8)))
}

function settingOf(settings: PdfDictionary, key: string, usual: number): number {
  const [value, another] = readValues(settings, key)
  if (value === undefined) return usual
  if (value.kind !== 'number' || another || !Number.isInteger(value.number)) throw new FileRefusal(UNREADABLE_STREAM)
  return value.number
}

function pngRows(data: Buffer, row: number, step: number): Buffer {
  const rows = Math.ceil(data.length / (row + 1))
  const out = Buffer.alloc(rows * row)
  for (let index = 0; index < rows; index += 1) {
    const kind = data[index * (row + 1)]!
    if (kind > 4) throw new FileRefusal(UNREADABLE_STREAM)
    for (let at = 0; at < row; at += 1) {
      const place = index * row + at
      const left = at >= step ? out[place - step]! : 0
      const above = index > 0 ? out[place - row]! : 0
      const corner = at >= step && index > 0 ? out[place - row - step]! : 0
      out[place] = (data[index * (row + 1) + 1 + at] ?? 0) + guessed(kind, left, above, corner)
    }
  }
  return out
}

function guessed(kind: number, left: number, above: number, corner: number): number {
  if (kind === 1) return left
  if (kind === 2) return above
  if (kind === 3) return (left + above) >> 1
  return kind === 4 ? nearest(left, above, corner) : 0
}

/** The Paeth predictor: the neighbour closest to left + above − corner. */
function nearest(left: number, above: number, corner: number): number {
  const toLeft = Math.abs(above - corner)
  const toAbove = Math.abs(left - corner)
  const toCorner = Math.abs(left + above - 2 * corner)
  if (toLeft <= toAbove && toLeft <= toCorner) return left
  return toAbove <= toCorner ? above : corner
}

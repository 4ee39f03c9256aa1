import { checkCreditCode, normalizeCreditCode } from '../../kernel/identity/credit-code.ts'
import { findPersonalData } from '../../kernel/text/masks.ts'
import { normalise } from '../../kernel/text/search-text.server.ts'
import { textBefore } from '../../kernel/text/text-before.ts'
import { LimitExceeded } from '../../kernel/threads/limit-exceeded.ts'
import { MOST_ROWS } from './contract.ts'

/** One line of a list: a name, a code, or both. */
interface ListedRow {
  rowNo: number
  name: string
  code: string
}

/** A line that cannot be searched: the error, and its text unless it contains personal numbers. */
interface WrongLine {
  rowNo: number
  reason: string
  text: string
}

interface ReadList {
  rows: ListedRow[]
  errors: WrongLine[]
}

const LONGEST_NAME = 100

/** Parses a list by line, with an error for each line that cannot be searched. Empty lines and headings are skipped. */
export function readScreeningList(list: string): ReadList {
  const read: ReadList = { rows: [], errors: [] }
  for (const [index, line] of list.split(/\r\n|\r|\n/).entries()) {
    const cells = cellsOf(line)
    if (cells.length === 0 || (read.rows.length === 0 && cells.every(isHead))) continue
    const row = readRow(cells)
    if (typeof row === 'string') read.errors.push({ rowNo: index + 1, reason: row, text: textOf(cells, row) })
    else read.rows.push({ rowNo: index + 1, ...row })
  }
  return read
}

/** Splits a line into cells: by tabs as copied from a spreadsheet, or a code before or after a name. */
function cellsOf(line: string): string[] {
  const cells = line.replace(NUMBERING, '').split('\t')
  return cells.flatMap(splitCode).filter((cell) => cell !== '')
}

// Matches numbering: 12、 12. 12) or a cell with a number only.
const NUMBERING = /^\s*\d{1,4}(?:[、．)）]|\.(?!\d)|\t)\s*/u

/**
 * Trims surrounding spaces and commas, which belong to a name inside it. A loop, because a regular expression would backtrack at
 * each of them.
 */
function trimMarks(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && MARK.test(text[start]!)) start += 1
  while (end > start && MARK.test(text[end - 1]!)) end -= 1
  return text.slice(start, end)
}

const MARK = /[\s,，;；:：]/u

function splitCode(cell: string): string[] {
  const whole = trimMarks(cell)
  const words = whole.split(/[\s,，;；]+/u)
  const code = words.find(looksLikeCode)
  if (!code || words.length === 1) return [whole]
  const at = whole.indexOf(code)
  return [whole.slice(0, at), code, whole.slice(at + code.length)].map(trimMarks)
}

/** Reads a name and a code, or says why the line is neither. */
function readRow(cells: readonly string[]): Omit<ListedRow, 'rowNo'> | string {
  const codes = cells.filter(looksLikeCode)
  const names = cells.filter((cell) => !looksLikeCode(cell))
  const [code = ''] = codes.map(normalizeCreditCode)
  const [name = ''] = names
  const verdict = code === '' ? { ok: true as const } : checkCreditCode(code)
  if (names.some(isPersonal) || (!verdict.ok && isPersonal(code))) return PERSONAL
  if (codes.length > 1) return '一行只能写一个统一社会信用代码'
  if (names.length > 1) return '内容过多，一行只写一个名称和一个代码'
  if (!verdict.ok) return `统一社会信用代码${verdict.reason}`
  if ([...name].length > LONGEST_NAME) return `名称不能超过 ${LONGEST_NAME} 个字`
  if (name !== '' && normalise(name) === '') return '没有可以识别的名称'
  return { name, code }
}

/** Stores no text of a line with personal numbers. */
const textOf = (cells: readonly string[], reason: string): string =>
  reason === PERSONAL ? '' : cells.join(' ').slice(0, LONGEST_NAME)

const PERSONAL = '含有身份证号、手机号等个人号码，请删除；自然人不在审查范围内'
const isPersonal = (text: string): boolean => findPersonalData(text, 'official').length > 0

/** Letters and digits about as long as a code: a code with a missing or extra character is still treated as a code. */
const looksLikeCode = (cell: string): boolean => /^(?=(?:.*\d){6})[0-9A-Z]{15,20}$/.test(normalizeCreditCode(cell))

const NAME_HEAD = /^(?:.{0,8}名称|投标人|供应商|申报单位|单位|企业|主体|企业名)$/u
const CODE_HEAD = /^(?:.{0,8}信用代码|代码)$/u
const OTHER_HEAD = /^(?:序号|编号)$/u
/** Removes a remark in brackets from a heading: 名称（必填）. */
const plainHead = (cell: string): string => textBefore(cell.normalize('NFKC'), '(').replace(/[\s*:]/g, '')
const isHead = (cell: string): boolean => [NAME_HEAD, CODE_HEAD, OTHER_HEAD].some((head) => head.test(plainHead(cell)))

/** Lines of a file, including empty ones. */
const MOST_LINES = 20_000
/** Lines searched for headings, which may be below the title of a table. */
const HEADS_WITHIN = 5

/** Converts the rows of a file to lines of a list with the same line numbers. Headings, if present, choose the columns. */
export async function cellsToList(rows: AsyncIterable<readonly string[]>): Promise<string> {
  const table: string[][] = []
  let filled = 0
  for await (const row of rows) {
    const cells = row.map((cell) => cell.replace(/[\r\n\t]+/g, ' ').trim())
    if (cells.some((cell) => cell !== '')) filled += 1
    table.push(cells)
    // Reading stops once there are certainly too many rows, whatever is above them.
    if (filled > MOST_ROWS + HEADS_WITHIN) break
    if (table.length > MOST_LINES) throw new LimitExceeded(`文件不能超过 ${MOST_LINES} 行，请删除空行`)
  }
  const heads = table.slice(0, HEADS_WITHIN).findIndex((cells) => columnsOf(cells).length > 0)
  const columns = heads < 0 ? [] : columnsOf(table[heads]!)
  const lines = table.map((cells, index) => {
    if (index < heads) return ''
    return (heads < 0 ? cells : columns.map((column) => cells[column] ?? '')).filter((cell) => cell !== '').join('\t')
  })
  return lines.join('\n').trimEnd()
}

function columnsOf(cells: readonly string[]): number[] {
  const at = (head: RegExp) => cells.findIndex((cell) => head.test(plainHead(cell)))
  return [at(NAME_HEAD), at(CODE_HEAD)].filter((column) => column >= 0)
}

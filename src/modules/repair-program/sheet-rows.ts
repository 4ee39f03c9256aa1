import { isKeyOf, typedKeys } from '../../kernel/typed-keys.ts'
import { GROUNDS, type GroundCode } from '../register/publicity/take-down-contract.ts'
import { MOST_ROWS } from './request-contract.ts'

/** Column heads of the template, in order. */
export const HEADS = ['统一社会信用代码', '决定书文号', '撤下原因', '依据文号', '备注'] as const
const LONGEST = [30, 100, 20, 100, 500] as const

export interface SheetRow {
  /** Row number in the spreadsheet; the heads are row 1. */
  row: number
  code: string
  documentNo: string
  ground: GroundCode
  basisNo: string
  note: string
}

/** A row with a missing or invalid value; its ground is `other` if the typed reason is unknown. */
export interface WrongSheetRow extends SheetRow {
  words: string
}

/** The rows of a filled template, or the reasons why it cannot be read at all. */
export type ReadSheet = { rows: SheetRow[]; wrong: WrongSheetRow[] } | { problems: string[] }

export function readRows(cells: readonly (readonly string[])[]): ReadSheet {
  const filled = cells.map((line, index) => ({ row: index + 1, line: line.map((cell) => cell.trim()) }))
  const [head, ...rest] = filled.filter(({ line }) => line.some((cell) => cell !== ''))
  if (!head) return { problems: ['文件中没有内容，请下载模板填写'] }
  const places = HEADS.map((name) => head.line.findIndex((cell) => cell.replace(/[\s*＊]/g, '') === name))
  const missing = HEADS.filter((_, at) => places[at] === -1)
  if (missing.length > 0) return { problems: [`表头缺少：${missing.join('、')}，请下载模板填写`] }
  if (rest.length === 0) return { problems: ['模板里还没有填写任何一行'] }
  if (rest.length > MOST_ROWS) return { problems: [`一次最多 ${MOST_ROWS} 行，文件里有 ${rest.length} 行，请分开上传`] }
  const read = rest.map(({ row, line }) =>
    readLine(
      row,
      places.map((at) => line[at] ?? ''),
    ),
  )
  return {
    rows: read.filter(({ words }) => words === '').map(({ words: _, ...row }) => row),
    wrong: read.filter(({ words }) => words !== ''),
  }
}

function readLine(row: number, values: string[]): WrongSheetRow {
  const [code = '', documentNo = '', reason = '', basisNo = '', note = ''] = values.map((value, at) =>
    value.slice(0, LONGEST[at]),
  )
  const read = { row, code: code.replace(/\s/g, '').toUpperCase(), documentNo, basisNo, note }
  return { ...read, ground: groundNamed(reason) ?? 'other', words: problemOf(values) }
}

/** The errors in a row; empty if there are none. */
function problemOf(values: readonly string[]): string {
  const [code, documentNo, reason = '', basisNo, note] = values
  const long = HEADS.findIndex((_, at) => (values[at] ?? '').length > LONGEST[at]!)
  if (long >= 0) return `${HEADS[long]}过长，最多 ${LONGEST[long]} 个字`
  if (!code) return '没有统一社会信用代码'
  if (!documentNo) return '没有决定书文号'
  const ground = groundNamed(reason)
  const names = typedKeys(GROUNDS).map((each) => GROUNDS[each].name)
  if (!ground) return `撤下原因${reason ? `“${reason}”` : ''}应为${names.join('、')}之一`
  if (GROUNDS[ground].needsBasis && !basisNo) return `没有依据文号，${GROUNDS[ground].name}须有依据`
  if (ground === 'other' && !note) return '撤下原因是“其他”，请在备注中写明'
  return ''
}

function groundNamed(text: string): GroundCode | undefined {
  const named = typedKeys(GROUNDS).find((code) => GROUNDS[code].name === text)
  return named ?? (isKeyOf(GROUNDS, text) ? text : undefined)
}

/** Limit of problems listed at once; the others are only counted. */
const MOST_TOLD = 8

export const describeProblems = (problems: readonly string[]): string =>
  problems.length > MOST_TOLD
    ? `${problems.slice(0, MOST_TOLD).join('；')}；等共 ${problems.length} 处`
    : problems.join('；')

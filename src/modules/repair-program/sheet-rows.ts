import { isOwnKey, ownKeys } from '../../kernel/own-keys.ts'
import { GROUNDS, type GroundCode } from '../register/publicity/take-down-contract.ts'
import { MOST_ROWS } from './request-contract.ts'

/** Heads of the template, in this order. */
export const HEADS = ['统一社会信用代码', '决定书文号', '撤下原因', '依据文号', '备注'] as const
const LONGEST = [30, 100, 20, 100, 500] as const

export interface SheetRow {
  /** As the sender counts them, the heads being row 1. */
  row: number
  code: string
  documentNo: string
  ground: GroundCode
  basisNo: string
  note: string
}

/** Rows of a filled template, or all that is wrong with it. */
export type ReadSheet = { rows: SheetRow[] } | { problems: string[] }

export function readRows(cells: readonly (readonly string[])[]): ReadSheet {
  const filled = cells.map((line, index) => ({ row: index + 1, line: line.map((cell) => cell.trim()) }))
  const [head, ...rest] = filled.filter(({ line }) => line.some((cell) => cell !== ''))
  if (!head) return { problems: ['文件中没有内容，请下载模板填写'] }
  const places = HEADS.map((name) => head.line.findIndex((cell) => cell.replace(/[\s*＊]/g, '') === name))
  const missing = HEADS.filter((_, at) => places[at] === -1)
  if (missing.length > 0) return { problems: [`表头缺少：${missing.join('、')}，请下载模板填写`] }
  if (rest.length === 0) return { problems: ['模板里还没有填写任何一行'] }
  if (rest.length > MOST_ROWS) return { problems: [`一次最多 ${MOST_ROWS} 行，文件里有 ${rest.length} 行，请分开上传`] }
  const read = rest.map(({ row, line }) => ({ row, ...readLine(places.map((at) => line[at] ?? '')) }))
  const problems = read.flatMap(({ row, problem }) => (problem ? [`第 ${row} 行${problem}`] : []))
  if (problems.length > 0) return { problems }
  return { rows: read.flatMap(({ row, value }) => (value ? [{ row, ...value }] : [])) }
}

function readLine(values: string[]): { problem?: string; value?: Omit<SheetRow, 'row'> } {
  const [code = '', documentNo = '', reason = '', basisNo = '', note = ''] = values
  const long = HEADS.findIndex((_, at) => (values[at] ?? '').length > LONGEST[at]!)
  if (long >= 0) return { problem: `的${HEADS[long]}过长，最多 ${LONGEST[long]} 个字` }
  if (!code) return { problem: '没有统一社会信用代码' }
  if (!documentNo) return { problem: '没有决定书文号' }
  const ground = groundNamed(reason)
  if (!ground)
    return {
      problem: `的撤下原因应为${ownKeys(GROUNDS)
        .map((each) => GROUNDS[each].name)
        .join('、')}之一`,
    }
  if (GROUNDS[ground].needsBasis && !basisNo) return { problem: `没有依据文号，${GROUNDS[ground].name}须有依据` }
  if (ground === 'other' && !note) return { problem: '的撤下原因是“其他”，请在备注中写明' }
  return { value: { code: code.replace(/\s/g, '').toUpperCase(), documentNo, ground, basisNo, note } }
}

function groundNamed(text: string): GroundCode | undefined {
  const named = ownKeys(GROUNDS).find((code) => GROUNDS[code].name === text)
  return named ?? (isOwnKey(GROUNDS, text) ? text : undefined)
}

/** So many problems are told at once; the others are only counted. */
const MOST_TOLD = 8

export const tellProblems = (problems: readonly string[]): string =>
  problems.length > MOST_TOLD
    ? `${problems.slice(0, MOST_TOLD).join('；')}；等共 ${problems.length} 处`
    : problems.join('；')

import { formatDate } from '../../kernel/format/date.ts'
import type { Paper, PaperFact } from '../documents/paper-contract.ts'
import { type Screening, type ScreeningRow, VERDICTS } from './contract.ts'

/** Basis of a screening, printed wherever its result is shown. */
const BASIS =
  '结果依据审查当日正在公示的信用信息。审查期间内作出的行政处罚等计入；正在公示的严重失信主体名单、经营异常名录不论何时列入均计入。自然人不在审查范围内。'

/** Address of a subject's archive. */
export const archiveAddress = (subjectId: string): string => `/enterprise-detail?id=${encodeURIComponent(subjectId)}`

/** Formats concerns, such as 行政处罚 3 条；登记状态：注销. */
const writeConcerns = ({ concerns }: Pick<ScreeningRow, 'concerns'>): string =>
  concerns.map(({ text, count }) => (count === null ? text : `${text} ${count} 条`)).join('；')

/** Remarks about a row besides its verdict. */
export function writeRemark({ verdict, doubt, repeats, matchedBy, problem }: ScreeningRow): string {
  const remarks = [
    problem ?? '',
    matchedBy === '曾用名' ? '名单所写为曾用名' : '',
    doubt ?? '',
    verdict === 'missing' ? '登记主体中没有找到' : '',
    repeats === null ? '' : `与第 ${repeats} 行为同一主体`,
  ]
  return remarks.filter(Boolean).join('；')
}

/** Facts about the screening for the head of its result. */
const factsOf = (one: Screening): PaperFact[] => [
  { label: '审查单位', value: one.unit },
  { label: '审查用途', value: one.purpose },
  { label: '依据文件或项目编号', value: one.documentNo },
  { label: '审查期间', value: `${one.periodFrom} 至 ${one.periodUntil}` },
  { label: '审查时间', value: one.finishedAt ? formatDate(one.finishedAt, 'yyyy-MM-dd hh:mm') : '' },
  { label: '经办人', value: one.staffName },
]

const HEADS = [
  '行号',
  '名单所写',
  '名单代码',
  '审查结果',
  '主体名称',
  '统一社会信用代码',
  '匹配方式',
  '关注事项',
  '说明',
]
export const WIDTHS = [8, 36, 22, 14, 36, 22, 12, 48, 40]

/** The result as a table for export: head, rows, and the basis below. */
export function resultTable(found: Screening, rows: readonly ScreeningRow[]): string[][] {
  return [
    HEADS,
    ...rows.map((row) => [
      ...[String(row.rowNo), row.name, row.code, row.verdictName],
      ...[row.subject?.name ?? '', row.subject?.creditCode ?? '', row.matchedBy ?? ''],
      ...[writeConcerns(row), writeRemark(row)],
    ]),
    [],
    ...factsOf(found).map(({ label, value }) => [label, value]),
    ['说明', BASIS],
  ]
}

/** A name that is not in the register is quoted from the list. */
const AS_LISTED = '名单所写：'

/** The report of a screening as a document. */
export function composePaper(found: Screening, rows: readonly ScreeningRow[]): Paper {
  return {
    title: '信用审查结果',
    subtitle: found.unit,
    facts: factsOf(found),
    watermark: `仅用于${found.purpose}`,
    sections: [
      {
        heading: '结果汇总',
        blocks: [
          {
            type: 'counts',
            counts: [
              { label: '名单行数', number: found.rowCount },
              { label: VERDICTS.clear, number: found.counts.clear },
              { label: VERDICTS.attention, number: found.counts.attention },
              { label: VERDICTS.missing, number: found.counts.missing },
              ...(found.counts.wrong > 0 ? [{ label: VERDICTS.wrong, number: found.counts.wrong }] : []),
              { label: VERDICTS.pending, number: found.counts.pending },
            ],
          },
          { type: 'text', paragraphs: [BASIS] },
        ],
      },
      {
        heading: '逐行结果',
        blocks: [
          {
            type: 'table',
            columns: [
              { label: '行号', share: 1, align: 'right' },
              { label: '名称', share: 5 },
              { label: '统一社会信用代码', share: 4 },
              { label: '结果', share: 2 },
              { label: '关注事项和说明', share: 5 },
            ],
            rows: rows.map((row) => [
              ...[
                String(row.rowNo),
                row.subject?.name ?? `${AS_LISTED}${row.name}`,
                row.subject?.creditCode ?? row.code,
              ],
              ...[row.verdictName, [writeConcerns(row), writeRemark(row)].filter(Boolean).join('；')],
            ]),
            whenEmpty: '名单中没有内容',
          },
        ],
      },
    ],
  }
}

import { formatDate, longDate } from '../../kernel/format/date.ts'
import type { Paper, PaperBlock, PaperRecord, PaperSection, PaperVerdictLine } from '../documents/paper-contract.ts'
import type { ProofArchive, ProofPart, ProofRecord } from '../register/archives/contract.ts'
import {
  EMPTY_SECTION,
  headFacts,
  RECORD_NOTES,
  repairChannelFacts,
  statementSection,
  subjectSection,
  writeWatermark,
} from './composition.ts'
import {
  createFieldAssignment,
  type FieldUnits,
  listUnitsOf,
  type SupervisedField,
  UNASSIGNED,
} from './definitions/fields.ts'
import type { ReportDefinition } from './definitions/report-definition.ts'
import type { ReportPeriod } from './period.ts'

/** The treatment of records that were repaired or are no longer public: marked, or left out. */
export type EndedRecords = 'marked' | 'left-out'

export interface ProofContent {
  definition: ReportDefinition
  archive: ProofArchive
  subject: { name: string; code: string }
  period: ReportPeriod
  fields: readonly SupervisedField[]
  units: FieldUnits
  ended: EndedRecords
  purpose: string
  issuer: string
  at: Date
}

/** The records found in one field. A field without a delivering unit gets no verdict. */
export interface FieldFinding {
  field: SupervisedField
  units: readonly string[]
  verdict: 'found' | 'none' | 'not-collected'
  records: readonly ProofRecord[]
}

/** Limit of listed records per part; the total is printed in any case. */
const MOST_OF_EACH = 200

const PARTS: readonly ProofPart[] = ['行政处罚', '行政强制', '严重失信主体名单', '刑事裁判']

/** Finds the records of each field, and those of units assigned to no field. */
export function findingsByField(
  content: Pick<ProofContent, 'archive' | 'period' | 'fields' | 'units' | 'ended'>,
): FieldFinding[] {
  const { archive, period, fields, units, ended } = content
  const fieldsOf = createFieldAssignment(units)
  const counted = archive.records.filter(
    (record) =>
      record.decisionDate <= period.to &&
      (record.until === null || record.until >= period.from) &&
      (ended === 'marked' || (record.standing !== 'repaired' && record.standing !== 'ended')),
  )
  const placed = counted.map((record) => ({ record, codes: fieldsOf(record) }))
  const of = ({ code }: SupervisedField) => placed.filter(({ codes }) => codes.has(code)).map(({ record }) => record)
  const findings = fields.map((field): FieldFinding => {
    const names = listUnitsOf(field, units)
    const records = of(field)
    return {
      field,
      units: names,
      records,
      verdict: records.length > 0 ? 'found' : names.length > 0 ? 'none' : 'not-collected',
    }
  })
  const unassigned = of(UNASSIGNED)
  return unassigned.length === 0
    ? findings
    : [...findings, { field: UNASSIGNED, units: [], verdict: 'found', records: unassigned }]
}

/** Composes the report in place of certificates: the verdict of each field, the records found, then the delivering units. */
export function composeProof(content: ProofContent, findings: readonly FieldFinding[]): Paper {
  const { definition, fields } = content
  const names = fields.length > 3 ? `${fields.length} 个领域` : fields.map(({ name }) => name).join('、')
  return {
    title: definition.title,
    // Printed in brackets in the running head of each page.
    subtitle: `${definition.subtitle}，${names}`,
    facts: headFacts(content, [{ label: '查询领域', value: names }]),
    watermark: writeWatermark(content.purpose),
    verdicts: findings.map((finding) => verdictLine(finding, content.ended)),
    sections: definition.sections.flatMap((section): PaperSection[] => {
      switch (section.type) {
        case 'findings':
          return [{ heading: section.heading, blocks: findingBlocks(content, findings) }]
        case 'units':
          return [{ heading: section.heading, blocks: [unitFacts(findings)] }]
        case 'subject':
          return [subjectSection(section.heading, content.archive.subject, content)]
        case 'statement':
          return [statementSection(section.heading, [...definition.statement, ENDED_STATEMENTS[content.ended]])]
        default:
          return []
      }
    }),
  }
}

const ENDED_STATEMENTS: Readonly<Record<EndedRecords, string>> = {
  marked: '已经修复、公示期满或者依法不公示的信息照列，逐条注明“已修复”或者“不公开”；这些信息不在任何公开渠道显示。',
  'left-out': '已经修复或者公示期满的信息不列入本报告，也不计入各领域结论；依法不公示的信息照列并注明“不公开”。',
}

const isRepaired = ({ standing }: ProofRecord): boolean => standing === 'repaired'
const isHidden = ({ standing }: ProofRecord): boolean => standing === 'ended' || standing === 'never-shown'

/** Counts of marked records, for example 已修复 1 条，不公开 2 条; empty if all are public. */
function markedIn(records: readonly ProofRecord[]): string {
  const repaired = records.filter(isRepaired).length
  const hidden = records.filter(isHidden).length
  const words = [...(repaired ? [`已修复 ${repaired} 条`] : []), ...(hidden ? [`不公开 ${hidden} 条`] : [])]
  return words.length > 0 ? `，其中${words.join('、')}` : ''
}

const LEFT_OUT_NOTE: Readonly<Record<EndedRecords, string>> = {
  marked: '',
  'left-out': '（不含已修复和公示期满的信息）',
}

/** The verdict of one field, as printed and as shown in verification. */
function verdictLine({ field, units, verdict, records }: FieldFinding, ended: EndedRecords): PaperVerdictLine {
  const [first, ...others] = units
  const collected = first ? `已归集：${first}${others.length > 0 ? `等 ${units.length} 家单位` : ''}` : '未归集'
  const byPart = PARTS.flatMap((part) => {
    const number = records.filter((record) => record.part === part).length
    return number > 0 ? [`${part} ${number} 条`] : []
  })
  const texts = {
    found: `查询到记录 ${records.length} 条：${byPart.join('、')}${markedIn(records)}`,
    none: `未查询到记录${LEFT_OUT_NOTE[ended]}`,
    'not-collected': '不作结论',
  }
  const name = field.name
  return { name, state: verdict, collected: field === UNASSIGNED ? '已归集' : collected, text: texts[verdict] }
}

function findingBlocks(content: ProofContent, findings: readonly FieldFinding[]): PaperBlock[] {
  const { ended, at } = content
  return [
    {
      type: 'text',
      paragraphs: [summarise(content, findings), `查询截止时刻：${formatDate(at, 'yyyy-MM-dd hh:mm')}。`],
    },
    {
      type: 'table',
      columns: [
        { label: '领域', share: 3 },
        { label: '归集情况', share: 5 },
        { label: '结论', share: 4 },
      ],
      rows: findings.map((finding) => {
        const { name, collected, text } = verdictLine(finding, ended)
        return [name, collected, text]
      }),
      whenEmpty: EMPTY_SECTION,
    },
    ...recordBlocks(findings),
  ]
}

/** Summarises the verdicts. “Nothing found” only covers fields with data. */
function summarise({ subject, period }: ProofContent, findings: readonly FieldFinding[]): string {
  const whom = `经查询，${subject.name}（${subject.code}）${longDate(period.from)}至${longDate(period.to)}期间`
  const records = new Set(findings.flatMap((finding) => finding.records))
  const count = (verdict: FieldFinding['verdict']) => findings.filter((finding) => finding.verdict === verdict).length
  const [only, ...others] = findings
  if (only && others.length === 0) {
    const where = `${whom}在${only.field.name}领域`
    if (only.verdict === 'found') return `${where}查询到违法违规记录 ${records.size} 条，逐条列示如下。`
    if (only.verdict === 'none') return `${where}未查询到违法违规记录。`
    return `${whom}：本市尚未归集${only.field.name}领域的信息，本报告对该领域不作结论。`
  }
  const parts = [
    ...(count('found') ? [`${count('found')} 个领域查询到违法违规记录共 ${records.size} 条`] : []),
    ...(count('none') ? [`${count('none')} 个领域未查询到违法违规记录`] : []),
    ...(count('not-collected') ? [`${count('not-collected')} 个领域本市尚未归集，不作结论`] : []),
  ]
  return `${whom}，所查 ${findings.length} 个领域中，${parts.join('；')}。`
}

/** Lists each record once, with the fields it counts in. */
function recordBlocks(findings: readonly FieldFinding[]): PaperBlock[] {
  const fieldsOf = new Map<ProofRecord, string[]>()
  for (const { field, records } of findings)
    for (const record of records) fieldsOf.set(record, [...(fieldsOf.get(record) ?? []), field.name])
  return PARTS.flatMap((part): PaperBlock[] => {
    const all = [...fieldsOf].filter(([record]) => record.part === part)
    if (all.length === 0) return []
    const shown = all.toSorted(([a], [b]) => (a.decisionDate < b.decisionDate ? 1 : -1)).slice(0, MOST_OF_EACH)
    return [
      {
        type: 'records',
        name: part,
        whenEmpty: EMPTY_SECTION,
        records: shown.map(([record, names]) => writeProof(record, names)),
      },
      ...(all.length > shown.length
        ? [{ type: 'text' as const, paragraphs: [`共 ${all.length} 条，以上列示最近的 ${shown.length} 条。`] }]
        : []),
    ]
  })
}

function writeProof(record: ProofRecord, fields: readonly string[]): PaperRecord {
  const { documentNo, title, datasetName, items, flag, why } = record
  const tag = isRepaired(record) ? '已修复' : isHidden(record) ? '不公开' : flag
  const notes = [why, flag ? RECORD_NOTES[flag] : ''].filter(Boolean)
  return {
    heading: documentNo ?? title,
    facts: [
      { label: '信息类别', value: datasetName },
      { label: '所属领域', value: fields.join('、') },
      // Empty items are left out: they would double the pages, and readers of this report look for its verdicts.
      ...items.filter(({ value }) => value !== ''),
      ...repairChannelFacts(record),
    ],
    ...(tag && { mark: { tag, note: notes.join('') } }),
  }
}

const unitFacts = (findings: readonly FieldFinding[]): PaperBlock => ({
  type: 'facts',
  facts: findings
    .filter(({ field }) => field !== UNASSIGNED)
    .map(({ field, units }) => ({ label: field.name, value: units.length > 0 ? units.join('、') : '未归集' })),
})

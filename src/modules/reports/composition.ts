import { formatDate } from '../../kernel/format/date.ts'
import type { Paper, PaperBlock, PaperFact, PaperRecord, PaperSection } from '../documents/paper-contract.ts'
import type { WholeArchive, WholeItem, WholeRecord, WholeSection } from '../register/archives/contract.ts'
import { isCollected, listUncollected, listWithheld, NOT_COLLECTED } from '../register/catalogue/collected-contract.ts'
import { REPAIR_CHANNEL_WORDS } from '../register/publicity/repair-channel-contract.ts'
import type { ReportDefinition, ReportSection } from './definitions/report-definition.ts'
import type { ReportPeriod } from './period.ts'
import { OTHER_PURPOSE } from './purpose.ts'
import { composeRisks, isRepairableOn } from './risks.ts'
import { summariseReport } from './summary.ts'
import { timelineOf } from './timeline.ts'

export interface ReportContent {
  definition: ReportDefinition
  /** Null if the register has no such subject. */
  archive: WholeArchive | null
  subject: { name: string; code: string }
  period: ReportPeriod
  /** An entry of the list. A purpose the applicant typed is added by the documents room, marked as the applicant's. */
  purpose: string
  /** Name of the issuing unit. */
  issuer: string
  at: Date
}

export const EMPTY_SECTION = '查询期内无相关信息'
const CLEAN_ADVICE = '建议秉持诚信理念，合法有序开展经营活动。'

/** Blocks of lists. A listing is current until the subject is removed, so the period of the report does not apply to its decision date. */
const STANDING: ReadonlySet<string> = new Set(['serious', 'abnormal', 'judicial'])

type Head = Pick<ReportContent, 'definition' | 'subject' | 'period' | 'purpose' | 'issuer'>

/** The facts beside the QR code on page one. */
export const headFacts = (
  { definition, subject, period, purpose, issuer }: Head,
  more: readonly PaperFact[] = [],
): PaperFact[] => [
  { label: definition.for === 'person' ? '姓名' : '机构名称', value: subject.name },
  { label: definition.for === 'person' ? '证件号码' : '统一社会信用代码', value: subject.code },
  { label: '信息时段', value: `${period.from} 至 ${period.to}` },
  ...more,
  { label: '报告用途', value: purpose },
  { label: '报告出具单位', value: issuer },
]

export const writeWatermark = (purpose: string): string =>
  purpose === OTHER_PURPOSE ? '仅用于申请时所述用途' : `仅用于${purpose}`

/** Composes a report from the archive of the day, in the order and wording of its definition. */
export function composeReport(content: ReportContent): Paper {
  const { definition, purpose } = content
  const seen = narrow(content)
  return {
    title: definition.title,
    subtitle: definition.subtitle,
    facts: headFacts(content),
    watermark: writeWatermark(purpose),
    sections: definition.sections.flatMap((section) => writeSection(section, content, seen)),
  }
}

/** A section of the archive with those of its records that fall in the period of the report. */
export interface SectionInPeriod {
  block: string
  section: WholeSection
  records: readonly WholeRecord[]
}

/** Limits the archive to the period of the report. */
function narrow({ archive, period }: ReportContent): SectionInPeriod[] {
  return (archive?.blocks ?? []).flatMap(({ block, sections }) =>
    sections.map((section) => ({
      block,
      section,
      records: section.records.filter(
        ({ decisionDate }) => STANDING.has(block) || (decisionDate >= period.from && decisionDate <= period.to),
      ),
    })),
  )
}

const untilOf = (at: Date): string => `截至 ${formatDate(at, 'yyyy-MM-dd hh:mm')}`

/** 报告说明, in numbered sentences. */
export const statementSection = (heading: string, sentences: readonly string[]): PaperSection => ({
  heading,
  blocks: [{ type: 'text', paragraphs: sentences.map((text, index) => `${index + 1}. ${text}`) }],
})

type Registered = Pick<WholeArchive, 'name' | 'labels' | 'facts'>

export const subjectSection = (
  heading: string,
  subject: Registered | null,
  { definition, at }: Pick<ReportContent, 'definition' | 'at'>,
): PaperSection => ({
  heading,
  ...(subject && { source: `登记机关，${untilOf(at)}` }),
  blocks: [subjectFacts(subject, definition)],
})

/** Names the datasets of a block that are not collected, and those that only the special report (专项信用报告) contains. */
function unsaidOf(block: Parameters<typeof listUncollected>[0]): PaperBlock[] {
  const [missing, withheld] = [listUncollected(block), listWithheld(block)]
  return [
    ...(missing.length > 0 ? [textOf(`${NOT_COLLECTED}：${missing.join('、')}。`)] : []),
    ...(withheld.length > 0 ? [textOf(`不向社会公开，只载于专项信用报告：${withheld.join('、')}。`)] : []),
  ]
}

function writeSection(
  section: ReportSection,
  content: ReportContent,
  seen: readonly SectionInPeriod[],
): PaperSection[] {
  const { definition, at } = content
  const until = untilOf(at)
  const { heading } = section
  switch (section.type) {
    case 'overview':
      return [{ heading, source: until, blocks: overviewBlocks(content, seen) }]
    case 'statement':
      return [statementSection(heading, definition.statement)]
    case 'subject':
      return [subjectSection(heading, content.archive, content)]
    case 'block': {
      const own = seen.filter(({ block, section: { isLocal } }) => block === section.block && !isLocal)
      const unsaid = unsaidOf(section.block)
      if (!isCollected(section.block)) return [{ heading, blocks: unsaid, isBrief: true }]
      const isBrief = own.every(({ records }) => records.length === 0)
      const blocks = [...listBlocks(own, knownOf(content)), ...unsaid]
      return [{ heading, source: sourceOf(own, until, definition), blocks, ...(isBrief && { isBrief }) }]
    }
    case 'supplement': {
      const own = seen.filter(({ section: { isLocal } }) => isLocal)
      const isBrief = own.every(({ records }) => records.length === 0)
      const blocks = listBlocks(own, knownOf(content))
      const source = sourceOf(own, until, definition)
      return own.length === 0 ? [] : [{ heading, source, blocks, ...(isBrief && { isBrief }) }]
    }
    case 'findings':
    case 'units':
      return []
    case 'risks':
      return [{ heading, source: until, blocks: composeRisks(seen, at, (each) => listBlocks(each, knownOf(content))) }]
    case 'advice':
      return [{ heading, blocks: [{ type: 'text', paragraphs: advise(seen, at) }] }]
  }
}

const overviewBlocks = (content: ReportContent, seen: readonly SectionInPeriod[]): PaperBlock[] => [
  summariseReport(seen, content.period, content.at),
  countsOf(content, seen),
  ...timelineOf(seen, content.period),
]

const textOf = (paragraph: string): PaperBlock => ({ type: 'text', paragraphs: [paragraph] })

/** Counts by the eight blocks of the national report and the additions of the city and the province. */
function countsOf({ definition }: ReportContent, seen: readonly SectionInPeriod[]): PaperBlock {
  const sum = (chosen: readonly SectionInPeriod[]) => chosen.reduce((total, { records }) => total + records.length, 0)
  const blocks = definition.sections.flatMap((section) =>
    section.type === 'block'
      ? [
          {
            label: section.short,
            number: sum(seen.filter((each) => each.block === section.block && !each.section.isLocal)),
          },
        ]
      : [],
  )
  return {
    type: 'counts',
    counts: [...blocks, { label: '地方补充', number: sum(seen.filter(({ section }) => section.isLocal)) }],
  }
}

function subjectFacts(subject: Registered | null, definition: ReportDefinition): PaperBlock {
  if (!subject) {
    return {
      type: 'text',
      paragraphs: ['本市登记库中未查询到该主体的登记注册信息，以下各部分只列示归集到的其他信息。'],
    }
  }
  const labels = subject.labels.map(({ text }) => text).join('、')
  return {
    type: 'facts',
    facts: [
      ...(definition.for === 'person' ? [] : [{ label: '名称', value: subject.name }]),
      ...subject.facts.filter(({ value }) => value !== ''),
      ...(labels ? [{ label: '信用标签', value: labels }] : []),
    ],
  }
}

/** The providers of a section and the time of reading; for non-public items also the legal basis. */
function sourceOf(own: readonly SectionInPeriod[], until: string, { hasOwn }: ReportDefinition): string {
  const providers = [...new Set(own.map(({ section }) => section.provider))]
  const listed =
    providers.length > 4 ? `${providers.slice(0, 4).join('、')}等 ${providers.length} 家单位` : providers.join('、')
  const bases = [...new Set(own.filter(({ records }) => records.some(hasOwnItems)).map(({ section }) => section.basis))]
  const basis = hasOwn && bases.length > 0 ? `；含只向本主体提供的信息项，依据：${bases.join('；')}` : ''
  return `${listed ? `来源：${listed}，` : ''}${until}${basis}`
}

const hasOwnItems = ({ ownItems }: WholeRecord): boolean => ownItems.length > 0

/** One list per dataset with records; the fixed phrase if no dataset has any. */
function listBlocks(own: readonly SectionInPeriod[], known: ReadonlySet<string>): PaperBlock[] {
  const filled = own.filter(({ records }) => records.length > 0)
  if (filled.length === 0) return [{ type: 'text', paragraphs: [EMPTY_SECTION] }]
  return filled.flatMap(({ section, records }): PaperBlock[] => [
    {
      ...{ type: 'records', name: section.name, whenEmpty: EMPTY_SECTION },
      note: SAID_ONCE,
      records: records.map((record) => writeRecord(record, known)),
    },
    ...(section.total > section.records.length
      ? [{ type: 'text' as const, paragraphs: [`共 ${section.total} 条，以上列示最近的 ${records.length} 条。`] }]
      : []),
  ])
}

export const RECORD_NOTES = {
  异议处理中: '本条信息正在处理异议，出具报告时尚无结论，内容以处理结果为准。',
  修复处理中: '本条信息正在办理信用修复，出具报告时尚未办结。',
} as const

const SAID_ONCE = '登记信息已列的主体情况、同一单位的代码不逐条重复'
const CREDIT_CODE = /^[0-9A-Z]{18}$/

/** Values printed in the head or in the registration section, which no record repeats. */
function knownOf({ subject, archive, definition }: ReportContent): ReadonlySet<string> {
  const registered = definition.sections.some(({ type }) => type === 'subject') ? (archive?.facts ?? []) : []
  return new Set([subject.name, subject.code, ...registered.map(({ value }) => value)])
}

/** Whether an item only names the subject of the report again, or is empty. */
const isSaid = ({ value, isSubject }: WholeItem, known: ReadonlySet<string>): boolean =>
  isSubject === true && (value === '' || known.has(value))

function writeRecord(record: WholeRecord, known: ReadonlySet<string>): PaperRecord {
  const { documentNo, title, items, ownItems, flag, fined } = record
  const heading = documentNo ?? title
  const codes = new Set<string>()
  const told = [...items, ...ownItems].filter((item) => {
    if (isSaid(item, known) || item.value === heading || codes.has(item.value)) return false
    if (CREDIT_CODE.test(item.value)) codes.add(item.value)
    return true
  })
  const missing = told.flatMap(({ label, value }) => (value === '' ? [label] : []))
  return {
    heading,
    facts: [
      ...told.flatMap(({ label, value }) => (value === '' ? [] : [{ label, value }])),
      ...repairChannelFacts(record),
    ],
    ...(missing.length > 0 && { missing }),
    ...(fined > 0 && { amount: `罚款 ${fined} 万元` }),
    ...(flag && { mark: { tag: flag, note: RECORD_NOTES[flag] } }),
  }
}

/** The channel through which the subject applies for repair of a negative record. */
export const repairChannelFacts = ({ door }: Pick<WholeRecord, 'door'>): PaperFact[] =>
  door ? [{ label: '修复渠道', value: REPAIR_CHANNEL_WORDS[door].name }] : []

/** Advises what can be done about the records, without judging them. */
function advise(seen: readonly SectionInPeriod[], at: Date): string[] {
  const today = formatDate(at, 'yyyy-MM-dd')
  const negative = seen.filter(({ section }) => section.isNegative).flatMap(({ records }) => records)
  if (negative.length === 0) return [CLEAN_ADVICE]
  const repairable = negative.filter((record) => isRepairableOn(record, today)).length
  return [
    `本报告列有需要纠正的信息 ${negative.length} 条，请按照决定书的要求履行义务、改正行为。`,
    ...(repairable > 0
      ? [`其中 ${repairable} 条已经满最短公示期，符合条件的可以申请修复，修复渠道见各条信息所列。`]
      : []),
    CLEAN_ADVICE,
  ]
}

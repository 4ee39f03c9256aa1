import { z } from 'zod'
import { contract, get } from '../../../kernel/calls/contract.ts'
import { identifier } from '../../../kernel/forms/fields.ts'
import type { Block, ProofPart } from '../catalogue/dataset.ts'
import type { Door } from '../publicity/door-contract.ts'
import { RecordSummary } from '../records/contract.ts'

export type { Block, ProofPart }

const FRONT = '/cmpinternetportalfront'

/** Records of one kind in an archive; `total` says how many there are when not all are given. */
const ArchiveSection = z.object({
  dataset: z.string(),
  name: z.string(),
  provider: z.string(),
  columns: z.array(z.object({ key: z.string(), label: z.string() })),
  records: z.array(RecordSummary),
  total: z.number().int(),
  listPage: z.string(),
})
export type ArchiveSection = z.output<typeof ArchiveSection>

/** The eight blocks of the national report, each with its count and its sections. */
const ArchiveBlock = z.object({
  block: z.string(),
  name: z.string(),
  count: z.number().int(),
  sections: z.array(ArchiveSection),
})
export type ArchiveBlock = z.output<typeof ArchiveBlock>

const Label = z.object({ text: z.string(), tone: z.enum(['good', 'bad', 'warning', 'plain']) })

export const Archive = z.object({
  id: z.string(),
  name: z.string(),
  formerNames: z.array(z.string()),
  creditCode: z.string(),
  kind: z.string(),
  kindName: z.string(),
  registerStatus: z.string(),
  labels: z.array(Label),
  facts: z.array(z.object({ key: z.string(), label: z.string(), value: z.string() })),
  blocks: z.array(ArchiveBlock),
  updatedAt: z.string(),
})
export type Archive = z.output<typeof Archive>

export interface WholeItem {
  label: string
  value: string
  /** Says who the record is about: name, codes, legal representative, address. */
  isSubject?: true
}

/** One record with every item that may be told, in the order of the catalogue; what has no value is empty. */
export interface WholeRecord {
  id: string
  title: string
  documentNo: string | null
  authority: string
  decisionDate: string
  validUntil: string | null
  /** The first day on which an application is taken, a refusal of an earlier one included; null where there is none. */
  repairableFrom: string | null
  publicityUntil: string | null
  flag: RecordSummary['flag']
  /** Where its repair is applied for; null where there is nothing to repair. */
  door: Door | null
  items: readonly WholeItem[]
  /** What it is about, in one line; empty where nothing says that. */
  headline: string
  /** What was fined, in 万元; 0 where nothing was. */
  fined: number
  /** Items that only whom it is about may see; empty where nothing of that sort was asked for. */
  ownItems: readonly { label: string; value: string }[]
}

/** All of one dataset; also of those that have nothing, so that a paper can say where it was looked. */
export interface WholeSection {
  dataset: string
  name: string
  provider: string
  basis: string
  /** Part of the national catalogue, or a supplement of province or city. */
  isLocal: boolean
  isNegative: boolean
  /** How many there are; more than are given where there are very many. */
  total: number
  records: readonly WholeRecord[]
}

/** Everything that may be told of one subject on this day, for papers. */
export interface WholeArchive {
  name: string
  /** Credit code; of a person the masked number of the document. */
  code: string
  labels: Archive['labels']
  facts: Archive['facts']
  blocks: readonly { block: string; name: string; sections: readonly WholeSection[] }[]
}

/** A record of the report in place of certificates, whether the public reads it or not. */
export interface ProofRecord {
  id: string
  part: ProofPart
  datasetName: string
  title: string
  documentNo: string | null
  authority: string
  authorityCode: string | null
  /** The laws that the decision cites. */
  cited: string
  isCourt: boolean
  decisionDate: string
  /** Until when it counts: the day of a decision, the last day on a list; null while that has not come. */
  until: string | null
  flag: RecordSummary['flag']
  standing: 'shown' | 'repaired' | 'ended' | 'never-shown'
  /** Why the public does not read it; empty where it does. */
  why: string
  /** Where its repair is applied for; null where it is not shown, or there is nothing to repair. */
  door: Door | null
  items: readonly { label: string; value: string }[]
}

/** All of one subject that the report in place of certificates looks at. */
export interface ProofArchive {
  /** Null: the register knows no such subject. */
  subject: Pick<WholeArchive, 'name' | 'code' | 'labels' | 'facts'> | null
  records: readonly ProofRecord[]
}

const RelationNode = z.object({ subjectId: z.string().nullable(), name: z.string() })

export const archive = contract({
  archiveDetail: {
    ...get('public', `${FRONT}/archives/detail/{id}`),
    summary: '查询一个主体的信用档案；按主体编号或统一社会信用代码',
    params: z.object({ id: identifier() }),
    data: Archive,
    example: { params: { id: 'subject-1' } },
  },
  archiveSection: {
    ...get('public', `${FRONT}/archives/section/{id}/{dataset}`),
    summary: '查询一个主体某一数据集的信用记录；最新的在前，最多 500 条',
    params: z.object({ id: identifier(), dataset: identifier('数据集') }),
    data: z.object({ records: z.array(RecordSummary) }),
    example: { params: { id: 'subject-1', dataset: 'permit' } },
  },
  relations: {
    ...get('public', `${FRONT}/subjectrelation/{id}`),
    summary: '查询一个主体的关联关系；自然人姓名一律脱敏',
    params: z.object({ id: identifier() }),
    data: z.object({
      subject: RelationNode,
      relations: z.array(
        z.object({
          from: RelationNode,
          to: RelationNode,
          relation: z.string(),
          ratio: z.string().nullable(),
          startDate: z.string().nullable(),
          endDate: z.string().nullable(),
          source: z.string(),
        }),
      ),
    }),
    example: { params: { id: 'subject-1' } },
  },
})

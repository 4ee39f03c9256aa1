import { z } from 'zod'
import { contract, get } from '../../../kernel/calls/contract.ts'
import { identifier } from '../../../kernel/forms/fields.ts'
import type { Block, ProofPart } from '../catalogue/dataset.ts'
import type { RepairChannel } from '../publicity/repair-channel-contract.ts'
import { RecordSummary } from '../records/contract.ts'

export type { Block, ProofPart }

const FRONT = '/cmpinternetportalfront'

/** The records of one kind in an archive; `total` exceeds their number if the section is cut. */
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
  /** The item identifies the subject: name, codes, legal representative or address. */
  isSubject?: true
}

/** One record with every permitted item in catalogue order; missing values are empty. */
export interface WholeRecord {
  id: string
  title: string
  documentNo: string | null
  authority: string
  decisionDate: string
  validUntil: string | null
  /** The first day on which an application is accepted, waiting time after a refusal included; null if there is none. */
  repairableFrom: string | null
  publicityUntil: string | null
  flag: RecordSummary['flag']
  /** Where repair is applied for; null if there is nothing to repair. */
  door: RepairChannel | null
  items: readonly WholeItem[]
  /** One line about the matter; empty if no item states it. */
  headline: string
  /** Total of the fines in the record in 万元; 0 without a fine. */
  fined: number
  /** Items that only the subject may see; empty unless requested. */
  ownItems: readonly { label: string; value: string }[]
}

/** One dataset, also without records, so that a report can state what was searched. */
export interface WholeSection {
  dataset: string
  name: string
  provider: string
  basis: string
  /** A provincial or municipal supplement, as opposed to the national catalogue. */
  isLocal: boolean
  isNegative: boolean
  /** The total, which exceeds the number of records if the list is cut. */
  total: number
  records: readonly WholeRecord[]
}

/** All permitted data of one subject on one day, for papers. */
export interface WholeArchive {
  name: string
  /** Credit code; for a person the masked number of the document. */
  code: string
  labels: Archive['labels']
  facts: Archive['facts']
  blocks: readonly { block: string; name: string; sections: readonly WholeSection[] }[]
}

/** A record for the report in place of certificates, public or not. */
export interface ProofRecord {
  id: string
  part: ProofPart
  datasetName: string
  title: string
  documentNo: string | null
  authority: string
  authorityCode: string | null
  /** The laws the decision cites, for assigning the record to a field of supervision. */
  cited: string
  isCourt: boolean
  decisionDate: string
  /** The last day it counts: the day of a decision, or the last day of a listing; null while it is listed. */
  until: string | null
  flag: RecordSummary['flag']
  standing: 'shown' | 'repaired' | 'ended' | 'never-shown'
  /** The reason why it is not public; empty if it is. */
  why: string
  /** Where repair is applied for; null if it is not shown, or there is nothing to repair. */
  door: RepairChannel | null
  items: readonly { label: string; value: string }[]
}

/** All records of one subject for the report in place of certificates. */
export interface ProofArchive {
  /** The subject's registration data; null if the register has no such subject. */
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

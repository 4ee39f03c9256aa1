import type { Db } from '../../../kernel/data/db.server.ts'
import type { PublicityDates, PublicityStatus } from '../publicity/status.ts'
import type { EndedReason } from '../publicity/take-down-contract.ts'

/** Statuses of records that were or will be public, in order of interest. */
export const DESK_STATUSES = ['公示中', '待公示', '异议屏蔽', '已届满', '已修复终止', '已撤销'] as const
export type DeskStatus = (typeof DESK_STATUSES)[number]

/** The key of a record. */
export interface RecordKey {
  dataset: string
  id: string
}

/** A negative record as the repair desk sees it, public or ended. Natural persons are excluded. */
export interface DeskRecord extends RecordKey, PublicityDates {
  datasetName: string
  subjectId: string | null
  subjectName: string
  subjectCode: string | null
  documentNo: string | null
  title: string
  category: string | null
  authority: string
  decisionDate: string
  repairableFrom: string | null
  reapplyFrom: string | null
  publicityMinUntil: string | null
  flag: 'objection' | 'repair' | null
  /** Changes with every modification that matters for taking the record down. */
  version: string
  status: PublicityStatus
}

/** The end or resumption of publicity of a negative record about an organisation. */
export interface PublicityChange extends RecordKey {
  action: 'end' | 'resume'
  subjectName: string
  subjectCode: string | null
  documentNo: string | null
  authority: string
  decisionDate: string
  /** First day on which it is no longer shown, with the reason; for a resumption, the values taken back. */
  endedOn: string
  endedReason: EndedReason
}

/** Reports ended and resumed records to other systems, in the same transaction. */
export type PassOn = (tx: Db, changes: readonly PublicityChange[]) => Promise<void>

export interface DeskQuery {
  subjectName?: string
  code?: string
  documentNo?: string
  authority?: string
  from?: string
  to?: string
  status?: DeskStatus
  pageNo: number
  pageSize: number
}

/** Matches are counted up to this limit; a longer result needs a narrower search. */
export const MOST_MATCHES = 1000

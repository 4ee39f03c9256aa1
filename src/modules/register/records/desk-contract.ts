import type { Db } from '../../../kernel/data/db.server.ts'
import type { PublicityDates, PublicityStatus } from '../publicity/status.ts'
import type { EndedReason } from '../publicity/take-down-contract.ts'

/** Statuses a record can have that was or will be published, in the order in which people look for them. */
export const DESK_STATUSES = ['公示中', '待公示', '异议屏蔽', '已届满', '已修复终止', '已撤销'] as const
export type DeskStatus = (typeof DESK_STATUSES)[number]

/** What identifies a record. */
export interface RecordKey {
  dataset: string
  id: string
}

/** A negative record as staff at the desk of repair sees it, shown or no longer shown. Never about a natural person. */
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
  /** Another one after every change that could matter to the person who takes it down. */
  version: string
  status: PublicityStatus
}

/** A negative record about an organisation whose time in public was ended, or goes on again. */
export interface PublicityChange extends RecordKey {
  action: 'end' | 'resume'
  subjectName: string
  subjectCode: string | null
  documentNo: string | null
  authority: string
  decisionDate: string
  /** The first day on which it is no longer shown, and why; of one that goes on, the day and reason taken back. */
  endedOn: string
  endedReason: EndedReason
}

/** Passes on what was ended or goes on again, within the transaction in which that happens. */
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

/** Matches past these are not counted: whoever gets so many says more about what they look for. */
export const MOST_MATCHES = 1000

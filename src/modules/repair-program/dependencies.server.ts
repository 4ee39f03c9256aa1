import type { Readable } from 'node:stream'
import type { Caller } from '../../kernel/calls/call-registry.server.ts'
import type { Page } from '../../kernel/calls/paging.ts'
import type { AuditEntry } from '../../kernel/data/audit.server.ts'
import type { Basics } from '../../kernel/data/basics.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import type { EndedReason, GroundCode, TakeDownVerdict } from '../register/publicity/take-down-contract.ts'
import type { DeskQuery, DeskRecord, RecordKey } from '../register/records/desk-contract.ts'
import type { StaffLogin } from '../staff/contract.ts'
import type { ClosedCase } from './handling-time.ts'
import type { ReadSheet } from './sheet-rows.ts'

export interface RequestedEnding extends RecordKey {
  endedOn: string
  endedReason: EndedReason
}

type By = AuditEntry['actor']

/** The register's operations that this room uses. */
export interface RegisterDesk {
  search(query: DeskQuery): Promise<Page<DeskRecord>>
  detail(id: string): Promise<
    | {
        record: DeskRecord
        items: { key: string; label: string; value: string }[]
        legalBasis: string
        rule: string
        severity: string | null
        address: string
      }
    | undefined
  >
  candidates(from: Db, codes: readonly string[], documentNos: readonly string[]): Promise<DeskRecord[]>
  read(from: Db, keys: readonly RecordKey[], forUpdate?: boolean): Promise<DeskRecord[]>
  judge(record: DeskRecord, ground: GroundCode, on: string): TakeDownVerdict
  end(tx: Db, endings: readonly RequestedEnding[]): Promise<number>
  resume(tx: Db, endings: readonly RequestedEnding[]): Promise<number>
  traceEnded(tx: Db, keys: readonly RecordKey[], by: By, address?: string): Promise<void>
  traceResumed(tx: Db, keys: readonly RecordKey[], by: By, address?: string): Promise<void>
  changed(): void
}

export interface RepairMember {
  id: string
  login: string
  name: string
  unit: string
}

interface BasisFile {
  id: string
  name: string
  size: number
  address: string
}

export interface RepairDependencies extends Basics {
  register: RegisterDesk
  membersOf(ids: readonly string[]): Promise<ReadonlyMap<string, { name: string; unit: string }>>
  /** Staff members with the checker role who can log in. */
  checkers(): Promise<RepairMember[]>
  /** Attaches files to a request; returns the reason if it cannot. */
  attachFiles(tx: Db, requestId: string, ids: readonly string[], caller: Caller): Promise<string | null>
  filesOf(requestId: string): Promise<BasisFile[]>
  /** Parses a filled template in a worker thread; refuses anything but a spreadsheet. */
  readSheet(body: Readable, fileName: string): Promise<ReadSheet>
  /** The smallest edit distance between a word and any part of a text. */
  distance(text: string, word: string): number
  /** Applications for repair decided since a day; empty if this portal takes none. */
  closedApplications(since: string): Promise<ClosedCase[]>
  login(given: StaffLogin, caller: Caller): Promise<{ passed: boolean; msg: string }>
  logout(caller: Caller): Promise<{ ended: boolean }>
}

/** A logged-in member of staff. */
export type RepairActor = Extract<Caller['actor'], { kind: 'staff' }>

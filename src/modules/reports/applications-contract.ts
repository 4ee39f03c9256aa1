import type { Caller } from '../../kernel/calls/call-registry.server.ts'
import type { Page, Paging } from '../../kernel/calls/paging.ts'
import type { Db } from '../../kernel/data/db.server.ts'

/** An application for a report, as the room of submissions stores it. */
export interface Application {
  id: string
  acceptNo: string
  title: string
  state: string
  stateName: string
  isOver: boolean
  submittedAt: Date
  promisedOn: string
  ownerUserId: string
  ownerSubject: string | null
  values: Readonly<Record<string, unknown>>
  answer: Readonly<Record<string, string>>
  validUntil: string | null
}

/** The operations of the submissions room that reports need. */
export interface Applications {
  find(from: Db, id: string): Promise<Application | null>
  page(userId: string, paging: Paging, but: readonly string[]): Promise<Page<Application>>
  /** A malformed id, a missing application and one of somebody else get the same answer. */
  own(userId: string, id: string): Promise<Application>
  act(
    caller: Caller,
    id: string,
    action: 'edit' | 'withdraw',
    /** `also` runs in the same transaction. */
    how: { given?: Readonly<Record<string, unknown>>; also?: (tx: Db) => Promise<void> },
  ): Promise<unknown>
  issue(tx: Db, id: string, register: (tx: Db) => Promise<{ number: string; validUntil: string | null }>): Promise<void>
}

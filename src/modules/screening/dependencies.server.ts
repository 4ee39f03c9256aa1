import type { Actor } from '../../kernel/calls/actor.ts'
import type { Basics } from '../../kernel/data/basics.server.ts'
import type { Papers } from '../documents/contract.ts'
import type { Grants } from '../grants/contract.ts'
import type { DefineJob } from '../jobs/contract.ts'
import type { Candidate, FoundConcern } from './contract.ts'
import type { ExactMatches } from './row-matching.ts'
import type { screening, screeningRow } from './tables.server.ts'

export interface ScreeningDependencies extends Basics {
  defineJob: DefineJob
  /** Reads an uploaded list file in a worker thread; throws at the field `file`. */
  readList(path: string, fileName: string): Promise<{ list: string; rows: number }>
  /** The unit of a member of staff; undefined for a missing or disabled account. */
  unitOf(staffId: string): Promise<string | undefined>
  /** Queries to the register. */
  subjects: {
    exactly(codes: readonly string[], nameKeys: readonly string[]): Promise<ExactMatches>
    similar(name: string): Promise<string[]>
    cards(ids: readonly string[]): Promise<ReadonlyMap<string, Candidate>>
    /** Concerns about subjects, by the dataset catalogue and the records public today. */
    standing(
      ids: readonly string[],
      period: { from: string; until: string },
    ): Promise<ReadonlyMap<string, { name: string; creditCode: string; concerns: FoundConcern[] }>>
  }
  papers: Pick<Papers, 'define' | 'draw' | 'read' | 'withdraw'>
  /** Logs the access for the data subject. */
  noteLook?: Grants['note']
}

/** A member of staff with their unit, whose screenings they may see. */
export interface ScreeningMember {
  actor: Extract<Actor, { kind: 'staff' }>
  unit: string
  address: string
}

export type ScreeningCase = typeof screening.$inferSelect
export type StoredScreeningRow = typeof screeningRow.$inferSelect

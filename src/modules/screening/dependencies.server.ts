import type { Actor } from '../../kernel/calls/actor.ts'
import type { Basics } from '../../kernel/data/basics.server.ts'
import type { Papers } from '../documents/contract.ts'
import type { Grants } from '../grants/contract.ts'
import type { DefineJob } from '../jobs/contract.ts'
import type { Candidate, Concern } from './contract.ts'
import type { Exact } from './matching.ts'
import type { screening, screeningRow } from './tables.server.ts'

export interface ScreeningDependencies extends Basics {
  defineJob: DefineJob
  /** Reads a list file that lies on the disk, in a thread; refuses at the field `file`. */
  readList(path: string, fileName: string): Promise<{ list: string; rows: number }>
  /** The unit a member of staff works for; undefined when the account is not there or disabled. */
  unitOf(staffId: string): Promise<string | undefined>
  /** The register, as far as a list is held against it. */
  subjects: {
    exactly(codes: readonly string[], nameKeys: readonly string[]): Promise<Exact>
    similar(name: string): Promise<string[]>
    cards(ids: readonly string[]): Promise<ReadonlyMap<string, Candidate>>
    /** What tells against them, by the catalogue and what is public today. */
    standing(
      ids: readonly string[],
      period: { from: string; until: string },
    ): Promise<ReadonlyMap<string, { name: string; creditCode: string; concerns: Concern[] }>>
  }
  papers: Pick<Papers, 'define' | 'draw' | 'read' | 'withdraw'>
  /** Writes a look down for the person who was looked at. */
  noteLook?: Grants['note']
}

/** A member of staff, with the unit whose screenings are theirs to see. */
export interface ScreeningMember {
  actor: Extract<Actor, { kind: 'staff' }>
  unit: string
  address: string
}

export type ScreeningCase = typeof screening.$inferSelect
export type StoredRow = typeof screeningRow.$inferSelect

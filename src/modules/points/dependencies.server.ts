import type { Actor } from '../../kernel/calls/actor.ts'
import type { SealedBasics } from '../../kernel/data/basics.server.ts'
import type { DefineHeld } from '../../kernel/guard/held-acts.server.ts'
import type { Grants } from '../grants/contract.ts'
import type { DefineJob } from '../jobs/contract.ts'
import type { LedgerSubject } from './ledger-contract.ts'
import type { RecomputationDependencies } from './recomputation.server.ts'

export interface PointsDependencies extends SealedBasics {
  define: DefineJob
  grants: Grants
  /** Announces a step against an organisation and delays it, so that it can be cancelled. */
  held: DefineHeld
  recordsOf: RecomputationDependencies['recordsOf']
  /** The verified identity of a user; null until verified. */
  subjectOf(userId: string): Promise<LedgerSubject | null>
  /** The unit of a logged-in account that is bound as a 信易+ partner; null for any other account. */
  partnerOf(actor: Actor): Promise<{ name: string; code: string } | null>
}

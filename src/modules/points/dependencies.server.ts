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
  /** Announces and holds what takes something away from an organisation. */
  held: DefineHeld
  recordsOf: RecomputationDependencies['recordsOf']
  /** Who a user has proved to be; null until then. */
  subjectOf(userId: string): Promise<LedgerSubject | null>
  /** The unit of a logged-in account that is bound as a partner of 信易+; null for anybody else. */
  partnerOf(actor: Actor): Promise<{ name: string; code: string } | null>
}

import type { Db } from '../../../kernel/data/db.server.ts'
import type { HooksByKind, KindHooks } from '../../submissions/kinds/kind-hooks.server.ts'
import { isAtOnce } from '../../submissions/kinds/submission-kind.ts'
import { reportOrganisation } from './report-organisation.ts'
import { reportPerson } from './report-person.ts'

export interface OrderedReports {
  /** Queues the report of a case in the transaction that approves it. With `isAtOnce` the request normally makes it before the job does. */
  order(tx: Db, caseId: string, how: { isAtOnce: boolean }): Promise<void>
  /** Makes the report while the applicant waits; if this fails, the queued job takes over. */
  makeNow(caseId: string): Promise<void>
}

/** Hooks of applications for reports: approval queues the report, and the request makes it if no review is needed. */
export function createReportHooks({ order, makeNow }: OrderedReports): HooksByKind {
  const hooks: KindHooks = {
    effects: {
      async 'order-paper'({ tx, kind, row }) {
        await order(tx, row.id, { isAtOnce: isAtOnce(kind, row.fields) })
        return undefined
      },
    },
    afterApprovalAtOnce: makeNow,
  }
  return { [reportOrganisation.code]: hooks, [reportPerson.code]: hooks }
}

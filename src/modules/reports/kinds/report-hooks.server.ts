import type { Db } from '../../../kernel/data/db.server.ts'
import type { HooksByKind, KindHooks } from '../../submissions/kinds/kind-hooks.server.ts'
import { isAtOnce } from '../../submissions/kinds/submission-kind.ts'
import { reportOrganisation } from './report-organisation.ts'
import { reportPerson } from './report-person.ts'

export interface OrderedReports {
  /** Orders the report of a case in the transaction that approves it. At once: the request itself makes it, as a rule. */
  order(tx: Db, caseId: string, how: { isAtOnce: boolean }): Promise<void>
  /** Makes the report while its applicant waits; what fails is left to the order. */
  makeNow(caseId: string): Promise<void>
}

/** Applications for reports: what is approved is ordered, and made by the request where nobody has to review it. */
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

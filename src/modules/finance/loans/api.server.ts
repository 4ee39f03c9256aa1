import type { Doors } from '../../../kernel/calls/implement.server.ts'
import { createApplications } from './applications.server.ts'
import { applyCalls } from './apply-contract.ts'
import { createFigures } from './figures.server.ts'
import { financeFigures } from './figures-contract.ts'
import { lenderCalls } from './lender-contract.ts'
import { createLenderDesk } from './lender-desk.server.ts'
import type { LoanNeeds } from './needs.server.ts'
import { createOwnApplies } from './own-applies.server.ts'

/** Applications for products: what firms, lenders and everybody see of them. */
export function openLoans(doors: Doors, needs: LoanNeeds) {
  const own = createOwnApplies(needs)
  const desk = createLenderDesk(needs)
  const figures = createFigures(needs)

  doors.implement(applyCalls, {
    mine: ({ query, caller }) => own(caller.actor.userId, query),
  })
  doors.implement(lenderCalls, {
    desk: ({ caller }) => desk.desk(caller),
    page: ({ query, caller }) => desk.page(caller, query),
    one: ({ params, caller }) => desk.one(caller, params.id),
    act: ({ params, body, caller }) => desk.act(caller, params.id, body),
    report: ({ params, caller }) => desk.report(caller, params.id),
  })
  doors.implement(financeFigures, {
    leaderboard: ({ query }) => figures.leaderboard(query),
    support: ({ query }) => figures.support(query),
    applies: ({ query }) => figures.applies(query),
    productApplies: ({ query }) => figures.applies(query),
  })
  return createApplications(needs)
}

import { type CallRegistry, declareShown } from '../../../kernel/calls/call-registry.server.ts'
import { FINANCE_TOPIC } from '../products.server.ts'
import { createApplications } from './applications.server.ts'
import { applyCalls } from './apply-contract.ts'
import type { LoanDependencies } from './dependencies.server.ts'
import { createFigures } from './figures.server.ts'
import { financeFigures } from './figures-contract.ts'
import { lenderCalls } from './lender-contract.ts'
import { createLenderDesk } from './lender-desk.server.ts'
import { createOwnApplies } from './own-applies.server.ts'

/** The calls on product applications for firms, lenders and the public. */
export function openLoans(registry: CallRegistry, dependencies: LoanDependencies) {
  const own = createOwnApplies(dependencies)
  const desk = createLenderDesk(dependencies)
  const figures = createFigures(dependencies)

  registry.implement(applyCalls, {
    mine: ({ query, caller }) => own(caller.actor.userId, query),
  })
  registry.implement(lenderCalls, {
    desk: ({ caller }) => desk.desk(caller),
    page: ({ query, caller }) => desk.page(caller, query),
    one: ({ params, caller }) => desk.one(caller, params.id),
    act: ({ params, body, caller }) => desk.act(caller, params.id, body),
    report: ({ params, caller }) => desk.report(caller, params.id),
  })
  registry.implement(financeFigures, {
    leaderboard: declareShown(FINANCE_TOPIC, ({ query }) => figures.leaderboard(query)),
    support: declareShown(FINANCE_TOPIC, ({ query }) => figures.support(query)),
    applies: declareShown(FINANCE_TOPIC, ({ query }) => figures.applies(query)),
    productApplies: ({ query }) => figures.applies(query),
  })
  return createApplications(dependencies)
}

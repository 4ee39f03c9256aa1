import type { Doors } from '../../kernel/calls/implement.server.ts'
import { openFinance } from '../../modules/finance/api.server.ts'
import { openDemands } from '../../modules/finance/demands/api.server.ts'
import type { openPeopleRooms } from './open-people.ts'

type Finance = Parameters<typeof openFinance>[1]
type Demands = Parameters<typeof openDemands>[1]

interface Needs
  extends Pick<Finance, 'db' | 'changes' | 'now' | 'unitOf' | 'centre'>,
    Pick<Demands, 'seal' | 'define' | 'regions'>,
    Pick<Finance['loans'], 'grants' | 'archiveOf' | 'cases'> {
  /** Opened after these rooms, which ask it only when somebody comes. */
  people(): ReturnType<typeof openPeopleRooms>['people']
}

/** Products and applications, demands and docking: two rooms with the same lenders and firms. */
export function openFinanceRooms(doors: Doors, needs: Needs) {
  const { db, seal, changes, now, define, unitOf, centre, grants, archiveOf, cases, regions, people } = needs
  const finance = openFinance(doors, {
    ...{ db, seal, changes, now, unitOf, centre },
    organisations: {
      organisationOf: async (userId) => people().organisations.codeOf(userId),
      accountsOf: async (creditCode) => people().organisations.accountsOf(creditCode),
    },
    loans: { grants, archiveOf, cases, firmOf: async (userId) => people().organisations.firmOf(userId) },
  })
  const { demands } = openDemands(doors, {
    ...{ db, seal, changes, now, define, unitOf, centre, regions },
    tell: async (tx, message) => people().tell(tx, message),
    firmOf: async (userId) => people().organisations.firmOf(userId),
    countFirms: async () => people().accounts.countEnterprises(),
    expectLender: finance.lenders.expect,
  })
  return { finance, demands }
}

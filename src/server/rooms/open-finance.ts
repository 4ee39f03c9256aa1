import type { CallRegistry } from '../../kernel/calls/call-registry.server.ts'
import { pickParts } from '../../kernel/typed-keys.ts'
import { openFinance } from '../../modules/finance/api.server.ts'
import { openDemands } from '../../modules/finance/demands/api.server.ts'
import type { People } from './open-people.ts'

type Finance = Parameters<typeof openFinance>[1]
type Demands = Parameters<typeof openDemands>[1]

interface Dependencies
  extends Pick<Finance, 'db' | 'changes' | 'now' | 'unitOf' | 'centre'>,
    Pick<Demands, 'seal' | 'define' | 'regions'>,
    Pick<Finance['loans'], 'grants' | 'archiveOf' | 'cases'> {
  people: People['people']
}

/** Opens products with applications, and demands with docking: two rooms with the same lenders and firms. */
export function openFinanceRooms(registry: CallRegistry, dependencies: Dependencies) {
  const { db, seal, changes, now, define, unitOf, centre, grants, archiveOf, cases, regions, people } = dependencies
  const finance = openFinance(registry, {
    ...{ db, seal, changes, now, unitOf, centre },
    organisations: {
      organisationOf: people.organisations.codeOf,
      accountsOf: people.organisations.accountsOf,
    },
    loans: {
      grants,
      archiveOf,
      cases,
      ...pickParts(people.organisations, 'firmOf', 'firmsOf', 'firmsNamed'),
      tell: people.tell,
    },
  })
  const { demands } = openDemands(registry, {
    ...{ db, seal, changes, now, define, unitOf, centre, regions },
    tell: people.tell,
    firmOf: people.organisations.firmOf,
    countFirms: people.accounts.countEnterprises,
    expectLender: finance.lenders.expect,
  })
  return { finance, demands }
}

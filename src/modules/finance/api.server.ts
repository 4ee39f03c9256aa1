import type { StaffActor } from '../../kernel/calls/actor.ts'
import { type Caller, type CallRegistry, declareShown } from '../../kernel/calls/call-registry.server.ts'
import { forbidden } from '../../kernel/calls/errors.ts'
import type { Basics } from '../../kernel/data/basics.server.ts'
import { type Changes, cacheUntilChange } from '../../kernel/data/changes.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import type { Seal } from '../../kernel/guard/seal.server.ts'
import type { DeskMember } from '../desk/dependencies.server.ts'
import { createCollects } from './collects.server.ts'
import { financeCalls } from './contract.ts'
import { countOpenDemands } from './demands/demands.server.ts'
import { readInstitutions } from './institutions.server.ts'
import { openLenderOffice } from './lender/api.server.ts'
import { createLenders, type LenderDependencies } from './lenders.server.ts'
import { lenderDesk } from './lenders-contract.ts'
import { openLoans } from './loans/api.server.ts'
import type { LoanDependencies } from './loans/dependencies.server.ts'
import { createFigures } from './loans/figures.server.ts'
import { countOpen } from './loans/lender-desk.server.ts'
import { createProducts, FINANCE_TOPIC } from './products.server.ts'
import { countProductViews } from './views.server.ts'

interface FinanceDependencies extends Basics {
  changes: Changes
  seal: Pick<Seal, 'seal' | 'open'>
  /** The unit of a member of staff; undefined if the account is missing or disabled. */
  unitOf(staffId: string): Promise<string | undefined>
  /** The unit that manages the products: the credit centre. */
  centre: string
  organisations: Pick<LenderDependencies, 'organisationOf' | 'accountsOf'>
  loans: Pick<LoanDependencies, 'grants' | 'firmOf' | 'archiveOf' | 'cases' | 'tell' | 'firmsOf' | 'firmsNamed'>
}

const LEADING_PRODUCTS = 5

export function openFinance(registry: CallRegistry, dependencies: FinanceDependencies) {
  const { db, changes, now, unitOf, centre, organisations } = dependencies
  const products = createProducts(db, changes)
  const collects = createCollects({ db, now })
  const lenders = createLenders({ db, now, ...organisations })
  const loans = openLoans(registry, { db, changes, now, lenders, ...dependencies.loans })
  const lending = cacheUntilChange(changes, FINANCE_TOPIC, () => createFigures({ db, now }).lending())
  const views = countProductViews(db)

  registry.implement(financeCalls, {
    productPage: declareShown(FINANCE_TOPIC, ({ query }) => products.page(query)),
    productHomePage: declareShown(FINANCE_TOPIC, async () => ({
      ...(await products.home()),
      lending: await lending(),
    })),
    info: declareShown(FINANCE_TOPIC, async ({ params, caller }) => {
      const found = await products.info(params.id)
      // Page views are counted with the page, which also works for cached pages; only direct calls are counted here.
      if (caller.via === 'api') views.seen(found.id)
      return found
    }),
    institutions: declareShown(FINANCE_TOPIC, ({ query }) => readInstitutions(db, query)),
    financial: declareShown(FINANCE_TOPIC, async ({ query }) => {
      const { records, ...page } = await readInstitutions(db, query)
      const leading = await products.leadingOf(
        records.map(({ id }) => id),
        LEADING_PRODUCTS,
      )
      const productsOf = (id: string) => leading.filter(({ institutionId }) => institutionId === id)
      return { ...page, records: records.map((record) => ({ ...record, products: productsOf(record.id) })) }
    }),
    async collect({ body, caller }) {
      const collected = await collects.collect(caller.actor, caller.address, body.productId, body.collected)
      return { collected }
    },
    judgeCollect: ({ params, caller }) => collects.judge(caller.actor.userId, params.id),
    myCollectPage: ({ query, caller }) => collects.page(caller.actor.userId, query),
  })

  /** Only the centre edits products; data roles of other units are refused. */
  async function memberOf({ actor, address }: Caller<StaffActor>): Promise<DeskMember> {
    if ((await unitOf(actor.staffId)) !== centre) throw forbidden()
    return { actor, address }
  }

  registry.implement(lenderDesk, {
    async list({ params, caller }) {
      await memberOf(caller)
      return lenders.list(params.institutionId)
    },
    bind: async ({ body, caller }) => lenders.bind(await memberOf(caller), body),
    unbind: async ({ body, caller }) => lenders.unbind(await memberOf(caller), body),
  })

  openLenderOffice(registry, {
    ...{ db, changes, now, lenders },
    countOpenApplies: (institutionId) => countOpen(db, institutionId),
    countOpenDemands: () => countOpenDemands(db, now()),
  })

  return {
    ...{ views, lenders, loans },
    collects: {
      ...collects,
      /** Deletes an account's collected products and its binding to an institution. */
      async forget(tx: Db, accountId: string): Promise<void> {
        await collects.forget(tx, accountId)
        await lenders.forget(tx, accountId)
      },
    },
  }
}

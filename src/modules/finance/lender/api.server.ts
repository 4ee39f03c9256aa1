import type { UserActor } from '../../../kernel/calls/actor.ts'
import type { Caller, CallRegistry } from '../../../kernel/calls/call-registry.server.ts'
import { notFound } from '../../../kernel/calls/errors.ts'
import type { WaitingItem } from '../../desk/contract.ts'
import { findInstitution } from '../institutions.server.ts'
import { LENDER_APPLIES, LENDER_DEMANDS, LENDER_PRODUCTS } from '../layouts.ts'
import type { createLenders } from '../lenders.server.ts'
import { lenderOffice } from './contract.ts'
import { readLenderFigures } from './figures.server.ts'
import { createLenderProducts, type LenderProductDependencies } from './products.server.ts'

interface Dependencies extends LenderProductDependencies {
  lenders: Pick<ReturnType<typeof createLenders>, 'expect' | 'list'>
  countOpenApplies(institutionId: string): Promise<number>
  countOpenDemands(): Promise<number>
}

/** The lender's desk: open work, products, registration data and figures. */
export function openLenderOffice(registry: CallRegistry, dependencies: Dependencies): void {
  const { db, now, lenders } = dependencies
  const products = createLenderProducts(dependencies)

  async function waitingFor({ actor }: Caller<UserActor>): Promise<WaitingItem[]> {
    const { institutionId } = await lenders.expect(actor)
    const [applies, demands, refused] = await Promise.all([
      dependencies.countOpenApplies(institutionId),
      dependencies.countOpenDemands(),
      products.countRefused(institutionId),
    ])
    const items = [
      { area: 'lender', href: `${LENDER_APPLIES}?group=open`, name: '产品申请', count: applies },
      { area: 'lender', href: LENDER_DEMANDS, name: '融资对接', count: demands },
      { area: 'lender', href: `${LENDER_PRODUCTS}?state=refused`, name: '我的产品', count: refused },
    ]
    return items.filter(({ count }) => count > 0)
  }

  registry.implement(lenderOffice, {
    async frame({ caller }) {
      const { institutionId, institutionName } = await lenders.expect(caller.actor)
      const name = 'name' in caller.actor ? caller.actor.name : ''
      return { institutionId, institutionName, name, waiting: await waitingFor(caller) }
    },
    waiting: ({ caller }) => waitingFor(caller),
    async institution({ caller }) {
      const { institutionId } = await lenders.expect(caller.actor)
      const [found, accounts] = await Promise.all([findInstitution(db, institutionId), lenders.list(institutionId)])
      if (!found) throw notFound('金融机构')
      return { ...found, accounts }
    },
    async figures({ query, caller }) {
      const { institutionId } = await lenders.expect(caller.actor)
      return readLenderFigures({ db, now }, institutionId, query.period)
    },
    products: ({ query, caller }) => products.page(caller, query),
    product: ({ params, caller }) => products.one(caller, params.id),
    createProduct: ({ body, caller }) => products.create(caller, body.key, body.terms),
    editProduct: ({ body, caller }) => products.edit(caller, body, body.terms),
    submitProduct: ({ body, caller }) => products.submit(caller, body),
  })
}

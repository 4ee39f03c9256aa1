import { and, eq } from 'drizzle-orm'
import type { UserActor } from '../../../kernel/calls/actor.ts'
import type { Caller } from '../../../kernel/calls/call-registry.server.ts'
import { type Paging, pageSchema } from '../../../kernel/calls/paging.ts'
import type { Basics } from '../../../kernel/data/basics.server.ts'
import type { Changes } from '../../../kernel/data/changes.server.ts'
import type { Seen } from '../../desk/dependencies.server.ts'
import { createDesk } from '../../desk/desk.server.ts'
import { productDependencies } from '../desk/products.server.ts'
import { MAKERS, type ProductTerms, productDesk } from '../desk/products.ts'
import type { createLenders } from '../lenders.server.ts'
import type { ProductState } from '../product-states.ts'
import { product } from '../tables.server.ts'
import { OwnProduct } from './contract.ts'

export interface LenderProductDependencies extends Basics {
  changes: Changes
  lenders: Pick<ReturnType<typeof createLenders>, 'expect'>
}

type By = Caller<UserActor>

const OwnProducts = pageSchema(OwnProduct)

/** A lender drafts and submits its own products; the centre decides on its own desk, which shows the author. */
export function createLenderProducts({ db, changes, now, lenders }: LenderProductDependencies) {
  const dependencies = productDependencies({ db, changes, now })

  /** The product desk limited to the lender's own products and to the steps of an author. */
  async function opened({ actor, address }: By) {
    const { institutionId } = await lenders.expect(actor)
    const desk = createDesk(productDesk, { ...dependencies, within: eq(product.institutionId, institutionId) })
    return { desk, institutionId, by: { actor: { ...actor, roles: MAKERS }, address } }
  }

  return {
    async page(caller: By, query: Paging & { state?: ProductState }) {
      const { desk, by } = await opened(caller)
      return OwnProducts.parse(await desk.page(by, query))
    },

    async one(caller: By, id: string): Promise<OwnProduct> {
      const { desk, by } = await opened(caller)
      return OwnProduct.parse(await desk.detail(by, id))
    },

    /** Sending the same form twice creates one product. */
    async create(caller: By, key: string, terms: ProductTerms) {
      const { desk, by, institutionId } = await opened(caller)
      return desk.create(by, key, async (tx) => dependencies.columnsOf({ ...terms, institutionId }, null, tx), 'draft')
    },

    async edit(caller: By, seen: Seen, terms: ProductTerms) {
      const { desk, by, institutionId } = await opened(caller)
      return desk.take(by, seen, 'save', { values: { ...terms, institutionId } })
    },

    async submit(caller: By, seen: Seen) {
      const { desk, by } = await opened(caller)
      return desk.take(by, seen, 'submit')
    },

    /** Products the centre refused and the lender has to correct. */
    countRefused: (institutionId: string): Promise<number> =>
      db.$count(product, and(eq(product.institutionId, institutionId), eq(product.state, 'refused'))),
  }
}

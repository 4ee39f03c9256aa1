import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, type SQL } from 'drizzle-orm'
import type { UserActor } from '../../../kernel/calls/actor.ts'
import { conflict, notFound } from '../../../kernel/calls/errors.ts'
import type { Caller } from '../../../kernel/calls/implement.server.ts'
import { offsetOf, type Paging, toPage } from '../../../kernel/calls/paging.ts'
import { audit } from '../../../kernel/data/audit.server.ts'
import type { Basics } from '../../../kernel/data/basics.server.ts'
import type { Changes } from '../../../kernel/data/changes.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { expectStep, openSteps } from '../../../kernel/steps.ts'
import { type ProductTerms, productDesk } from '../desk/products.ts'
import type { createLenders } from '../lenders.server.ts'
import { PRODUCT_STATES, type ProductState } from '../product-states.ts'
import { DETAIL, FINANCE_TOPIC, OF_COUNTS, OF_INSTITUTION, presentDetail } from '../products.server.ts'
import { institution, product, productCount } from '../tables.server.ts'
import { OWN_STEPS, type OwnProduct } from './contract.ts'

export interface LenderProductNeeds extends Basics {
  changes: Changes
  lenders: Pick<ReturnType<typeof createLenders>, 'expect'>
}

type By = Caller<UserActor>

const ROW = {
  ...DETAIL,
  ...{ state: product.state, version: product.version, decisionNote: product.decisionNote },
  updatedAt: product.updatedAt,
}
const rowsFrom = (db: Db) =>
  db.select(ROW).from(product).innerJoin(institution, OF_INSTITUTION).leftJoin(productCount, OF_COUNTS)

const { what } = productDesk.table

/** The steps of the table are those of the centre's desk; a lender takes the first two of them. */
const standing = (state: ProductState) => ({ state, isMaker: true, facts: undefined })

/** A lender drafts its own products and hands them in; the centre decides on its desk, where it sees who drafted them. */
export function createLenderProducts({ db, changes, now, lenders }: LenderProductNeeds) {
  const read = (where: SQL | undefined) =>
    rowsFrom(db).where(where).orderBy(desc(product.updatedAt), asc(product.id)).$dynamic()

  async function step({ actor, address }: By, { id, version }: Seen, code: 'save' | 'submit', terms?: ProductTerms) {
    const { institutionId } = await lenders.expect(actor)
    const done = await db.transaction(async (tx) => {
      const isOwn = and(eq(product.id, id), eq(product.institutionId, institutionId))
      const [row] = await tx.select().from(product).where(isOwn).for('update')
      if (!row) throw notFound(what)
      if (row.version !== version) throw conflict(`${what}已被改动，请重新打开后再办理`)
      const state = expectStep(productDesk.table, standing(row.state), code)
      const makers = code === 'save' && productDesk.settled.includes(row.state) ? [] : row.makerIds
      const next = {
        ...(terms && { ...terms, institutionId, decisionNote: null }),
        ...{ state, version: version + 1, updatedAt: new Date(now()) },
        makerIds: [...new Set([...makers, actor.userId])],
      }
      await tx.update(product).set(next).where(isOwn)
      await changes.announce(tx, FINANCE_TOPIC)
      await audit(tx, { actor, address, action: code, entity: productDesk.entity, entityId: id })
      return { id, state, version: next.version }
    })
    changes.noticed(FINANCE_TOPIC)
    return done
  }

  return {
    async page({ actor }: By, { state, ...paging }: Paging & { state?: ProductState }) {
      const { institutionId } = await lenders.expect(actor)
      const where = and(eq(product.institutionId, institutionId), state && eq(product.state, state))
      const [rows, total] = await Promise.all([
        read(where).limit(paging.pageSize).offset(offsetOf(paging)),
        db.$count(product, where),
      ])
      return toPage(rows.map(present), total, paging)
    },

    async one({ actor }: By, id: string): Promise<OwnProduct> {
      const { institutionId } = await lenders.expect(actor)
      const [row] = await read(and(eq(product.id, id), eq(product.institutionId, institutionId)))
      if (!row) throw notFound(what)
      return present(row)
    },

    /** The same form sent twice makes one product. */
    async create({ actor, address }: By, key: string, terms: ProductTerms) {
      const { institutionId } = await lenders.expect(actor)
      const formKey = `${actor.userId} ${key}`
      return db.transaction(async (tx) => {
        const fresh = { id: randomUUID(), formKey, makerIds: [actor.userId], createdAt: new Date(now()) }
        const [made] = await tx
          .insert(product)
          .values({ ...terms, institutionId, state: 'draft', ...fresh, updatedAt: fresh.createdAt })
          .onConflictDoNothing()
          .returning()
        if (made) await audit(tx, { actor, address, action: 'create', entity: productDesk.entity, entityId: made.id })
        const row = made ?? (await madeBefore(tx, formKey))
        return { id: row.id, state: row.state, version: row.version }
      })
    },

    edit: (by: By, seen: Seen, terms: ProductTerms) => step(by, seen, 'save', terms),
    submit: (by: By, seen: Seen) => step(by, seen, 'submit'),

    /** Refused by the centre, and to be mended by the lender. */
    countRefused: (institutionId: string): Promise<number> =>
      db.$count(product, and(eq(product.institutionId, institutionId), eq(product.state, 'refused'))),
  }
}

interface Seen {
  id: string
  version: number
}

async function madeBefore(tx: Db, formKey: string) {
  const [row] = await tx.select().from(product).where(eq(product.formKey, formKey))
  if (!row) throw conflict('请重新打开表单后再提交')
  return row
}

type Row = Awaited<ReturnType<typeof rowsFrom>>[number]

const present = ({ state, version, decisionNote, updatedAt, ...row }: Row): OwnProduct => ({
  ...presentDetail(row),
  ...{ state, stateName: PRODUCT_STATES[state], version, decisionNote, updatedAt: updatedAt.toISOString() },
  may: OWN_STEPS.filter((code) => openSteps(productDesk.table, standing(state)).includes(code)),
})

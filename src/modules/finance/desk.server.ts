import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq } from 'drizzle-orm'
import type { Actor } from '../../kernel/calls/actor.ts'
import { conflict, invalid, notFound } from '../../kernel/calls/errors.ts'
import { offsetOf, type Page, type Paging, toPage } from '../../kernel/calls/paging.ts'
import { audit } from '../../kernel/data/audit.server.ts'
import type { Changes } from '../../kernel/data/changes.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { expectRow } from '../../kernel/data/rows.server.ts'
import { ownKeys } from '../../kernel/own-keys.ts'
import { CHECKERS, type DeskProduct, MAKERS, type ProductTerms } from './desk-contract.ts'
import { PRODUCT_STATES, PRODUCT_STEPS, type ProductState, type ProductStep, stepProduct } from './product-states.ts'
import { DETAIL, FINANCE_TOPIC, OF_COUNTS, OF_INSTITUTION, presentDetail } from './products.server.ts'
import { institution, product, productCount } from './tables.server.ts'

type Staff = Extract<Actor, { kind: 'staff' }>

/** A member of the centre, from where they ask. */
export interface DeskMember {
  actor: Staff
  address: string
}

interface Seen {
  id: string
  version: number
}

interface Needs {
  db: Db
  changes: Changes
  now(): number
}

const DESK_ROW = {
  ...DETAIL,
  state: product.state,
  version: product.version,
  decisionNote: product.decisionNote,
  updatedAt: product.updatedAt,
  makerIds: product.makerIds,
}

const rowsFrom = (db: Db) =>
  db.select(DESK_ROW).from(product).innerJoin(institution, OF_INSTITUTION).leftJoin(productCount, OF_COUNTS)

/** Products are written by one person and listed by another; every step is one transaction with its audit record. */
export function createProductDesk({ db, changes, now }: Needs) {
  /** The product as it was read, locked until the step is done. */
  async function hold(tx: Db, { id, version }: Seen) {
    const [row] = await tx.select().from(product).where(eq(product.id, id)).for('update')
    if (!row) throw notFound('产品')
    if (row.version !== version) throw conflict('产品已被改动，请重新打开后再办理')
    return row
  }

  async function take(
    { actor, address }: DeskMember,
    seen: Seen,
    step: ProductStep,
    changed: (row: typeof product.$inferSelect) => Partial<typeof product.$inferInsert>,
    detail?: Record<string, unknown>,
  ) {
    const done = await db.transaction(async (tx) => {
      const row = await hold(tx, seen)
      const { to, refusal } = stepProduct(row.state, step, row.makerIds.includes(actor.staffId))
      if (refusal !== undefined) throw conflict(refusal)
      const next = { id: row.id, state: to, version: row.version + 1 }
      await tx
        .update(product)
        .set({ ...changed(row), state: to, version: next.version, updatedAt: new Date(now()) })
        .where(eq(product.id, row.id))
      await changes.announce(tx, FINANCE_TOPIC)
      await audit(tx, { actor, address, action: step, entity: 'product', entityId: row.id, detail })
      return next
    })
    changes.noticed(FINANCE_TOPIC)
    return done
  }

  async function checkInstitution(id: string): Promise<void> {
    const known = await db.$count(institution, and(eq(institution.id, id), eq(institution.status, '已入驻')))
    if (known === 0) throw invalid({ 'terms.institutionId': '请选择已入驻的金融机构' })
  }

  return {
    async page({ actor }: DeskMember, query: Paging & { state?: ProductState }): Promise<Page<DeskProduct>> {
      const condition = query.state && eq(product.state, query.state)
      const [rows, total] = await Promise.all([
        rowsFrom(db)
          .where(condition)
          .orderBy(desc(product.updatedAt), asc(product.id))
          .limit(query.pageSize)
          .offset(offsetOf(query)),
        db.$count(product, condition),
      ])
      return toPage(
        rows.map((row) => present(row, actor)),
        total,
        query,
      )
    },

    async detail({ actor }: DeskMember, id: string): Promise<DeskProduct> {
      const [row] = await rowsFrom(db).where(eq(product.id, id))
      if (!row) throw notFound('产品')
      return present(row, actor)
    },

    async create({ actor, address }: DeskMember, { key, terms }: { key: string; terms: ProductTerms }) {
      await checkInstitution(terms.institutionId)
      const at = new Date(now())
      return db.transaction(async (tx) => {
        const [made] = await tx
          .insert(product)
          .values({
            ...terms,
            ...{ id: randomUUID(), formKey: `${actor.staffId} ${key}`, state: 'draft' as const },
            ...{ makerIds: [actor.staffId], createdAt: at, updatedAt: at },
          })
          .onConflictDoNothing({ target: product.formKey })
          .returning()
        if (made) await audit(tx, { actor, address, action: 'create', entity: 'product', entityId: made.id })
        const [row] = made
          ? [made]
          : await tx
              .select()
              .from(product)
              .where(eq(product.formKey, `${actor.staffId} ${key}`))
        const { id, state, version } = expectRow(row)
        return { id, state, version }
      })
    },

    async edit(by: DeskMember, seen: Seen, terms: ProductTerms) {
      await checkInstitution(terms.institutionId)
      return take(by, seen, 'save', (row) => ({
        ...terms,
        // Who had a hand in what was decided upon before has none in this.
        makerIds: withMaker(row.state === 'taken-down' ? [] : row.makerIds, by),
        decisionNote: null,
      }))
    },

    submit: (by: DeskMember, seen: Seen) =>
      take(by, seen, 'submit', ({ makerIds }) => ({ makerIds: withMaker(makerIds, by) })),

    approve: (by: DeskMember, seen: Seen) =>
      take(by, seen, 'approve', () => ({
        checkerId: by.actor.staffId,
        decisionNote: null,
        listedAt: new Date(now()),
      })),

    reject: (by: DeskMember, seen: Seen, reason: string) =>
      take(by, seen, 'reject', () => ({ checkerId: by.actor.staffId, decisionNote: reason }), { reason }),

    takeDown: (by: DeskMember, seen: Seen, reason: string) =>
      take(by, seen, 'take-down', () => ({ decisionNote: reason, listedAt: null }), { reason }),
  }
}

const withMaker = (makerIds: readonly string[], { actor }: DeskMember): string[] => [
  ...new Set([...makerIds, actor.staffId]),
]

const ROLES_OF: Readonly<Record<ProductStep, readonly string[]>> = {
  save: MAKERS,
  submit: MAKERS,
  approve: CHECKERS,
  reject: CHECKERS,
  'take-down': CHECKERS,
}

type DeskRow = Parameters<typeof presentDetail>[0] &
  Pick<typeof product.$inferSelect, 'state' | 'version' | 'decisionNote' | 'updatedAt' | 'makerIds'> &
  Pick<DeskProduct, 'conditions' | 'materials' | 'process' | 'features' | 'subsidy' | 'season' | 'servicePhone'>

function present({ makerIds, ...row }: DeskRow, { staffId, roles }: Staff): DeskProduct {
  const mayTake = (step: ProductStep) =>
    ROLES_OF[step].some((role) => roles.includes(role)) &&
    stepProduct(row.state, step, makerIds.includes(staffId)).refusal === undefined
  return {
    ...presentDetail(row),
    stateName: PRODUCT_STATES[row.state],
    updatedAt: row.updatedAt.toISOString(),
    may: ownKeys(PRODUCT_STEPS).filter(mayTake),
  }
}

import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Actor } from '../../kernel/calls/actor.ts'
import { conflict, notFound } from '../../kernel/calls/errors.ts'
import { type Paging, pageOffset, toPage } from '../../kernel/calls/paging.ts'
import { audit } from '../../kernel/data/audit.server.ts'
import type { Basics } from '../../kernel/data/basics.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { MOST_COLLECTS } from './contract.ts'
import { isOffered, JOIN_COUNTS, JOIN_INSTITUTION, presentSummary, SUMMARY } from './products.server.ts'
import { institution, product, productCollect, productCount } from './tables.server.ts'

type User = Extract<Actor, { kind: 'user' }>

export function createCollects({ db, now }: Basics) {
  const isMine = (accountId: string, productId: string) =>
    and(eq(productCollect.accountId, accountId), eq(productCollect.productId, productId))

  async function add(tx: Db, accountId: string, productId: string): Promise<boolean> {
    await expectOffered(tx, productId)
    const added = await tx
      .insert(productCollect)
      .values({ accountId, productId, createdAt: new Date(now()) })
      .onConflictDoNothing()
      .returning()
    const mine = await tx.$count(productCollect, eq(productCollect.accountId, accountId))
    if (mine > MOST_COLLECTS) throw conflict(`最多收藏 ${MOST_COLLECTS} 个产品，请先取消不需要的收藏`)
    return added.length > 0
  }

  async function expectOffered(from: Db, productId: string): Promise<void> {
    const [offered] = await from
      .select({ id: product.id })
      .from(product)
      .innerJoin(institution, JOIN_INSTITUTION)
      .where(and(eq(product.id, productId), isOffered))
    if (!offered) throw notFound('产品')
  }

  const remove = async (tx: Db, accountId: string, productId: string): Promise<boolean> =>
    (await tx.delete(productCollect).where(isMine(accountId, productId)).returning()).length > 0

  return {
    async judge(accountId: string, productId: string): Promise<boolean> {
      if ((await db.$count(productCollect, isMine(accountId, productId))) > 0) return true
      await expectOffered(db, productId)
      return false
    },

    /** Adds, removes or (without `wanted`) toggles a collected product. Repeating the same request changes nothing. */
    async collect(user: User, address: string, productId: string, wanted: boolean | undefined): Promise<boolean> {
      const { userId } = user
      return db.transaction(async (tx) => {
        const isRemoved = wanted !== true && (await remove(tx, userId, productId))
        const isAdded = !isRemoved && wanted !== false && (await add(tx, userId, productId))
        if (isRemoved || isAdded) {
          await countCollects(tx, productId, isAdded ? 1 : -1)
          const action = isAdded ? 'collect' : 'uncollect'
          await audit(tx, { actor: user, address, action, entity: 'product', entityId: productId })
        }
        return wanted ?? isAdded
      })
    },

    /** Includes products that are no longer offered, so that users can see what became of them. */
    async page(accountId: string, paging: Paging) {
      const mine = eq(productCollect.accountId, accountId)
      const [rows, total] = await Promise.all([
        db
          .select({ ...SUMMARY, collectedAt: productCollect.createdAt, isListed: sql<boolean>`${isOffered}` })
          .from(productCollect)
          .innerJoin(product, eq(product.id, productCollect.productId))
          .innerJoin(institution, JOIN_INSTITUTION)
          .leftJoin(productCount, JOIN_COUNTS)
          .where(mine)
          .orderBy(desc(productCollect.createdAt), asc(product.id))
          .limit(paging.pageSize)
          .offset(pageOffset(paging)),
        db.$count(productCollect, mine),
      ])
      const records = rows.map((row) => ({ ...presentSummary(row), collectedAt: row.collectedAt.toISOString() }))
      return toPage(records, total, paging)
    },

    async allOf(accountId: string): Promise<{ product: string; collectedAt: string }[]> {
      const rows = await db
        .select({ product: product.name, at: productCollect.createdAt })
        .from(productCollect)
        .innerJoin(product, eq(product.id, productCollect.productId))
        .where(eq(productCollect.accountId, accountId))
        .orderBy(desc(productCollect.createdAt), asc(product.id))
      return rows.map(({ product: name, at }) => ({ product: name, collectedAt: at.toISOString() }))
    },

    /** Deletes an account's collected products. */
    async forget(tx: Db, accountId: string): Promise<void> {
      const gone = await tx.delete(productCollect).where(eq(productCollect.accountId, accountId)).returning()
      for (const { productId } of gone) await countCollects(tx, productId, -1)
    },
  }
}

const countCollects = (tx: Db, productId: string, by: 1 | -1) =>
  tx
    .insert(productCount)
    .values({ productId, collects: Math.max(by, 0) })
    .onConflictDoUpdate({
      target: productCount.productId,
      set: { collects: sql`greatest(${productCount.collects} + ${by}, 0)` },
    })

import { and, eq, ne } from 'drizzle-orm'
import type { Actor } from '../../kernel/calls/actor.ts'
import { forbidden, notFound } from '../../kernel/calls/errors.ts'
import { audit } from '../../kernel/data/audit.server.ts'
import type { Basics } from '../../kernel/data/basics.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import type { DeskMember } from '../desk/dependencies.server.ts'
import type { LenderAccount } from './lenders-contract.ts'
import { institution, lender } from './tables.server.ts'

/** A user bound to an institution by the centre. */
export interface Lender {
  userId: string
  institutionId: string
  institutionName: string
}

export interface LenderDependencies extends Basics {
  /** Credit code of the organisation verified for an open account of user type 3; null if there is none. */
  organisationOf(userId: string): Promise<string | null>
  /** All such accounts of an organisation, masked. */
  accountsOf(creditCode: string): Promise<Omit<LenderAccount, 'boundAt'>[]>
}

const isThere = eq(institution.state, 'admitted')

/** Bindings are never cached, so that unbinding takes effect with the next request. */
export function createLenders({ db, now, organisationOf, accountsOf }: LenderDependencies) {
  async function find(actor: Actor): Promise<Lender | null> {
    if (actor.kind !== 'user' || actor.userType !== 3) return null
    const [row] = await db
      .select({
        ...{ userId: lender.accountId, institutionId: lender.institutionId },
        ...{ institutionName: institution.name, creditCode: institution.creditCode },
      })
      .from(lender)
      .innerJoin(institution, eq(institution.id, lender.institutionId))
      .where(and(eq(lender.accountId, actor.userId), isThere))
    if (!row) return null
    const { creditCode, ...found } = row
    // A binding does not apply if the account's verified organisation is no longer the institution's.
    return (await organisationOf(actor.userId)) === creditCode ? found : null
  }

  return {
    find,

    /** For calls reserved for lenders: refuses any other account. */
    async expect(actor: Actor): Promise<Lender> {
      const found = await find(actor)
      if (!found) throw forbidden()
      return found
    },

    async list(institutionId: string): Promise<LenderAccount[]> {
      const [named] = await db.select().from(institution).where(eq(institution.id, institutionId))
      if (!named) throw notFound('金融机构')
      const accounts = await accountsOf(named.creditCode)
      const bound = await db.select().from(lender).where(eq(lender.institutionId, institutionId))
      const boundAt = (id: string) => bound.find(({ accountId }) => accountId === id)?.boundAt.toISOString() ?? null
      return accounts.map((each) => ({ ...each, boundAt: boundAt(each.id) }))
    },

    /** The accounts bound to an institution. */
    async accountsFor(from: Db, institutionId: string): Promise<string[]> {
      const rows = await from
        .select({ id: lender.accountId })
        .from(lender)
        .where(eq(lender.institutionId, institutionId))
      return rows.map(({ id }) => id)
    },

    async bind({ actor, address }: DeskMember, { accountId, institutionId }: Bound): Promise<boolean> {
      const code = await organisationOf(accountId)
      return db.transaction(async (tx) => {
        const [named] = await tx
          .select()
          .from(institution)
          .where(and(eq(institution.id, institutionId), isThere))
        if (!named || named.creditCode !== code) throw notFound('机构账号')
        const bound = { institutionId, boundBy: actor.staffId, boundAt: new Date(now()) }
        const made = await tx
          .insert(lender)
          .values({ accountId, ...bound })
          // Replaces a binding to an institution that had this credit code before.
          .onConflictDoUpdate({
            ...{ target: lender.accountId, set: bound },
            setWhere: ne(lender.institutionId, institutionId),
          })
          .returning()
        if (made.length > 0) await audit(tx, { actor, address, ...recorded('bind', accountId, institutionId) })
        return true
      })
    },

    async unbind({ actor, address }: DeskMember, { accountId, institutionId }: Bound): Promise<boolean> {
      return db.transaction(async (tx) => {
        const gone = await tx
          .delete(lender)
          .where(and(eq(lender.accountId, accountId), eq(lender.institutionId, institutionId)))
          .returning()
        if (gone.length > 0) await audit(tx, { actor, address, ...recorded('unbind', accountId, institutionId) })
        return true
      })
    },

    /** Removes the binding of an account that is closed. */
    async forget(tx: Db, accountId: string): Promise<void> {
      await tx.delete(lender).where(eq(lender.accountId, accountId))
    },
  }
}

/** Answers for data of another institution as for missing data. */
export function expectOwn(by: Lender, institutionId: string | null | undefined, thing: string): void {
  if (institutionId !== by.institutionId) throw notFound(thing)
}

interface Bound {
  accountId: string
  institutionId: string
}

const recorded = (action: string, entityId: string, institutionId: string) => ({
  ...{ action, entity: 'lender', entityId },
  detail: { institution: institutionId },
})

import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Actor } from '../../kernel/calls/actor.ts'
import { notLoggedIn } from '../../kernel/calls/errors.ts'
import { audit } from '../../kernel/data/audit.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { expectRow } from '../../kernel/data/rows.server.ts'
import type { ActRequester } from '../../kernel/guard/held-acts.server.ts'
import type { Seal } from '../../kernel/guard/seal.server.ts'
import { endAllSessions } from '../../kernel/guard/session.server.ts'
import { maskMobile, maskPersonName, maskResidentId } from '../../kernel/text/masks.ts'
import { giveConsents } from './consents.server.ts'
import type { CurrentUser } from './contract.ts'
import type { Identity, SignOn } from './gateway-contract.ts'
import { USER_TYPE_NAMES } from './menu-contract.ts'
import { OPEN_STATES } from './subjects/verification-rules.ts'
import { account, favourite, siteMessage, verificationRequest } from './tables.server.ts'
import { isVerified } from './verification-contract.ts'

type Row = typeof account.$inferSelect
export type Account = Row
export type User = Extract<Actor, { kind: 'user' }>

interface VerifiedSubject {
  type: 'organisation' | 'person'
  name: string
  /** Credit code, or the number of a person's identity document. */
  code: string
}

export interface Accounts {
  /** Creates the account at the first login and updates it at each later one. */
  signedOn(
    tx: Db,
    gateway: SignOn['kind'],
    identity: Identity,
    address: string,
  ): Promise<{ account: Row; isNew: boolean }>
  /** Finds the open account of a user; throws not logged in for a closed one. */
  find(userId: string): Promise<Row>
  countEnterprises(): Promise<number>
  present(row: Row): CurrentUser
  /** All stored values of an account, decrypted, for its owner only. */
  open(row: Row): Record<string, unknown>
  /** The verified subject of the account; null before verification. */
  subjectOf(row: Row): VerifiedSubject | null
  /** Closes the account in the caller's transaction. A closed account stays unchanged. */
  close(tx: Db, by: ActRequester, alsoThere: (subjectId: string) => Promise<void>): Promise<void>
}

export function createAccounts(db: Db, seal: Seal, now: () => number): Accounts {
  const opened = (sealed: string | null): string => (sealed === null ? '' : seal.open(sealed))

  const find: Accounts['find'] = async (userId) => {
    const [row] = await db
      .select()
      .from(account)
      .where(and(eq(account.id, userId), eq(account.status, 'active')))
    if (!row) throw notLoggedIn()
    return row
  }

  return {
    find,

    async signedOn(tx, gateway, identity, address) {
      const at = new Date(now())
      const described = describedBy(identity, seal)
      const id = randomUUID()
      const [row] = await tx
        .insert(account)
        .values({ id, gateway, subjectId: identity.subjectId, ...described, createdAt: at, lastLoginAt: at })
        .onConflictDoUpdate({
          target: [account.gateway, account.subjectId],
          set: { ...described, lastLoginAt: at, previousLoginAt: sql`${account.lastLoginAt}` },
        })
        .returning()
      const isNew = expectRow(row).id === id
      if (isNew) await giveConsents(tx, id, ['terms', 'privacy'], { address, at })
      return { account: expectRow(row), isNew }
    },

    countEnterprises: () => db.$count(account, and(eq(account.userType, 2), eq(account.status, 'active'))),

    present: (row) => ({
      id: row.id,
      username: seal.open(row.nameSealed),
      name: seal.open(row.nameSealed),
      userType: row.userType,
      userTypeName: USER_TYPE_NAMES[row.userType as 1 | 2 | 3] ?? '',
      realNameLevel: row.realNameLevel,
      certNo: maskResidentId(opened(row.certNoSealed)),
      phone: maskMobile(opened(row.phoneSealed)),
      enterpriseName: row.enterpriseName,
      creditCode: row.creditCode,
      legalRep: maskPersonName(opened(row.legalRepSealed)),
    }),

    open: ({ nameSealed, certNoSealed, phoneSealed, legalRepSealed, certNoHash: _, phoneHash: __, ...rest }) => ({
      ...rest,
      name: opened(nameSealed),
      certNo: opened(certNoSealed),
      phone: opened(phoneSealed),
      legalRep: opened(legalRepSealed),
    }),

    subjectOf(row) {
      if (!isVerified(row)) return null
      if (row.userType === 1) {
        const code = opened(row.certNoSealed)
        return code ? { type: 'person', name: seal.open(row.nameSealed), code } : null
      }
      const { enterpriseName: name, creditCode: code } = row
      return name && code ? { type: 'organisation', name, code } : null
    },

    async close(tx, { userId, address }, alsoThere) {
      const [row] = await tx.select().from(account).where(eq(account.id, userId)).for('update')
      if (row?.status !== 'active') return
      const at = new Date(now())
      await tx
        .update(account)
        .set({
          // The same person may log in again later and then gets a new account.
          subjectId: `closed:${userId}`,
          nameSealed: seal.seal('已注销用户'),
          ...{ certNoSealed: null, certNoHash: null, phoneSealed: null, phoneHash: null, legalRepSealed: null },
          ...{ enterpriseName: null, creditCode: null, realNameLevel: 0, ownerFrom: null },
          ...{ status: 'closed', closedAt: at },
        })
        .where(eq(account.id, userId))
      await tx.delete(siteMessage).where(eq(siteMessage.accountId, userId))
      await tx.delete(favourite).where(eq(favourite.accountId, userId))
      await tx
        .update(verificationRequest)
        .set({ state: 'withdrawn', decidedAt: at })
        .where(and(eq(verificationRequest.accountId, userId), inArray(verificationRequest.state, [...OPEN_STATES])))
      await alsoThere(row.subjectId)
      await endAllSessions(tx, 'user', userId)
      const actor = { kind: 'user', userId } as const
      await audit(tx, { actor, address, action: 'close', entity: 'account', entityId: userId })
    },
  }
}

function describedBy(identity: Identity, seal: Seal) {
  const certNo = identity.certNo?.toUpperCase()
  const sealed = (text: string | undefined) => (text ? seal.seal(text) : null)
  const hashed = (text: string | undefined) => (text ? seal.hash(text) : null)
  return {
    userType: identity.userType,
    nameSealed: seal.seal(identity.name),
    certNoSealed: sealed(certNo),
    certNoHash: hashed(certNo),
    phoneSealed: sealed(identity.phone),
    phoneHash: hashed(identity.phone),
    enterpriseName: identity.enterpriseName ?? null,
    creditCode: identity.creditCode ?? null,
    legalRepSealed: sealed(identity.legalRep),
    realNameLevel: identity.realNameLevel,
  }
}

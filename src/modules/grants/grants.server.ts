import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { conflict } from '../../kernel/calls/errors.ts'
import { type AuditEntry, audit } from '../../kernel/data/audit.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { openJson, type Seal } from '../../kernel/guard/seal.server.ts'
import type { Grant, Grants, GrantTerms } from './contract.ts'
import { accessGrant, look } from './tables.server.ts'

/** Most accesses shown; all of them are stored for the period in the privacy policy. */
const MOST_LOOKS = 500
/** Most grants in a list, more than one account gives within the retention period. */
const MOST_GRANTS = 1000

/** Receiver name in a grant that anyone with the link can use. */
const HOLDER = '持链接者'

type Row = typeof accessGrant.$inferSelect

interface SealedTerms {
  subject: GrantTerms['subject']
  toName: string
  purpose: string
}

interface SealedLook {
  by: string
  what: string
  /** Purpose of an access without a grant; others have the purpose of the grant. */
  purpose?: string
}

interface GrantDependencies {
  seal: Seal
  now(): number
}

interface OwnedGrants extends Grants {
  /** Revokes all grants of an account that is closed. */
  revokeAllOf(tx: Db, by: { accountId: string; address?: string }): Promise<void>
  /** Undoes a revocation if the grant would still be valid. */
  restore(tx: Db, id: string): Promise<void>
}

/**
 * Grants are never cached: a revocation applies on every instance at once, and a single statement allows, counts and logs an
 * access.
 */
export function createGrants(dependencies: GrantDependencies): OwnedGrants {
  const grantRows = createGrantRows(dependencies)
  const { readGrants } = grantRows

  return {
    ...createGiving(dependencies, grantRows),
    ...createLooks(dependencies, grantRows),

    async forget(tx, scope, object) {
      const isMeant = and(eq(accessGrant.scope, scope), eq(accessGrant.object, object))
      const meant = tx.select({ id: accessGrant.id }).from(accessGrant).where(isMeant)
      await tx.delete(look).where(inArray(look.grantId, meant))
      await tx.delete(accessGrant).where(isMeant)
    },

    givenBy: (from, accountId) => readGrants(from, eq(accessGrant.givenBy, accountId)),

    grantsFor: (from, scope, object) =>
      readGrants(from, and(eq(accessGrant.scope, scope), eq(accessGrant.object, object))),
  }
}

/** Storage of grants: sealed terms, found by keyed hashes. */
function createGrantRows({ seal, now }: GrantDependencies) {
  const sealJson = (value: SealedTerms | SealedLook) => seal.seal(JSON.stringify(value))
  const presented = (row: Row) => presentGrant(row, openJson<SealedTerms>(seal, row.termsSealed), now())

  /** Condition for rows of a subject; also matches hashes under the previous key while keys are being rotated. */
  const isOfSubject = (column: typeof look.subjectHash, code: string) => inArray(column, [...seal.hashes(plain(code))])

  async function readGrants(from: Db, condition: SQL | undefined): Promise<Grant[]> {
    const rows = await from
      .select()
      .from(accessGrant)
      .where(condition)
      .orderBy(desc(accessGrant.givenAt), accessGrant.id)
      .limit(MOST_GRANTS)
    return rows.map(presented)
  }

  return { sealJson, presented, readGrants, isOfSubject }
}

/** Giving, revoking and restoring grants. */
function createGiving(
  { seal, now }: GrantDependencies,
  { presented, sealJson }: ReturnType<typeof createGrantRows>,
): Pick<OwnedGrants, 'give' | 'revoke' | 'revokeAllOf' | 'restore'> {
  /** Digits are drawn again until they are free, because ended grants keep theirs until they are deleted. */
  async function insertGrant(tx: Db, sort: keyof typeof SECRETS | null, values: NewGrant) {
    for (let turn = 0; turn < MOST_DRAWS; turn += 1) {
      const secret = sort === null ? undefined : SECRETS[sort]()
      const [row] = await tx
        .insert(accessGrant)
        .values({ ...values, secretHash: secret === undefined ? null : seal.hash(secretText(secret)) })
        .onConflictDoNothing({ target: accessGrant.secretHash })
        .returning()
      if (row) return { row, secret }
    }
    throw new Error('no code is free')
  }

  return {
    async give(tx, terms) {
      if (terms.until.getTime() <= now()) throw conflict('授权的截止时间应在今后')
      if (terms.viewLimit !== undefined && terms.viewLimit < 1) throw conflict('查看次数至少为 1 次')
      const { scope, object, subject, givenBy, to, purpose, until, viewLimit } = terms
      const isForHolder = to.type === 'holder'
      const { row, secret } = await insertGrant(tx, isForHolder ? (terms.secret ?? 'link') : null, {
        ...{ id: randomUUID(), scope, object, givenBy, until, viewLimit, givenAt: new Date(now()) },
        subjectHash: seal.hash(plain(subject.code)),
        toType: to.type,
        toId: isForHolder ? null : to.id,
        termsSealed: sealJson({ subject, toName: isForHolder ? HOLDER : to.name, purpose }),
      })
      const detail = { scope, object, toType: to.type, toId: row.toId, until: until.toISOString(), viewLimit }
      await audit(tx, { ...recorded('give', row.id, givenBy), address: terms.address, detail })
      return { grant: presented(row), ...(secret && { secret }) }
    },

    async revoke(tx, id, { accountId, address }) {
      const isTheirs = and(eq(accessGrant.id, id), eq(accessGrant.givenBy, accountId))
      const revoked = await tx
        .update(accessGrant)
        .set({ revokedAt: new Date(now()) })
        .where(and(isTheirs, isOpenAt(now())))
        .returning({ id: accessGrant.id })
      if (revoked.length > 0) await audit(tx, { ...recorded('revoke', id, accountId), address })
      return revoked.length > 0 || (await tx.$count(accessGrant, isTheirs)) > 0
    },

    async revokeAllOf(tx, { accountId, address }) {
      const revoked = await tx
        .update(accessGrant)
        .set({ revokedAt: new Date(now()) })
        .where(and(eq(accessGrant.givenBy, accountId), isOpenAt(now())))
        .returning({ id: accessGrant.id })
      for (const { id } of revoked) await audit(tx, { ...recorded('revoke', id, accountId), address })
    },

    async restore(tx, id) {
      const restored = await tx
        .update(accessGrant)
        .set({ revokedAt: null })
        .where(and(eq(accessGrant.id, id), isNotNull(accessGrant.revokedAt), gt(accessGrant.until, new Date(now()))))
        .returning({ givenBy: accessGrant.givenBy })
      for (const { givenBy } of restored) await audit(tx, recorded('restore', id, givenBy))
    },
  }
}

/** Accesses: by grant, logged without one, and listed for the subject. */
function createLooks(
  { seal, now }: GrantDependencies,
  { isOfSubject, readGrants, sealJson }: ReturnType<typeof createGrantRows>,
): Pick<OwnedGrants, 'look' | 'note' | 'looksAt'> {
  return {
    async look(tx, by, what) {
      const isMeant =
        'secret' in by
          ? inArray(accessGrant.secretHash, [...seal.hashes(secretText(by.secret))])
          : and(eq(accessGrant.id, by.id), eq(accessGrant.toId, by.looker.id))
      const at = new Date(now())
      // Row locks make simultaneous requests wait and check the count again, so the limit holds.
      const { rows } = await tx.execute<{ id: string }>(sql`
        with opened as (
          update ${accessGrant} set view_count = view_count + 1
          where ${and(isMeant, isOpenAt(at.getTime()), hasLooksLeft)}
          returning id, scope, subject_hash
        )
        insert into ${look} (at, subject_hash, scope, grant_id, looker_id, said_sealed)
        select ${at.toISOString()}::timestamptz, subject_hash, scope, id, ${by.looker.id ?? null}::text,
          ${sealJson({ by: by.looker.name, what })}::text
        from opened
        returning grant_id as id`)
      const [grant] = rows[0] ? await readGrants(tx, eq(accessGrant.id, rows[0].id)) : []
      return grant ?? null
    },

    async note(tx, { subject, scope, by, purpose, what }) {
      await tx.insert(look).values({
        ...{ at: new Date(now()), scope, lookerId: by.id },
        subjectHash: seal.hash(plain(subject.code)),
        saidSealed: sealJson({ by: by.name, what, purpose }),
      })
    },

    async looksAt(from, subjectCode) {
      const rows = await from
        .select({ at: look.at, scope: look.scope, said: look.saidSealed, terms: accessGrant.termsSealed })
        .from(look)
        .leftJoin(accessGrant, eq(accessGrant.id, look.grantId))
        .where(isOfSubject(look.subjectHash, subjectCode))
        .orderBy(desc(look.id))
        .limit(MOST_LOOKS)
      return rows.map(({ at, scope, said, terms }) => {
        const { by, what, purpose } = openJson<SealedLook>(seal, said)
        const granted = terms === null ? undefined : openJson<SealedTerms>(seal, terms).purpose
        return { at, scope, by, what, purpose: granted ?? purpose ?? '' }
      })
    },
  }
}

type NewGrant = Omit<typeof accessGrant.$inferInsert, 'secretHash'>

/** Most attempts to draw free digits: with a million codes stored, one draw in a hundred collides. */
const MOST_DRAWS = 10

/** The two kinds of secret: one for a link, one that is typed at a counter. */
const SECRETS = {
  link: () => randomBytes(24).toString('base64url'),
  digits: () => String(randomInt(100_000_000)).padStart(8, '0'),
} as const

/** Codes are compared in upper case, as printed on licences and identity cards. */
const plain = (code: string): string => code.trim().toUpperCase()

/** The prefix keeps these hashes distinct from other uses of the same key. */
const secretText = (secret: string): string => `grant:${secret}`

const isOpenAt = (now: number) => and(isNull(accessGrant.revokedAt), gt(accessGrant.until, new Date(now)))

const hasLooksLeft = or(isNull(accessGrant.viewLimit), lt(accessGrant.viewCount, accessGrant.viewLimit))

function presentGrant(row: Row, { subject, toName, purpose }: SealedTerms, now: number): Grant {
  const { id, scope, object, givenBy, givenAt, until, viewLimit, viewCount } = row
  return {
    ...{ id, scope, object, subject, givenBy, toName, purpose, givenAt, until, viewLimit, viewCount },
    state: stateOf(row, now),
  }
}

function stateOf({ revokedAt, until, viewLimit, viewCount }: Row, now: number): Grant['state'] {
  if (revokedAt) return 'revoked'
  if (until.getTime() <= now) return 'ended'
  return viewLimit !== null && viewCount >= viewLimit ? 'used-up' : 'open'
}

/** Names neither subject nor purpose, because the audit log has other readers than the owner. */
const recorded = (action: string, entityId: string, accountId: string): AuditEntry => ({
  actor: { kind: 'user', userId: accountId },
  ...{ action, entity: 'grant', entityId },
})

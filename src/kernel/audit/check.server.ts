import { asc, gt, inArray, sql } from 'drizzle-orm'
import { auditText, chainHash } from '../data/audit.server.ts'
import { findSigner, verifyMark } from '../data/audit-marks.server.ts'
import type { Db } from '../data/db.server.ts'
import { auditRecord } from '../data/tables.server.ts'
import type { Breach } from './breaches.ts'
import type { Heads, StoredHead } from './heads.server.ts'
import type { Signer } from './keys.server.ts'

export interface AuditCheckResult {
  records: number
  /** The id of the first faulty record. */
  brokenAt: number | null
  why: Breach | null
  /** The id of the newest record with a sealed head. Only the database vouches for the records after it. */
  sealedUpTo: number | null
}

/** Records read and hashed per step: few enough that other requests do not wait noticeably. */
const AT_ONCE = 500

/**
 * Checks the hash chain, the mark of each record and the heads sealed outside the database. Memory use does not grow with the length of the chain.
 */
export async function checkAudit(db: Db, heads?: Pick<Heads, 'all'>): Promise<AuditCheckResult> {
  const chain = await walkChain(db)
  const kept = heads ? await compareHeads(db, heads) : { sealedUpTo: null, breach: null }
  const found = [chain.breach, await findCopy(db), kept.breach]
    .filter((breach) => breach !== null)
    .sort((one, other) => one.at - other.at)
  return {
    records: chain.records,
    brokenAt: found[0]?.at ?? null,
    why: found[0]?.why ?? null,
    sealedUpTo: kept.sealedUpTo,
  }
}

/** Id of the first record with a wrong hash or mark; null if there is none. */
export const firstBrokenRecord = async (db: Db): Promise<number | null> => (await walkChain(db)).breach?.at ?? null

type Found = { at: number; why: Breach } | null

async function walkChain(db: Db): Promise<{ records: number; breach: Found }> {
  const signer = findSigner(db)
  let [previous, after, records, isMarked] = ['', 0, 0, false]
  for (;;) {
    const page = await db
      .select()
      .from(auditRecord)
      .where(gt(auditRecord.id, after))
      .orderBy(asc(auditRecord.id))
      .limit(AT_ONCE)
    for (const { id, hash, mark, ...row } of page) {
      const text = auditText(row)
      const why = hash === chainHash(previous, text, mark) ? breachOfMark(signer, mark, text, isMarked) : 'changed'
      if (why) return { records, breach: { at: id, why } }
      isMarked = mark !== null
      previous = hash
      records += 1
    }
    if (page.length < AT_ONCE) return { records, breach: null }
    after = page.at(-1)!.id
  }
}

/** Records older than the introduction of marks have none; after the first marked record every record must have one. */
function breachOfMark(signer: Signer, mark: string | null, text: string, isExpected: boolean): Breach | null {
  if (mark === null) return isExpected ? 'unmarked' : null
  const verdict = verifyMark(signer, mark, text)
  return verdict === 'right' ? null : verdict
}

/**
 * Finds the first record that repeats an earlier mark. As long as the unique index exists there is none. Without the index the database has to sort
 * all marks, which may exceed the time limit for statements of pages.
 */
async function findCopy(db: Db): Promise<Found> {
  const copies = sql`
    with repeated as (select mark, min(id) original from audit_record where mark is not null group by mark having count(*) > 1)
    select min(id) "at" from audit_record join repeated using (mark) where id > original`
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    const { rows } = await tx.execute<{ at: string | number | null }>(copies)
    const { at } = rows[0]!
    return at === null ? null : { at: Number(at), why: 'copied' }
  })
}

async function compareHeads(db: Db, heads: Pick<Heads, 'all'>): Promise<{ sealedUpTo: number | null; breach: Found }> {
  let sealedUpTo: number | null = null
  let breach: Found = null
  let some: StoredHead[] = []

  async function compare(): Promise<void> {
    const stored = await hashesOf(db, some)
    for (const head of some) {
      const why = breachOf(head, stored.get(head.id))
      if (why && (breach === null || head.id < breach.at)) breach = { at: head.id, why }
      if (head.is === 'signed') sealedUpTo = Math.max(sealedUpTo ?? 0, head.id)
    }
    some = []
  }

  for await (const head of heads.all()) {
    some.push(head)
    if (some.length === AT_ONCE) await compare()
  }
  await compare()
  return { sealedUpTo, breach }
}

function breachOf({ is, hash }: StoredHead, stored: string | undefined): Breach | null {
  if (is !== 'signed') return is === 'forged' ? 'forged-head' : 'unknown-head-key'
  if (stored === undefined) return 'missing'
  return stored === hash ? null : 'rewritten'
}

async function hashesOf(db: Db, heads: readonly StoredHead[]): Promise<ReadonlyMap<number, string>> {
  if (heads.length === 0) return new Map()
  const ids = heads.map(({ id }) => id)
  const rows = await db
    .select({ id: auditRecord.id, hash: auditRecord.hash })
    .from(auditRecord)
    .where(inArray(auditRecord.id, ids))
  return new Map(rows.map(({ id, hash }) => [id, hash]))
}

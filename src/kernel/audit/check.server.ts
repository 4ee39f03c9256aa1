import { asc, gt, inArray, sql } from 'drizzle-orm'
import { chainHash, recordText } from '../data/audit.server.ts'
import { findSigner, judgeMark } from '../data/audit-marks.server.ts'
import type { Db } from '../data/db.server.ts'
import { auditRecord } from '../data/tables.server.ts'
import type { Breach } from './breaches.ts'
import type { Heads, StoredHead } from './heads.server.ts'
import type { Signer } from './keys.server.ts'

export interface AuditCheckResult {
  records: number
  /** The first record at which something is wrong. */
  brokenAt: number | null
  why: Breach | null
  /** The highest record that was kept outside; what is above it is only as good as the database. */
  sealedUpTo: number | null
}

/** Records read at a time: few enough that nobody else waits for long while they are hashed. */
const AT_ONCE = 500

/**
 * Walks the chain, looks whether the portal wrote each record, and compares it with the heads that were kept outside.
 * Memory does not grow with its length.
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

/** Id of the first record that does not follow from the one before it or was not marked so; null when there is none. */
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
      const text = recordText(row)
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

/** Records from before there were marks have none; what comes after a mark has one. */
function breachOfMark(signer: Signer, mark: string | null, text: string, isExpected: boolean): Breach | null {
  if (mark === null) return isExpected ? 'unmarked' : null
  const verdict = judgeMark(signer, mark, text)
  return verdict === 'right' ? null : verdict
}

/**
 * The first record with the mark of one before it. There is none as long as the unique index stands. Without it the
 * database sorts all marks, for which it may take longer than any page may.
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

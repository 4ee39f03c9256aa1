import { asc, gt, inArray } from 'drizzle-orm'
import { chainHash } from '../data/audit.server.ts'
import type { Db } from '../data/db.server.ts'
import { auditRecord } from '../data/tables.server.ts'
import type { Heads, KeptHead } from './heads.server.ts'

/**
 * `changed`: a record does not follow from the one before it. `missing`: a record whose hash was kept outside is gone.
 * `rewritten`: it is there with another hash. `forged`, `unknown-key`: a line was kept outside without our key.
 */
export type Breach = 'changed' | 'missing' | 'rewritten' | 'forged' | 'unknown-key'

export interface AuditVerdict {
  records: number
  /** The first record at which something is wrong. */
  brokenAt: number | null
  why: Breach | null
  /** The highest record that was kept outside; what is above it is only as good as the database. */
  sealedUpTo: number | null
}

/** Records read at a time: few enough that nobody else waits for long while they are hashed. */
const AT_ONCE = 500

/** Walks the chain and compares it with the heads that were kept outside. Memory does not grow with its length. */
export async function checkAudit(db: Db, heads?: Pick<Heads, 'all'>): Promise<AuditVerdict> {
  const chain = await walkChain(db)
  const kept = heads ? await compareHeads(db, heads) : { sealedUpTo: null, breach: null }
  const found = [chain.breach, kept.breach].filter((breach) => breach !== null).sort((one, other) => one.at - other.at)
  return {
    records: chain.records,
    brokenAt: found[0]?.at ?? null,
    why: found[0]?.why ?? null,
    sealedUpTo: kept.sealedUpTo,
  }
}

/** Id of the first record whose hash does not follow from the one before it; null when the chain is whole. */
export const firstBrokenRecord = async (db: Db): Promise<number | null> => (await walkChain(db)).breach?.at ?? null

type Found = { at: number; why: Breach } | null

async function walkChain(db: Db): Promise<{ records: number; breach: Found }> {
  let [previous, after, records] = ['', 0, 0]
  for (;;) {
    const page = await db
      .select()
      .from(auditRecord)
      .where(gt(auditRecord.id, after))
      .orderBy(asc(auditRecord.id))
      .limit(AT_ONCE)
    for (const { id, hash, ...row } of page) {
      if (hash !== chainHash(previous, row)) return { records, breach: { at: id, why: 'changed' } }
      previous = hash
      records += 1
    }
    if (page.length < AT_ONCE) return { records, breach: null }
    after = page.at(-1)!.id
  }
}

async function compareHeads(db: Db, heads: Pick<Heads, 'all'>): Promise<{ sealedUpTo: number | null; breach: Found }> {
  let sealedUpTo: number | null = null
  let breach: Found = null
  let some: KeptHead[] = []

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

function breachOf({ is, hash }: KeptHead, stored: string | undefined): Breach | null {
  if (is !== 'signed') return is
  if (stored === undefined) return 'missing'
  return stored === hash ? null : 'rewritten'
}

async function hashesOf(db: Db, heads: readonly KeptHead[]): Promise<ReadonlyMap<number, string>> {
  if (heads.length === 0) return new Map()
  const ids = heads.map(({ id }) => id)
  const rows = await db
    .select({ id: auditRecord.id, hash: auditRecord.hash })
    .from(auditRecord)
    .where(inArray(auditRecord.id, ids))
  return new Map(rows.map(({ id, hash }) => [id, hash]))
}

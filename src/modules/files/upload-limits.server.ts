import { and, count, eq, gt, sql, sum } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../kernel/db.server.ts'
import { conflict, invalid } from '../../kernel/errors.ts'
import { storedFile, uploadPass } from './tables.server.ts'

const DAY_MS = 24 * 3600_000
/** How long one solved captcha lets a browser send files. */
export const PASS_MS = 3600_000
const MB = 1024 * 1024

/** What one visitor may send a day: the files of a few forms. A whole office may stand behind one network. */
export const OF_VISITOR = { files: 60, bytes: 300 * MB }
export const OF_NETWORK = { files: 600, bytes: 3000 * MB }

/** Any numbers: whoever sends at the same time takes turns on these locks, or many at once would not be counted. */
const VISITOR_LOCK = 3500_97
const NETWORK_LOCK = 3500_96

interface Sender {
  owner: string
  network: string
}

/** Refuses who has sent enough for today. To be called in the transaction that writes the row which then counts. */
export async function takeTurn(tx: Db, { owner, network }: Sender, bytes: number, now: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${NETWORK_LOCK}::int, hashtext(${network}))`)
  await tx.execute(sql`select pg_advisory_xact_lock(${VISITOR_LOCK}::int, hashtext(${owner}))`)
  const since = new Date(now - DAY_MS)
  await hold(tx, storedFile.networkHash, network, OF_NETWORK, { since, bytes })
  await hold(tx, storedFile.ownerHash, owner, OF_VISITOR, { since, bytes })
}

async function hold(
  tx: Db,
  column: PgColumn,
  value: string,
  most: { files: number; bytes: number },
  { since, bytes }: { since: Date; bytes: number },
): Promise<void> {
  const [sent] = await tx
    .select({ files: count(), bytes: sum(storedFile.size).mapWith(Number) })
    .from(storedFile)
    .where(and(eq(column, value), gt(storedFile.createdAt, since)))
  if (sent!.files >= most.files || (sent!.bytes ?? 0) + bytes > most.bytes) {
    throw conflict('今天上传的文件已达上限，请明天再试，或删除不需要的文件')
  }
}

export async function hasPass(db: Db, owner: string, now: number): Promise<boolean> {
  const pass = and(eq(uploadPass.ownerHash, owner), gt(uploadPass.expiresAt, new Date(now)))
  return (await db.select().from(uploadPass).where(pass)).length > 0
}

export async function givePass(tx: Db, ownerHash: string, now: number): Promise<void> {
  const expiresAt = new Date(now + PASS_MS)
  await tx
    .insert(uploadPass)
    .values({ ownerHash, expiresAt })
    .onConflictDoUpdate({ target: uploadPass.ownerHash, set: { expiresAt } })
}

export const captchaWanted = () => invalid({ captchaTicket: '请先完成验证，再上传文件' })

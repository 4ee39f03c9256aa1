import { and, count, eq, gt, isNull, type SQL, sql, sum } from 'drizzle-orm'
import { conflict } from '../../kernel/calls/errors.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { expectRow } from '../../kernel/data/rows.server.ts'
import { storedFile } from './tables.server.ts'

const DAY_MS = 24 * 3600_000
const MB = 1024 * 1024

/** Daily limit per visitor: the files of a few forms. Networks get more, because a whole office may share one. */
export const DAILY_LIMIT_OF_VISITOR = { files: 60, bytes: 300 * MB }
export const DAILY_LIMIT_OF_NETWORK = { files: 600, bytes: 3000 * MB }
/** Limit on unattached files per visitor who is not signed in, because uploads require no captcha. */
export const UNATTACHED_LIMIT_OF_BROWSER = { files: 30, bytes: 150 * MB }
export const UNATTACHED_LIMIT_OF_NETWORK = { files: 150, bytes: 600 * MB }

/** Arbitrary lock numbers: concurrent uploads wait for each other, because otherwise they would not count one another. */
const VISITOR_LOCK = 3500_97
const NETWORK_LOCK = 3500_96

interface Sender {
  owner: string
  network: string
  /** Whether the uploader is signed in. */
  isKnown: boolean
}

/** Refuses an upload beyond the daily limit. Must be called in the transaction that inserts the row to be counted. */
export async function reserveUpload(
  tx: Db,
  { owner, network, isKnown }: Sender,
  bytes: number,
  now: number,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${NETWORK_LOCK}::int, hashtext(${network}))`)
  await tx.execute(sql`select pg_advisory_xact_lock(${VISITOR_LOCK}::int, hashtext(${owner}))`)
  const today = gt(storedFile.createdAt, new Date(now - DAY_MS))
  const [ofNetwork, ofOwner] = [eq(storedFile.networkHash, network), eq(storedFile.ownerHash, owner)]
  const enough = '今天上传的文件已达上限，请明天再试，或删除不需要的文件'
  await hold(tx, and(ofNetwork, today), DAILY_LIMIT_OF_NETWORK, bytes, enough)
  await hold(tx, and(ofOwner, today), DAILY_LIMIT_OF_VISITOR, bytes, enough)
  if (isKnown) return
  const waiting = and(today, isNull(storedFile.bizId), isNull(storedFile.uploaderId))
  const tooMuch = '已上传、尚未提交的文件过多，请先提交表单或删除不需要的文件，再继续上传'
  await hold(tx, and(ofNetwork, waiting), UNATTACHED_LIMIT_OF_NETWORK, bytes, tooMuch)
  await hold(tx, and(ofOwner, waiting), UNATTACHED_LIMIT_OF_BROWSER, bytes, tooMuch)
}

async function hold(
  tx: Db,
  which: SQL | undefined,
  most: { files: number; bytes: number },
  bytes: number,
  refusal: string,
): Promise<void> {
  const [sent] = await tx
    .select({ files: count(), bytes: sum(storedFile.size).mapWith(Number) })
    .from(storedFile)
    .where(which)
  const held = expectRow(sent)
  if (held.files >= most.files || (held.bytes ?? 0) + bytes > most.bytes) throw conflict(refusal)
}

import { asc, desc } from 'drizzle-orm'
import { type AuditKeys, createAuditKeys, deriveAuditKey } from '../audit/keys.server.ts'
import type { Config } from '../config.server.ts'
import { audit } from '../data/audit.server.ts'
import { setSigner } from '../data/audit-marks.server.ts'
import type { Db } from '../data/db.server.ts'
import { keyRing } from '../data/tables.server.ts'
import { OperatorError } from '../operator-error.ts'
import { createSeal, deriveHashKey, deriveKeyId, type Seal } from './seal.server.ts'

export interface Keys {
  seal: Seal
  audit: AuditKeys
}

export type DataKeys = Pick<Config, 'dataKey' | 'previousDataKey'>
type Row = typeof keyRing.$inferSelect

/**
 * Opens the keys of this database: the configured ones, and what is stored of earlier ones. An unknown key is added to the ring if it is the first
 * one, or if its predecessor is configured beside it. Any other unknown key is refused, because existing values could not be decrypted. Afterwards
 * audit records can be written and checked.
 */
export async function openKeys(db: Db, keys: DataKeys, anySealed: () => Promise<string | undefined>): Promise<Keys> {
  const known = await ringOf(db)
  if (known.length === 0) {
    const first = keys.previousDataKey ?? keys.dataKey
    refuseStranger(first, await anySealed())
    await addFirst(db, first)
  }
  const newest = await newestOf(db)
  if (keys.previousDataKey && newest.keyId === deriveKeyId(keys.previousDataKey)) await addNext(db, keys, newest)
  const ring = await ringOf(db)
  refuseUnfit(ring, keys)
  const opened = keysOf(ring, keys)
  setSigner(db, opened.audit.marks)
  return opened
}

function keysOf(ring: readonly Row[], { dataKey, previousDataKey: previous }: DataKeys): Keys {
  const { open } = cipherBeside(ring.slice(0, -1), { dataKey, previousDataKey: previous })
  const opened = (sealed: string) => Buffer.from(open(sealed), 'base64')
  const earlier = ring.slice(0, -1).map(({ keyId: id, hashKeySealed, auditKeySealed }) => ({
    id,
    hashKey: opened(hashKeySealed),
    auditKey: opened(auditKeySealed),
  }))
  return {
    seal: createSeal(dataKey, { earlier, previous }),
    audit: createAuditKeys([deriveAuditKey(dataKey), ...earlier.map(({ auditKey }) => auditKey)]),
  }
}

const notOurs = (options?: ErrorOptions) =>
  new OperatorError(
    'DATA_KEY 不是这个数据库的密钥，见 docs/operations.zh-CN.md 中“密钥”一节',
    'DATA_KEY is not the key of this database; see “The key” in docs/operations.md',
    options,
  )

function refuseUnfit(ring: readonly Row[], { dataKey, previousDataKey }: DataKeys): void {
  const [before, last] = [ring.at(-2), ring.at(-1)]
  if (last?.keyId !== deriveKeyId(dataKey)) throw notOurs()
  if (previousDataKey && before?.keyId !== deriveKeyId(previousDataKey))
    throw new OperatorError(
      'DATA_KEY_PREVIOUS 不是这个数据库在 DATA_KEY 之前的密钥',
      'DATA_KEY_PREVIOUS is not the key that this database had before DATA_KEY',
    )
  if (!previousDataKey && !last.finishedAt)
    throw new OperatorError(
      '在 npm run keys -- rotate 完成之前还需要 DATA_KEY_PREVIOUS',
      'DATA_KEY_PREVIOUS is needed until npm run keys -- rotate has finished',
    )
}

function refuseStranger(first: Buffer, sealed: string | undefined): void {
  if (sealed === undefined) return
  try {
    createSeal(first).open(sealed)
  } catch (cause) {
    throw notOurs({ cause })
  }
}

/** Adds the first key. There are no values under an earlier key, so none have to be renewed. */
async function addFirst(db: Db, dataKey: Buffer): Promise<void> {
  const row = rowOf(dataKey, createSeal(dataKey), 1)
  await db
    .insert(keyRing)
    .values({ ...row, finishedAt: row.since })
    .onConflictDoNothing()
}

async function addNext(db: Db, keys: DataKeys, newest: Row): Promise<void> {
  if (!newest.finishedAt)
    throw new OperatorError(
      '上一次更换密钥没有完成：请先用那把密钥运行 npm run keys -- rotate',
      'The key before was not finished: run npm run keys -- rotate with it first',
    )
  const row = rowOf(keys.dataKey, cipherBeside(await ringOf(db), keys), newest.generation + 1)
  await db.transaction(async (tx) => {
    setSigner(tx, createAuditKeys([deriveAuditKey(keys.dataKey)]).marks)
    const added = await tx.insert(keyRing).values(row).onConflictDoNothing().returning({ keyId: keyRing.keyId })
    const entry = { actor: { kind: 'system' }, action: 'key.add', entity: 'key', entityId: row.keyId } as const
    // Several instances may start together; only one adds the key and writes the audit record.
    if (added.length === 1) await audit(tx, entry)
  })
}

/** A seal that can only encrypt and decrypt: the hash keys are on the ring, which it is used to open. */
function cipherBeside(before: readonly Row[], { dataKey, previousDataKey: previous }: DataKeys) {
  const earlier = before.map(({ keyId: id }) => ({ id, hashKey: Buffer.alloc(0) }))
  const { seal, open } = createSeal(dataKey, { earlier, previous })
  return { seal, open }
}

const rowOf = (dataKey: Buffer, seal: Pick<Seal, 'seal'>, generation: number) => ({
  generation,
  keyId: deriveKeyId(dataKey),
  hashKeySealed: seal.seal(deriveHashKey(dataKey).toString('base64')),
  auditKeySealed: seal.seal(deriveAuditKey(dataKey).toString('base64')),
  since: new Date(),
})

const ringOf = (db: Db) => db.select().from(keyRing).orderBy(asc(keyRing.generation))

async function newestOf(db: Db): Promise<Row> {
  const [newest] = await db.select().from(keyRing).orderBy(desc(keyRing.generation)).limit(1)
  return newest!
}

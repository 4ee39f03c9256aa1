import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm'
import { notFound } from '../../kernel/calls/errors.ts'
import { audit } from '../../kernel/data/audit.server.ts'
import type { Basics } from '../../kernel/data/basics.server.ts'
import type { Inspectors } from './inspection/inspectors.server.ts'
import type { FileCaller, Owners } from './owner.server.ts'
import { refusedFile } from './refusal.ts'
import { type StoredFile, uploadFacts } from './register.server.ts'
import type { Storage } from './storage.server.ts'
import { storedFile } from './tables.server.ts'
import { reserveUpload } from './upload-limits.server.ts'
import type { VirusScanner } from './virus-scanner.server.ts'

interface Uploading extends Basics {
  storage: Storage
  owners: Owners
  inspect: Inspectors['inspect']
  scan: VirusScanner['scan']
}

interface SentFile {
  name: string
  bytes: Buffer
}

/** Time for filling in a form after uploading a file; then the upload expires. */
export const UNATTACHED_MS = 24 * 3600_000
/** After this long an upload in state `arriving` has failed; no upload takes longer. */
const ARRIVING_MS = 3600_000
/** Tolerance for different clocks of two instances. */
const GRACE_MS = 10 * 60_000
const MOST_SWEPT = 200

/** Receives files before their form is submitted, deletes them on request, and sweeps those that were never attached. */
export function createUploads({ db, storage, now, owners, inspect, scan }: Uploading) {
  const later = (milliseconds: number) => new Date(now() + milliseconds)

  /**
   * Inserts the row, stores the bytes, then marks the row as complete. If the process ends in between, the row lets the sweep
   * find the bytes. A file in state `arriving` can be neither read nor attached.
   */
  async function receive(caller: FileCaller, sent: SentFile) {
    const [ownerHash] = owners.all(caller)
    const { actor } = caller
    if (!ownerHash) throw refusedFile('请先打开要填写的表单，再上传文件')
    const { name, type, mime, bytes, sha256, frame } = await inspect(sent.name, sent.bytes)
    const virusScan = await scan(bytes)
    const row = {
      ...{ id: randomUUID(), originalName: name, ext: type, mime, size: bytes.length, sha256, virusScan, ownerHash },
      ...{ width: frame?.width ?? null, height: frame?.height ?? null },
      // Not derived from the content: equal files of two people are stored twice and deleted separately.
      storageKey: randomBytes(20).toString('hex'),
      uploaderId: actor.kind === 'user' ? actor.userId : null,
      networkHash: owners.network(caller),
      ...{ accessLevel: 'private' as const, state: 'arriving' as const },
      ...{ createdAt: later(0), expiresAt: later(ARRIVING_MS) },
    }
    await db.transaction(async (tx) => {
      const sender = { owner: ownerHash, network: row.networkHash, isKnown: actor.kind !== 'anonymous' }
      await reserveUpload(tx, sender, bytes.length, now())
      await tx.insert(storedFile).values(row)
    })
    try {
      await storage.put(row.storageKey, bytes, mime)
      await makeGood(row, caller)
    } catch (error) {
      // Bytes that cannot be removed now are left to the sweep; the first error is the one to report.
      await discard(row.id).catch(() => {})
      throw error
    }
    return uploadFacts(row)
  }

  async function makeGood({ id, ext, size }: Pick<StoredFile, 'id' | 'ext' | 'size'>, { actor, address }: FileCaller) {
    await db.transaction(async (tx) => {
      await tx
        .update(storedFile)
        .set({ state: 'kept', expiresAt: later(UNATTACHED_MS) })
        .where(and(eq(storedFile.id, id), eq(storedFile.state, 'arriving')))
      const detail = { type: ext, bytes: size }
      await audit(tx, { actor, address, action: 'file.upload', entity: 'file', entityId: id, detail })
    })
  }

  /** Deletes a file that is not attached yet. Another person's file is answered as not found. */
  async function remove(caller: FileCaller, id: string): Promise<void> {
    const own = inArray(storedFile.ownerHash, ['', ...owners.all(caller)])
    const free = and(eq(storedFile.id, id), own, isNull(storedFile.bizId), gt(storedFile.expiresAt, later(0)))
    await db.transaction(async (tx) => {
      const [released] = await tx
        .update(storedFile)
        .set({ expiresAt: later(0) })
        .where(and(free, eq(storedFile.state, 'kept')))
        .returning()
      if (!released) throw notFound('文件')
      const { actor, address } = caller
      await audit(tx, { actor, address, action: 'file.delete', entity: 'file', entityId: id })
    })
    // From here on nobody can read or attach it; bytes that cannot be removed now are removed by the sweep.
    await discard(id).catch(() => {})
  }

  /** Removes the bytes before the row. A remaining row is tried again, but bytes without a row would stay for ever. */
  async function discard(id: string): Promise<boolean> {
    return db.transaction(async (tx) => {
      const over = or(eq(storedFile.state, 'arriving'), lt(storedFile.expiresAt, later(1)))
      const gone = and(eq(storedFile.id, id), isNull(storedFile.bizId), over)
      const [row] = await tx.select().from(storedFile).where(gone).for('update', { skipLocked: true })
      if (!row) return false
      await storage.remove(row.storageKey)
      await tx.delete(storedFile).where(eq(storedFile.id, id))
      return true
    })
  }

  /** Deletes files that were never attached, and returns their number. */
  async function sweep(): Promise<number> {
    const expired = and(isNull(storedFile.bizId), lt(storedFile.expiresAt, later(-GRACE_MS)))
    const rows = await db.select({ id: storedFile.id }).from(storedFile).where(expired).limit(MOST_SWEPT)
    let swept = 0
    for (const { id } of rows) if (await discard(id)) swept += 1
    if (swept > 0) {
      const entry = { actor: { kind: 'system' }, action: 'file.sweep', entity: 'file', entityId: 'unattached' } as const
      await db.transaction((tx) => audit(tx, { ...entry, detail: { files: swept } }))
    }
    return swept
  }

  return { receive, remove, sweep }
}

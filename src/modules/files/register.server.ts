import { createHash, randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { notFound } from '../../kernel/calls/errors.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { expectRow } from '../../kernel/data/rows.server.ts'
import type { Storage } from './storage.server.ts'
import { storedFile } from './tables.server.ts'

export type StoredFile = typeof storedFile.$inferSelect

export interface FileRegister {
  /** A public file; a private one is answered as not found. */
  publicFile(id: string): Promise<StoredFile>
  /** Any complete file that has not expired; the caller checks who may read it. */
  file(id: string, now: number): Promise<StoredFile>
}

export function createFileRegister(db: Db): FileRegister {
  return {
    async publicFile(id) {
      const [file] = await db
        .select()
        .from(storedFile)
        .where(and(eq(storedFile.id, id), eq(storedFile.accessLevel, 'public')))
      if (!file) throw notFound('文件')
      return file
    },
    async file(id, now) {
      const alive = or(isNull(storedFile.expiresAt), gt(storedFile.expiresAt, new Date(now)))
      const [file] = await db
        .select()
        .from(storedFile)
        .where(and(eq(storedFile.id, id), eq(storedFile.state, 'kept'), alive))
      if (!file) throw notFound('文件')
      return file
    },
  }
}

/** The values of an upload that the uploader and the room of the form receive. */
export const uploadFacts = ({
  id,
  originalName,
  size,
  ext,
}: Pick<StoredFile, 'id' | 'originalName' | 'size' | 'ext'>) => ({
  ...{ id, size },
  name: originalName,
  type: ext,
})

export interface NewFile {
  /** Fixed id of a file that ships with the portal; otherwise random. */
  id?: string
  originalName: string
  mime: string
  bytes: Buffer
  accessLevel: 'public' | 'private'
  bizType?: string
  bizId?: string
}

/** Stores the bytes before the row, so that no row points to a missing file. The row is part of the caller's transaction. */
export async function storeFile(tx: Db, storage: Storage, file: NewFile): Promise<StoredFile> {
  const sha256 = createHash('sha256').update(file.bytes).digest('hex')
  const storageKey = sha256.slice(0, 40)
  if (!(await storage.exists(storageKey))) await storage.put(storageKey, file.bytes, file.mime)
  const row = {
    id: file.id ?? randomUUID(),
    originalName: file.originalName,
    ext: file.originalName.split('.').pop()?.toLowerCase() ?? '',
    mime: file.mime,
    size: file.bytes.length,
    sha256,
    storageKey,
    accessLevel: file.accessLevel,
    bizType: file.bizType ?? null,
    bizId: file.bizId ?? null,
  }
  const [kept] = await tx
    .insert(storedFile)
    .values(row)
    .onConflictDoUpdate({ target: storedFile.id, set: row })
    .returning()
  return expectRow(kept)
}

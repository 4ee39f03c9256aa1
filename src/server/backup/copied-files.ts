import { createWriteStream, existsSync } from 'node:fs'
import { chmod, link, mkdir, readdir, copyFile as writeCopy } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { asc, eq, gt } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Db } from '../../kernel/data/db.server.ts'
import { paper } from '../../modules/documents/tables.server.ts'
import type { Storage } from '../../modules/files/storage.server.ts'
import { storedFile } from '../../modules/files/tables.server.ts'

interface Copied {
  files: number
  /** Keys that the database refers to and the storage does not have. */
  missing: string[]
}

interface Copying {
  db: Db
  storage: Storage
  /** The folder `files` of the new generation. */
  to: string
  /** The folder `files` of the previous generation, if there is one. */
  before: string | undefined
  signal?: AbortSignal
}

/** Keys read per query. */
const AT_ONCE = 1000

/** Path of a file below the folder `files`, in the layout of `folderStorage`, so that a generation can be read as a storage. */
const placeOf = (key: string): string => path.join(key.slice(0, 2), key)

/**
 * Copies every file that the database refers to. A file never changes under its name, so a file of the previous generation is hard-linked and needs
 * no space.
 */
export async function copyFiles({ db, storage, to, before, signal }: Copying): Promise<Copied> {
  await mkdir(to, { mode: 0o700 })
  let files = 0
  const missing: string[] = []
  for await (const key of storedKeys(db)) {
    signal?.throwIfAborted()
    const target = path.join(to, placeOf(key))
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
    const earlier = before && path.join(before, placeOf(key))
    if (earlier && existsSync(earlier)) await linkOrCopy(earlier, target)
    else if (await storage.exists(key)) await fetchFile(storage, key, target)
    else {
      missing.push(key)
      continue
    }
    files += 1
  }
  return { files, missing }
}

/** Every distinct key of a file in the database. */
export async function* storedKeys(db: Db): AsyncGenerator<string> {
  let after = ''
  for (;;) {
    const known = union(
      db.select({ key: storedFile.storageKey }).from(storedFile).where(eq(storedFile.state, 'kept')),
      db.select({ key: paper.storageKey }).from(paper),
    ).as('known')
    const page = await db.select().from(known).where(gt(known.key, after)).orderBy(asc(known.key)).limit(AT_ONCE)
    for (const { key } of page) yield key
    if (page.length < AT_ONCE) return
    after = page.at(-1)!.key
  }
}

async function fetchFile(storage: Storage, key: string, target: string): Promise<void> {
  // Read-only, because generations share the file.
  await pipeline(await storage.read(key), createWriteStream(target, { mode: 0o400, flags: 'wx', flush: true }))
}

/** Copies if the disk does not support hard links or the file has reached their maximum number. */
async function linkOrCopy(earlier: string, target: string): Promise<void> {
  await link(earlier, target).catch(async () => {
    await writeCopy(earlier, target)
    await chmod(target, 0o400)
  })
}

/** Copies the files of a flat folder and returns their number; a missing folder counts as empty. */
export async function copyFolder(from: string, to: string): Promise<number> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  const names = existsSync(from) ? await readdir(from) : []
  for (const name of names) await writeCopy(path.join(from, name), path.join(to, name))
  return names.length
}

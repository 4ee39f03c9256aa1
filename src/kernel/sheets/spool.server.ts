import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/**
 * Stores an upload on the disk, readable only by this process, while the work runs. A file is read several times, and no transaction should wait for
 * a slow client.
 */
export async function withSpooledFile<Result>(
  stream: Readable,
  work: (file: string) => Promise<Result>,
): Promise<Result> {
  return withPrivateFolder(async (folder) => {
    const file = path.join(folder, 'delivered')
    await pipeline(stream, createWriteStream(file, { mode: 0o600 }))
    return work(file)
  })
}

/** A temporary folder that only this process can read, while the work runs. */
export async function withPrivateFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-import-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

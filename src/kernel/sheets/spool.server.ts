import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/**
 * Puts an upload on the disk, where only this process reads it, for as long as the work lasts. A file is read more than
 * once, and no transaction should wait for a slow sender.
 */
export async function withSpooled<Result>(stream: Readable, work: (file: string) => Promise<Result>): Promise<Result> {
  return inOwnFolder(async (folder) => {
    const file = path.join(folder, 'delivered')
    await pipeline(stream, createWriteStream(file, { mode: 0o600 }))
    return work(file)
  })
}

/** A folder that only this process reads, for as long as the work lasts. */
export async function inOwnFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-import-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Signer } from './keys.server.ts'

/** The newest record of the chain at one moment. Its hash covers all records before it. */
export interface Head {
  id: number
  hash: string
}

/** The verdict on one stored line. `forged`: not written with the key it names; `unknown-key`: that key is not on the ring. */
export type StoredHead = Head & { is: 'signed' | 'forged' | 'unknown-key' }

export interface Heads {
  /** Signs a head and resolves when it is on the disk. */
  keep(head: Head, at: Date): Promise<void>
  /** All stored heads, day by day; only one line is in memory at a time. */
  all(): AsyncGenerator<StoredHead>
  /** The newest head signed with a known key, by any instance. */
  newest(): Promise<Head | undefined>
}

// Moment, number, hash of the record, name of the key, signature. A line that a crash left unfinished does not match.
const LINE = /^(\S{24}) (\d{1,16}) ([0-9a-f]{64}) ([0-9a-f]{8}) ([\w-]{43})$/
const NAME = /^heads-\d{4}-\d{2}-\d{2}\.log$/

/**
 * Stores heads of the audit chain outside the database: one file a day, one line a head, append only. Several instances may share the folder, because
 * each line is one write to the end of the file.
 */
export function openHeads(folder: string, signer: Signer): Heads {
  async function* all(): AsyncGenerator<StoredHead> {
    for (const name of await namesIn(folder)) yield* headsOf(path.join(folder, name), signer)
  }

  return {
    all,
    async keep({ id, hash }, at) {
      const moment = at.toISOString()
      const text = `${moment} ${id} ${hash}`
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = await open(path.join(folder, `heads-${moment.slice(0, 10)}.log`), 'a+', 0o600)
      try {
        const separation = (await endsInTheMiddle(file)) ? '\n' : ''
        await file.write(`${separation}${text} ${signer.id} ${signer.sign(text)}\n`)
        await file.datasync()
      } finally {
        await file.close()
      }
    },
    async newest() {
      // A file is created only with its first line, so the last file always holds the newest head.
      let found: Head | undefined
      for (const name of (await namesIn(folder)).slice(-1))
        for await (const head of headsOf(path.join(folder, name), signer))
          if (head.is === 'signed' && head.id >= (found?.id ?? 0)) found = { id: head.id, hash: head.hash }
      return found
    },
  }
}

async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter((name) => NAME.test(name)).sort()
}

async function* headsOf(file: string, signer: Signer): AsyncGenerator<StoredHead> {
  for await (const line of createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity })) {
    const [, at, id, hash, keyId, signature] = LINE.exec(line) ?? []
    if (!at || !hash) continue
    const right = signer.signedBy(keyId!, `${at} ${id} ${hash}`)
    yield { id: Number(id), hash, is: right === undefined ? 'unknown-key' : right === signature ? 'signed' : 'forged' }
  }
}

/** Whether the file ends with an unfinished line, because a writer was killed. */
async function endsInTheMiddle(handle: FileHandle): Promise<boolean> {
  const { size } = await handle.stat()
  if (size === 0) return false
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, size - 1)
  return buffer.toString() !== '\n'
}

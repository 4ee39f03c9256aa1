import { accessSync, constants, realpathSync, statSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import { writeWholeFile } from '../../../kernel/data/whole-file.server.ts'
import { isReceiptName } from './exchange-file.server.ts'

/** Folders for processed and for unreadable receipts. */
const READ = 'read'
const UNREADABLE = 'unreadable'

interface ExchangePlace {
  outbox: string
  inbox: string
}

/** The two folders shared with the platform. Throws at the start if they cannot be used. */
export function openFolders({ outbox, inbox }: ExchangePlace) {
  expectFolder('EXCHANGE_OUTBOX', outbox)
  expectFolder('EXCHANGE_INBOX', inbox)
  if (realpathSync(outbox) === realpathSync(inbox))
    throw new Error('EXCHANGE_OUTBOX and EXCHANGE_INBOX must be two folders')

  return {
    /** Writes the file under a temporary name and renames it, so that a reader never sees half of it. */
    async put(name: string, text: string): Promise<void> {
      await writeWholeFile(path.join(outbox, name), text, 0o640)
      await syncFolder(outbox)
    },

    receipts: async (): Promise<string[]> => (await readdir(inbox)).filter(isReceiptName).sort(),
    read: (name: string): Promise<string> => readFile(path.join(inbox, name), 'utf8'),
    putAway: (name: string, isRead: boolean): Promise<void> => moveInto(isRead ? READ : UNREADABLE, name),
    unreadable: async (): Promise<string[]> => (await readdir(path.join(inbox, UNREADABLE)).catch(() => [])).sort(),
  }

  async function moveInto(folder: string, name: string): Promise<void> {
    await mkdir(path.join(inbox, folder), { recursive: true })
    // Another instance may have moved it.
    await rename(path.join(inbox, name), path.join(inbox, folder, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
  }
}

export type Folders = ReturnType<typeof openFolders>

function expectFolder(setting: string, folder: string): void {
  const found = statSync(folder, { throwIfNoEntry: false })
  if (!found?.isDirectory()) throw new Error(`${setting} is no folder: ${folder}`)
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    throw new Error(`${setting} cannot be written to: ${folder}`)
  }
}

/** A file name only survives a crash once its folder is synced. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

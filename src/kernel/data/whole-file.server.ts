import { randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'

/**
 * Writes a file that appears under its name only when it is whole and on the disk. What could not be finished is removed: a full
 * disk must not be filled further by the attempts.
 */
export async function writeWholeFile(file: string, content: Buffer | string, mode: number): Promise<void> {
  const part = path.join(path.dirname(file), `.${path.basename(file)}.${randomUUID()}.part`)
  try {
    const handle = await open(part, 'w', mode)
    try {
      await handle.writeFile(content)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

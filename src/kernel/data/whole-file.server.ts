import { randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'

/**
 * Writes a file so that it appears under its name only when it is complete and on the disk. An incomplete file is removed, so that repeated attempts
 * do not fill a full disk further.
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

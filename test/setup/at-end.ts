import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'

/**
 * Gives the function that closes something; called again, it does nothing. What is opened while a test file is being read is closed
 * when the file is over, the last first. What a test or a hook opens it closes itself: nothing can be registered there any more.
 */
export function closedAtEnd(close: () => Promise<void>): () => Promise<void> {
  let open: (() => Promise<void>) | undefined = close
  const once = async () => {
    const closing = open
    // What was open is not kept in memory by the person who may still call this.
    open = undefined
    await closing?.()
  }
  // Measurements and browser tests open the same things outside of a test file.
  if (process.env.VITEST) afterAll(once)
  return once
}

/** A folder for the files of a test file, removed with all that is in it when the file is over. */
export function testFolder(name: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `${name}-`))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

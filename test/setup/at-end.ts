import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'

/**
 * Returns a function that closes something once. Things opened while a test file is loaded are closed at the end of the file, in reverse order. Tests
 * and hooks close what they open themselves, because nothing can be registered there.
 */
export function closedAtEnd(close: () => Promise<void>): () => Promise<void> {
  let open: (() => Promise<void>) | undefined = close
  const once = async () => {
    const closing = open
    // Released, so that a caller who still holds this function does not keep the closed thing in memory.
    open = undefined
    await closing?.()
  }
  // Benchmarks and browser tests open the same things outside of Vitest.
  if (process.env.VITEST) afterAll(once)
  return once
}

/** A folder for a test file, removed with its contents at the end of the file. */
export function testFolder(name: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `${name}-`))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

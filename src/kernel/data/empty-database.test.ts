import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startEmptyDatabase } from './empty-database.server.ts'

let dataDir = ''
let programs = ''
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'ahead-'))
  programs = mkdtempSync(path.join(tmpdir(), 'makers-'))
})
afterEach(() => {
  for (const folder of [dataDir, programs]) rmSync(folder, { recursive: true, force: true })
})

/** Replaces the script that creates a database and takes seconds; `empty-database.full.test.ts` creates a real one. */
function maker(work: string): string {
  const file = path.join(programs, `${randomUUID()}.mjs`)
  writeFileSync(file, `import fs from 'node:fs'\nconst folder = process.argv[2]\n${work}`)
  return file
}

const MADE = "fs.mkdirSync(folder + '/base', { recursive: true })"
const BROKEN = 'fs.mkdirSync(folder); process.exit(1)'

describe('a database that is created ahead', () => {
  it('is renamed into place, and leftovers of killed processes are removed', async () => {
    mkdirSync(path.join(dataDir, 'database-ahead-0'))

    const ahead = startEmptyDatabase(dataDir, maker(MADE))
    await ahead!.settle()

    expect(readdirSync(dataDir, { recursive: true })).toEqual(['database', path.join('database', 'base')])
  })

  it('does not replace a database that another process has opened meanwhile', async () => {
    const ahead = startEmptyDatabase(dataDir, maker(MADE))
    mkdirSync(path.join(dataDir, 'database'))
    await ahead!.settle()

    expect(readdirSync(dataDir, { recursive: true })).toEqual(['database'])
  })

  it('leaves nothing behind if it could not be created', async () => {
    await startEmptyDatabase(dataDir, maker(BROKEN))!.settle()

    expect(readdirSync(dataDir)).toEqual([])
  })

  it('is not created if there is a database', () => {
    mkdirSync(path.join(dataDir, 'database'))

    expect(startEmptyDatabase(dataDir)).toBeUndefined()
  })
})

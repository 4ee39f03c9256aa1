import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeDatabaseAhead } from './empty-database.server.ts'

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'ahead-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

/** A thread that does this instead of making a database, which takes seconds; `empty-database.full.test.ts` makes one. */
const thread = (work: string): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import fs from 'node:fs'
    import { parentPort, workerData } from 'node:worker_threads'
    ${work}`)}`,
  )

const MADE = thread(`fs.mkdirSync(workerData.folder + '/base', { recursive: true })
  parentPort.postMessage('made')
  parentPort.once('message', () => process.exit())`)
const BROKEN = thread(`fs.mkdirSync(workerData.folder); throw new Error('no space')`)

describe('a database made ahead', () => {
  it('is moved to its place whole, and what killed processes left is removed', async () => {
    mkdirSync(path.join(dataDir, 'database-ahead-0'))

    const ahead = makeDatabaseAhead(dataDir, MADE)
    await ahead!.settle()
    ahead!.end()

    expect(readdirSync(dataDir, { recursive: true })).toEqual(['database', path.join('database', 'base')])
  })

  it('replaces no database that another process has opened meanwhile', async () => {
    const ahead = makeDatabaseAhead(dataDir, MADE)
    mkdirSync(path.join(dataDir, 'database'))
    await ahead!.settle()
    ahead!.end()

    expect(readdirSync(dataDir, { recursive: true })).toEqual(['database'])
  })

  it('leaves nothing behind where it could not be made', async () => {
    await makeDatabaseAhead(dataDir, BROKEN)!.settle()

    expect(readdirSync(dataDir)).toEqual([])
  })

  it('is not made where there is a database', () => {
    mkdirSync(path.join(dataDir, 'database'))

    expect(makeDatabaseAhead(dataDir)).toBeUndefined()
  })
})

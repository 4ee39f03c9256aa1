import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDatabase } from './db.server.ts'
import { makeDatabaseAhead } from './empty-database.server.ts'

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'ahead-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

it('is moved whole to its place by whoever opens it, and nothing of others is left', async () => {
  mkdirSync(path.join(dataDir, 'database-ahead-0'))

  const database = await openDatabase({ dataDir, ahead: makeDatabaseAhead(dataDir) })
  expect((await database.db.execute('select 1 one')).rows).toEqual([{ one: 1 }])
  await database.close()

  expect(readdirSync(dataDir)).toEqual(['database'])
})

it('is not made where there is a database', () => {
  mkdirSync(path.join(dataDir, 'database'))

  expect(makeDatabaseAhead(dataDir)).toBeUndefined()
})

it('is no hindrance where it cannot be made: opening makes it, or says why not', async () => {
  const broken = { settle: async () => {}, end: () => {} }

  const database = await openDatabase({ dataDir, ahead: broken })
  await database.close()

  expect(existsSync(path.join(dataDir, 'database', 'PG_VERSION'))).toBe(true)
})

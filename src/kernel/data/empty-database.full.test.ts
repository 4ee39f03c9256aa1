import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { WALK } from '../../../test/timeouts.ts'
import { openDatabase } from './db.server.ts'
import { startEmptyDatabase } from './empty-database.server.ts'

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'ahead-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

it('a database that was created ahead can be opened', WALK, async () => {
  const database = await openDatabase({ dataDir, ahead: startEmptyDatabase(dataDir) })

  expect((await database.db.execute('select 1 one')).rows).toEqual([{ one: 1 }])
  await database.close()
  expect(readdirSync(dataDir)).toEqual(['database'])
})

it('opening creates the database if it could not be created ahead', WALK, async () => {
  const broken = { settle: async () => {} }

  const database = await openDatabase({ dataDir, ahead: broken })
  await database.close()

  expect(existsSync(path.join(dataDir, 'database', 'PG_VERSION'))).toBe(true)
})

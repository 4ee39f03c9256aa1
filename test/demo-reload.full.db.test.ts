import type { PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { loadDemo } from '../demo/load.ts'
import * as content from '../src/modules/content/tables.server.ts'
import { dictionaryItem } from '../src/modules/dictionary/tables.server.ts'
import { storedFile } from '../src/modules/files/tables.server.ts'
import * as notices from '../src/modules/notices/tables.server.ts'
import * as archiveTables from '../src/modules/register/archives/tables.server.ts'
import * as figureTables from '../src/modules/register/figures/tables.server.ts'
import * as importTables from '../src/modules/register/import/tables.server.ts'
import * as recordTables from '../src/modules/register/records/tables.server.ts'
import * as searchTables from '../src/modules/register/search/tables.server.ts'
import { demoStorage, openTestDatabase, testSeal } from './database.ts'
import { WALK } from './timeouts.ts'

const { article, classification, navigationItem, sideBar } = content
const { database } = await openTestDatabase()
const { db } = database

const TABLES: PgTable[] = [
  ...[article, classification, navigationItem, sideBar, content.faq, content.download],
  ...[notices.notice, notices.memberUnit, notices.memberLink, dictionaryItem, storedFile],
  ...[
    recordTables.subject,
    recordTables.subjectName,
    archiveTables.subjectRelation,
    recordTables.record,
    figureTables.publicityItem,
  ],
  ...[
    figureTables.provinceReport,
    figureTables.cityRanking,
    figureTables.creditPlusScheme,
    figureTables.creditPlusBenefit,
  ],
  ...[figureTables.creditPlusUsage, figureTables.jointMeasure, searchTables.searchWord, importTables.importBatch],
]
const counts = async () => Promise.all(TABLES.map((table) => db.$count(table)))

it('the demo city is the same after a second load', WALK, async () => {
  const before = await counts()

  await loadDemo(database, demoStorage(), { seal: testSeal(), scale: 'small' })

  expect(before.every((total) => total > 0)).toBe(true)
  expect(await counts()).toEqual(before)
})

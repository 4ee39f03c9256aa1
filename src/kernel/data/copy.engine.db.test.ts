import { describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../../test/database.ts'
import { importBatch } from '../../modules/register/import/tables.server.ts'
import { subject, subjectName } from '../../modules/register/records/tables.server.ts'
import { searchWord } from '../../modules/register/search/tables.server.ts'
import { copyRows, inCopyTransaction } from './copy.server.ts'

const { database } = await openTestDatabase()
const { db } = database

describe('copying rows', () => {
  it('preserves every character, empty texts, nulls, lists and objects', async () => {
    const [one] = await db.select().from(subject).limit(1)
    const odd = 'tab\t, line\n, return\r, back\\slash, \\N, "quote", {brace}, 𠮷'
    const row = { ...one!, id: 'odd', creditCode: 'odd', name: odd, address: '', sealed: null, details: { [odd]: odd } }
    const name = {
      subjectId: 'odd',
      rank: 0,
      name: odd,
      key: odd,
      grams: [odd, '', 'a,b', '\\'],
      pinyin: '',
      initials: '',
    }

    await inCopyTransaction(database, async (connection) => {
      await copyRows(connection, subject, [row])
      await copyRows(connection, subjectName, [{ ...name, corePinyin: '', coreInitials: '' }])
    })

    const stored = await db.select().from(subject)
    const names = await db.select().from(subjectName)
    expect(stored.find(({ id }) => id === 'odd')).toEqual(row)
    expect(names.find(({ subjectId }) => subjectId === 'odd')).toMatchObject(name)
  })

  it('inserts nothing if one row is refused', async () => {
    const before = await db.$count(searchWord)
    const rows = [
      { day: '2020-01-01', word: 'first', count: 1 },
      { day: '2020-01-01', word: 'first', count: 2 },
    ]

    const copying = inCopyTransaction(database, (connection) => copyRows(connection, searchWord, rows))

    await expect(copying).rejects.toThrow()
    expect(await db.$count(searchWord)).toBe(before)
  })

  it('uses the default for columns that are missing in the rows', async () => {
    const batch = {
      batchNo: 'b',
      dataset: 'permit',
      fileName: 'f',
      status: 'accepted',
      rowCount: 1,
      errorCount: 0,
    } as const

    await inCopyTransaction(database, (connection) =>
      copyRows(connection, importBatch, [{ ...batch, importedBy: 'x' }]),
    )

    const stored = (await db.select().from(importBatch)).find(({ batchNo }) => batchNo === 'b')
    expect(stored).toMatchObject({ queuedCount: 0, errors: [] })
  })
})

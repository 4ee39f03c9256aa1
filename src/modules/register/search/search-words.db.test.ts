import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../../../test/database.ts'
import { searchWordsOf } from './search-words.server.ts'

const DAY = 86_400_000
const { database, drop } = await openTestDatabase()
let now = Date.parse('2026-11-15T08:00:00+08:00')
const words = searchWordsOf(database.db, () => now)
await database.db.execute(sql`delete from search_word`)
afterAll(async () => {
  await words.stop()
  await drop()
})

const search = async (word: string, times: number) => {
  for (let count = 0; count < times; count++) words.found(word)
  await words.flush()
}

it('shows what many have searched for, the most first, and for thirty days', async () => {
  await search('鞋业', 3)
  await search('茶叶', 4)
  await search('鞋业', 2)
  await search('竹编', 2)

  const today = await words.popular()
  now += 29 * DAY
  const lastDay = await words.popular()
  now += DAY
  const tooLate = await words.popular()

  expect([today, lastDay, tooLate]).toEqual([['鞋业', '茶叶'], ['鞋业', '茶叶'], []])
})

it.each(['91350300MA0000015F', '13800138000', 'lulan', '号', '鞋业13800138000', '林'.repeat(21)])(
  'does not count %s',
  async (word) => {
    await search(word, 9)

    const { rows } = await database.db.execute(sql`select 1 from search_word where word = ${word}`)
    expect(rows).toEqual([])
  },
)

it('forgets after sixty days', async () => {
  now += 61 * DAY
  await search('海带', 3)

  const { rows } = await database.db.execute(sql`select word from search_word`)
  expect(rows).toEqual([{ word: '海带' }])
})

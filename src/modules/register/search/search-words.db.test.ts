import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { openTestDatabase } from '../../../../test/database.ts'
import { findNetwork } from '../../../kernel/guard/network.ts'
import { createSearchWords, LEAST_NETWORKS } from './search-words.server.ts'

const DAY = 86_400_000
const { database } = await openTestDatabase()
let now = Date.parse('2026-11-15T08:00:00+08:00')
const opened: ReturnType<typeof createSearchWords>[] = []

const open = (keptWords: string[] = []) => {
  const words = createSearchWords(database.db, { now: () => now, networkOf: findNetwork, keptWords })
  opened.push(words)
  return words
}

beforeEach(() => database.db.execute(sql`delete from search_word`))
afterAll(async () => {
  for (const words of opened) await words.stop()
})

const search = async (words: ReturnType<typeof open>, word: string, networks: number) => {
  for (let network = 1; network <= networks; network++) words.found(word, `10.0.0.${network}`)
  await words.flush()
}

const stored = async () => (await database.db.execute(sql`select * from search_word order by word`)).rows

it('shows what many networks have searched for, the most first, and for thirty days', async () => {
  const words = open()
  await search(words, '鞋业', LEAST_NETWORKS)
  await search(words, '茶叶', LEAST_NETWORKS + 1)
  await search(words, '鞋业', LEAST_NETWORKS + 2)

  const today = await words.popular()
  now += 29 * DAY
  const lastDay = await words.popular()
  now += DAY
  const tooLate = await words.popular()

  expect([today, lastDay, tooLate]).toEqual([['鞋业', '茶叶'], ['鞋业', '茶叶'], []])
})

it('writes nothing of a word before enough networks have typed it on one day', async () => {
  const words = open()
  await search(words, '竹编', LEAST_NETWORKS - 1)
  const before = await stored()
  now += DAY
  await search(words, '竹编', LEAST_NETWORKS - 1)
  const nextDay = await stored()
  await search(words, '竹编', LEAST_NETWORKS)

  expect([before, nextDay]).toEqual([[], []])
  expect(await stored()).toMatchObject([{ word: '竹编', count: LEAST_NETWORKS }])
})

it('counts a network once a day, however often it asks and whichever address of it asks', async () => {
  const words = open()
  for (let time = 0; time < 100; time++) words.found('茶叶', '10.0.0.1')
  for (let host = 1; host <= 100; host++) words.found('海带', `2001:db8:0:1::${host}`)
  await words.flush()

  expect(await stored()).toEqual([])
})

it('stores a day, a word and a number, and nothing of who searched', async () => {
  const words = open()
  await search(words, '茶叶', LEAST_NETWORKS)

  const [row] = await stored()

  expect(Object.keys(row!).sort()).toEqual(['count', 'day', 'missed', 'word'])
})

it.each([
  '91350300MA0000015F',
  '13800138000',
  'lulan',
  '号',
  '鞋业13800138000',
  '张*',
  '林'.repeat(21),
  '王小明',
  '张伟',
  '林知远',
  '欧阳震华',
  '林小明茶叶店',
])('does not count %s', async (word) => {
  const words = open()
  await search(words, word, LEAST_NETWORKS + 4)

  expect(await stored()).toEqual([])
})

it('fills up with the words that staff keeps, each once', async () => {
  const words = open(['信用修复', '茶叶'])
  await search(words, '茶叶', LEAST_NETWORKS)

  expect(await words.popular()).toEqual(['茶叶', '信用修复'])
})

it('forgets after sixty days', async () => {
  const words = open()
  await search(words, '茶叶', LEAST_NETWORKS)
  now += 61 * DAY
  await search(words, '海带', LEAST_NETWORKS)

  expect(await stored()).toMatchObject([{ word: '海带' }])
})

it('keeps words that found nothing by the same rule, beside those that did and never among the popular', async () => {
  const words = open()
  for (let network = 1; network <= LEAST_NETWORKS; network++) {
    words.missed('茶叶', `10.0.0.${network}`)
    words.missed('吴梦之', `10.0.0.${network}`)
    words.missed('350102199001011234', `10.0.0.${network}`)
  }
  words.missed('海带', '10.0.0.1')
  await words.flush()
  await search(words, '鞋业', LEAST_NETWORKS)

  expect(await stored()).toMatchObject([
    { word: '茶叶', count: 0, missed: LEAST_NETWORKS },
    { word: '鞋业', count: LEAST_NETWORKS, missed: 0 },
  ])
  expect(await words.popular()).toEqual(['鞋业'])
})

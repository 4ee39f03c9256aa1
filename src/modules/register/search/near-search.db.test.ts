import { expect, it } from 'vitest'
import { openTestDatabase } from '../../../../test/database.ts'
import { insertSubjects, PLACES } from '../../../../test/register/subjects.ts'
import { createSearchBasics } from './search-forms.server.ts'
import { createSubjectSearch } from './subject-search.server.ts'

const { database } = await openTestDatabase()
const { db } = database
await insertSubjects(db, [
  { name: '榕屿蚝爷龙虾有限公司' },
  { name: '榕屿市霁虹纸业有限公司' },
  { name: '霁虹桥梁厂' },
  { name: '榕屿崭新纸品有限公司', formerNames: ['榕屿霁虹旧厂'] },
  { name: '榕屿鹮羽（集团）有限公司' },
  { name: '鹮羽（榕屿）螺钿有限公司' },
])
const forms = createSearchBasics(db, async () => PLACES)
const subjects = createSubjectSearch(db, { forms, today: () => '2026-11-15', exactTotal: async () => undefined })
const search = (keyword: string, pageNo = 1) =>
  subjects({ keyword, type: '0', order: 'relevance', pageNo, pageSize: 10 })

it.each([
  ['榕屿豪爷龙虾', '榕屿蚝爷龙虾有限公司', 'sound'],
  ['榕屿毫耶龙虾有限公司', '榕屿蚝爷龙虾有限公司', 'sound'],
  ['榕屿豪爷餐饮', '榕屿蚝爷餐饮有限公司', 'sound'],
  ['鹮习集团', '榕屿鹮羽（集团）有限公司', 'shape'],
  ['鹮大集团', '榕屿鹮羽（集团）有限公司', 'spelling'],
  ['榕屿蚝大龙虾', '榕屿蚝爷龙虾有限公司', 'spelling'],
  ['榕屿蚝龙虾', '榕屿蚝爷龙虾有限公司', 'spelling'],
  ['蚝爷爷龙虾', '榕屿蚝爷龙虾有限公司', 'spelling'],
  ['爷蚝龙虾', '榕屿蚝爷龙虾有限公司', 'spelling'],
  ['海湾蚝爷龙虾', '榕屿蚝爷龙虾有限公司', 'spelling'],
  ['鹮羽螺钿有限公司', '鹮羽（榕屿）螺钿有限公司', 'spelling'],
])('%s may mean %s, by its %s', async (word, name, by) => {
  const { records, near } = await search(word)

  expect(records).toEqual([])
  expect([near[0]?.name, near[0]?.foundBy]).toEqual([name, by])
})

it.each([
  ['rongyu haoye', '榕屿蚝爷龙虾有限公司'],
  ['haoye longxia', '榕屿蚝爷龙虾有限公司'],
  ['rongyu jihong', '榕屿市霁虹纸业有限公司'],
  ['jihong chang', '霁虹桥梁厂'],
  ['huanyuluodian', '鹮羽（榕屿）螺钿有限公司'],
  ['hyldyx', '鹮羽（榕屿）螺钿有限公司'],
])('reads the letters %s as %s', async (word, name) => {
  const { records } = await search(word)

  expect(records.map((one) => [one.name, one.foundBy])).toContainEqual([name, 'reading'])
})

it('finds trades by their reading once the database has statistics: rongyu xieye', async () => {
  const { records } = await search('rongyu xieye')

  expect(records.length).toBeGreaterThan(1)
  expect(records.every(({ name, foundBy }) => /^榕屿.*鞋业/.test(name) && foundBy === 'reading')).toBe(true)
})

it('takes letters that are in the name for what they are', async () => {
  await insertSubjects(db, [{ name: '榕屿QWV少儿围棋有限公司' }])

  expect((await search('qwv')).records.map(({ name, foundBy }) => [name, foundBy])).toEqual([
    ['榕屿QWV少儿围棋有限公司', 'text'],
  ])
})

it('says nothing of what may be meant where a name holds the word', async () => {
  expect((await search('蚝爷龙虾')).near).toEqual([])
})

import { beforeAll, describe, expect, it } from 'vitest'
import { openTestPortal } from '../../../../test/portal.ts'
import { insertRecord } from '../../../../test/register/records.ts'
import { insertSubjects } from '../../../../test/register/subjects.ts'
import type { SubjectHit } from './contract.ts'

const portal = await openTestPortal({}, { now: () => Date.parse('2026-11-15T08:00:00+08:00') })
const { db } = portal.database

const search = async (keyword: string, more: Record<string, string> = {}) => {
  const query = new URLSearchParams({ keyword, ...more })
  const answer = await portal.app.inject(`/credit/cmpinternetportalfront/archives/search?${query}`)
  return answer.json<{ data: { records: SubjectHit[] } }>().data
}

beforeAll(() =>
  insertSubjects(db, [
    { id: 'cinema', name: '榕屿霁虹影院' },
    { id: 'bridge', name: '霁虹桥梁厂' },
  ]),
)

describe('what is public of a result', () => {
  it('is counted, with the sum of the fines, what tells against it first', async () => {
    const shown = { subjectId: 'cinema', from: '2026-11-10', until: '2026-11-20' }
    await insertRecord(db, { ...shown, dataset: 'permit' })
    await insertRecord(db, { ...shown, dataset: 'penalty', items: { fineAmount: '1.25' } })
    await insertRecord(db, { ...shown, dataset: 'penalty', items: { fineAmount: '0.75' } })
    await insertRecord(db, { ...shown, dataset: 'penalty', until: '2026-11-14', items: { fineAmount: '9' } })
    await insertRecord(db, { ...shown, dataset: 'honour-list' })

    const [hit] = (await search('霁虹影院')).records

    expect(hit!.counts).toEqual([
      { name: '行政处罚', count: 2, amount: { word: '罚款', value: 2 }, negative: true },
      { name: '行政许可', count: 1, amount: null, negative: false },
      { name: '守信激励', count: 1, amount: null, negative: false },
    ])
    expect(hit!.labels).toContainEqual({ text: '有公示中的行政处罚', tone: 'warning' })
  })
})

describe('the order of results', () => {
  it.each(['', '霁虹', '9135'])('is by the day of registration where that is asked for (%s)', async (word) => {
    const daysOf = async (order: string) =>
      (await search(word, { order, pageSize: '100' })).records.map(({ establishedAt }) => establishedAt)

    const [newest, oldest] = [await daysOf('newest'), await daysOf('oldest')]

    expect(newest.length).toBeGreaterThan(1)
    expect(newest).toEqual(newest.toSorted().toReversed())
    expect(oldest).toEqual(oldest.toSorted())
  })
})

it('answers a parameter that it does not know with a refusal, not with everything', async () => {
  const answer = await portal.app.inject('/credit/cmpinternetportalfront/archives/search?search=x')

  expect(answer.json()).toMatchObject({ code: 202, errors: { search: expect.stringContaining('keyword') } })
})

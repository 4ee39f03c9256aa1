import { asc } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openTestDatabase, testSeal } from '../../../test/database.ts'
import { createJobs } from '../jobs/jobs.server.ts'
import type { ScreeningDependencies } from './dependencies.server.ts'
import { screening, screeningRow } from './tables.server.ts'
import { defineScreeningJob, ROWS_AT_ONCE } from './work.server.ts'

const { database } = await openTestDatabase()
const { db } = database

const now = () => Date.parse('2026-11-16T02:00:00Z')
const newJobs = () => createJobs({ db, seal: testSeal(), now, onTrouble: ({ error }) => expect(error).toBeUndefined() })

it('resumes behind the last step after a restart, and checks every row once', async () => {
  const rows = Array.from({ length: 2 * ROWS_AT_ONCE + 50 }, (_, index) => ({
    ...{ screeningId: 's', rowNo: index + 1, name: '', code: `CODE-${index}`, nameKey: '' },
  }))
  await db.insert(screening).values({
    ...{
      id: 's',
      key: 'k',
      unit: '甲局',
      staffId: 'demo-shouli',
      staffName: '甲',
      purpose: '招标投标',
      documentNo: '1',
    },
    ...{ periodFrom: '2023-11-16', periodUntil: '2026-11-16', rowCount: rows.length, createdAt: new Date(now()) },
  })
  await db.insert(screeningRow).values(rows)
  const asked: number[] = []
  const noted: string[] = []
  let onLook = () => {}
  const needsOf = (jobs: ReturnType<typeof newJobs>): ScreeningDependencies => ({
    ...{ db, now, defineJob: jobs.define, unitOf: async () => '甲局' },
    readList: () => Promise.reject(new Error('nobody sends a file')),
    subjects: {
      async exactly(codes) {
        asked.push(codes.length)
        onLook()
        return { byCode: new Map(codes.map((code) => [code, code])), byName: new Map() }
      },
      similar: async () => [],
      cards: async () => new Map(),
      standing: async (ids) => new Map(ids.map((id) => [id, { name: id, creditCode: id, concerns: [] }])),
    },
    papers: {
      define: () => {},
      draw: () => Promise.reject(new Error('nobody wants a paper')),
      read: () => Promise.reject(new Error('there is no paper')),
      withdraw: async () => {},
    },
    async noteLook(_, { subject, by, purpose }) {
      noted.push(`${subject.code} ${by.name} ${purpose}`)
    },
  })
  const first = newJobs()
  const desk = defineScreeningJob(needsOf(first))
  await desk.put(db, 's', { id: 's' })
  // The portal is stopped during the first step.
  onLook = () => first.leave()

  const doneByFirst = await first.work()
  const between = await desk.progress('s')
  onLook = () => {}
  const second = newJobs()
  defineScreeningJob(needsOf(second))
  const doneBySecond = await second.work()

  expect([doneByFirst, between, doneBySecond]).toEqual([0, { state: 'waiting', done: 100, inAll: 250 }, 1])
  expect(asked).toEqual([100, 100, 50])
  expect(noted).toEqual(rows.map(({ code }) => `${code} 甲局 招标投标`))
  const stored = await db.select().from(screeningRow).orderBy(asc(screeningRow.rowNo))
  expect(stored.filter(({ verdict }) => verdict !== 'clear')).toEqual([])
  expect((await db.select().from(screening))[0]?.finishedAt).toEqual(new Date(now()))
  expect(await second.work()).toBe(0)
})

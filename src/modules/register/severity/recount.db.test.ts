import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase, testSeal } from '../../../../test/database.ts'
import { auditRecord } from '../../../kernel/data/tables.server.ts'
import { createJobs } from '../../jobs/jobs.server.ts'
import { job } from '../../jobs/tables.server.ts'
import { record } from '../records/tables.server.ts'
import { createRecount, type RecountEffects } from './recount.server.ts'
import { defineRecounts, estimateRecount, RECOUNT_JOB } from './recount-jobs.server.ts'

const { database } = await openTestDatabase()
const { db } = database
const seal = testSeal()
const NOW = Date.parse('2026-11-16T02:00:00Z')

const signal = new AbortController().signal
const changes = { announce: async () => {}, noticed: () => {} } as never
const recount = createRecount({ seal, changes, now: () => NOW })
const tryIt = () => estimateRecount(db, recount, { signal, onProgress: () => {} })

const desk = (stopAfter = Infinity) => {
  let steps = 0
  const jobs = createJobs({ db, seal, now: () => NOW, onTrouble: () => {} })
  const watched = {
    ...recount,
    countEffects: (...given: Parameters<typeof recount.countEffects>) => {
      steps += 1
      if (steps === stopAfter) jobs.leave()
      return recount.countEffects(...given)
    },
  }
  return { jobs, recounts: defineRecounts({ db, recount: watched, now: () => NOW }, jobs.define) }
}

/** Current penalties with wrong stored dates of different kinds. */
const WRONG = {
  'too-long': { publicityUntil: '2029-01-01' },
  'too-short': { publicityUntil: '2026-12-01' },
  'should-be-hidden': { severity: 1, publicityUntil: '2027-06-01' },
  'other-rule': { ruleId: 'R-2023/penalty/general' },
  repaired: { publicityUntil: '2029-01-01', endedOn: '2026-10-01', endedReason: 'repaired' as const },
}

const RIGHT = {
  ...{ dataset: 'penalty', subjectType: 'organisation' as const, subjectName: '试行运输有限公司', title: '超限运输' },
  ...{
    category: '罚款',
    authority: '榕屿市交通运输局',
    sourceUnit: '榕屿市交通运输局',
    sourceCode: '',
    regionCode: '350099',
  },
  ...{ severity: 2, decisionDate: '2026-06-01', publicityFrom: '2026-06-01', publicityMinUntil: '2026-09-01' },
  ...{ publicityUntil: '2027-06-01', repairableFrom: '2026-09-02', ruleId: 'R-2026/penalty/general' },
  ...{ items: { fineAmount: '2', basis: '《公路安全保护条例》' }, batchNo: 'test', checksum: '', search: '' },
}

const insert = () =>
  db.insert(record).values(Object.entries(WRONG).map(([id, wrong]) => ({ ...RIGHT, ...wrong, id, naturalKey: id })))
const daysOf = async (id: string) => {
  const [found] = await db
    .select()
    .from(record)
    .where(and(eq(record.dataset, 'penalty'), eq(record.id, id)))
  const { publicityFrom, publicityUntil, ruleId } = found!
  return { publicityFrom, publicityUntil, ruleId }
}
const EFFECTS = { hidden: 1, shorter: 1, longer: 1, other: 2 }
const without = ({ read: _, ...effects }: RecountEffects) => effects

beforeEach(async () => {
  await db.delete(record).where(eq(record.batchNo, 'test'))
  await db.delete(job).where(eq(job.kind, RECOUNT_JOB))
})

describe('a recount of penalties', () => {
  it('changes nothing in records stored under the current rules', async () => {
    const effects = await tryIt()

    expect(effects.read).toBeGreaterThan(100)
    expect(without(effects)).toEqual({ hidden: 0, shorter: 0, longer: 0, other: 0 })
  })

  it('counts records that would be hidden, end earlier or last longer, and writes nothing in a trial', async () => {
    await insert()

    expect(without(await tryIt())).toEqual(EFFECTS)
    expect(await daysOf('too-long')).toMatchObject({ publicityUntil: '2029-01-01' })
  })

  it('writes the dates with audit records, and changes nothing the second time', async () => {
    await insert()
    const { jobs, recounts } = desk()
    await recounts.askByCommand()
    await jobs.workOn(RECOUNT_JOB)

    const { state, effects } = await recounts.byCommand()
    const audits = await db.select().from(auditRecord).where(eq(auditRecord.action, 'recount')).orderBy(auditRecord.id)
    expect([state, without(effects)]).toEqual(['done', EFFECTS])
    expect(await daysOf('too-long')).toEqual({
      ...{ publicityFrom: '2026-06-01', publicityUntil: '2027-06-01', ruleId: 'R-2026/penalty/general' },
    })
    expect(await daysOf('should-be-hidden')).toMatchObject({ publicityFrom: null, publicityUntil: null })
    expect(audits.at(-1)!.detail).toEqual(effects)
    expect(JSON.stringify(audits.map(({ detail }) => detail))).toContain('["too-long","2029-01-01","2027-06-01"]')
    expect(without(await tryIt())).toEqual({ hidden: 0, shorter: 0, longer: 0, other: 0 })
  })

  it('continues after its last step if it was stopped, and counts every penalty once', async () => {
    await insert()
    // Enough penalties for more than one step of the job.
    const others = Array.from({ length: 600 }, (_, place) => `zz-${place}`)
    await db.insert(record).values(others.map((id) => ({ ...RIGHT, id, naturalKey: id })))
    const first = desk(1)
    await first.recounts.askByCommand()
    await first.jobs.workOn(RECOUNT_JOB)
    const half = await first.recounts.byCommand()
    const second = desk()
    const { isNew } = await second.recounts.askByCommand()
    await second.jobs.workOn(RECOUNT_JOB)
    const whole = await second.recounts.byCommand()

    expect([half.state, half.effects.read, isNew]).toEqual(['waiting', 500, false])
    expect([whole.state, whole.effects.read]).toEqual(['done', whole.inAll])
    expect(without(whole.effects)).toEqual(EFFECTS)
  })
})

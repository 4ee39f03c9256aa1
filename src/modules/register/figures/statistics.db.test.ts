import { and, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { openTestPortal } from '../../../../test/portal.ts'
import { addRecord, makeCode } from '../../../../test/register/register-rows.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import { dataQuality } from '../desk/tables.server.ts'
import { REGISTER_TOPIC } from '../records/records.server.ts'
import { record } from '../records/tables.server.ts'
import type { PublicityStatistics } from './statistics-contract.ts'
import { provinceReport } from './tables.server.ts'

const ADDRESS = '/credit/cmpinternetportalfront/doublepublicity/statistics'
/** A name that no authority of the demo city has. */
const OFFICE = '验收鹮局'
const PATIENCE = 60_000

const portal = await openTestPortal({ RATE_LIMIT: 'off' })

const ask = async (query = ''): Promise<PublicityStatistics> =>
  (await portal.app.inject(`${ADDRESS}?${query}`)).json().data

let serial = 0
/** A decision of a given day, online at a given moment. */
async function decide(day: string, online: string, change: Partial<typeof record.$inferInsert> = {}) {
  serial += 1
  await addRecord(portal.database.db, 'permit', {
    values: {
      authority: OFFICE,
      decisionDate: day,
      documentNo: `鹮许〔2026〕${serial}号`,
      creditCode: makeCode(serial),
    },
    change: { importedAt: new Date(online), ...change },
  })
}

describe('the statistics of the double publicity', () => {
  it('count the records in the database', async () => {
    const { db } = portal.database
    const own = and(
      inArray(record.dataset, ['permit', 'penalty']),
      or(isNull(record.endedReason), ne(record.endedReason, 'withdrawn')),
      sql`${record.decisionDate} between '2020-01-01' and ${dateKey(new Date())}`,
    )
    const [permits, penalties] = await Promise.all(
      ['permit', 'penalty'].map((dataset) => db.$count(record, and(own, sql`${record.dataset} = ${dataset}`))),
    )

    const all = await Promise.all(['department', 'month'].map((by) => ask(`by=${by}&from=2020-01`)))

    for (const { rows, totals } of all) {
      expect(totals).toMatchObject({ permits, penalties, total: permits! + penalties! })
      for (const key of ['permits', 'penalties', 'total', 'onTime', 'late'] as const)
        expect(rows.reduce((sum, row) => sum + row[key], 0)).toBe(totals[key])
    }
    expect(permits).toBeGreaterThan(100)
  })

  it('count a decision as on time until the end of the seventh working day', async () => {
    // The National Day holiday of 2026 and a worked Saturday are in between: the seventh working day is 15 October.
    await decide('2026-09-30', '2026-10-15T23:59:00+08:00')
    await decide('2026-09-30', '2026-10-16T00:01:00+08:00')
    await decide('2026-11-02', '2026-11-02T09:00:00+08:00')
    portal.changes.noticed(REGISTER_TOPIC)

    // Outdated numbers may be served briefly while the cache refreshes.
    await vi.waitFor(async () => {
      const { rows } = await ask('by=department&from=2026-09&to=2026-11')
      const own = rows.find(({ name }) => name === OFFICE)
      expect(own).toMatchObject({ permits: 3, onTime: 2, late: 1, onTimeRate: 2 / 3 })
    }, PATIENCE)
  })

  it('compute the share of delivered rows that passed the checks', async () => {
    await portal.database.db.insert(dataQuality).values({
      ...{ unit: OFFICE, dataset: 'permit', month: '2026-11', reported: 1, onTime: 1, days: 0, filled: 0, fillable: 0 },
      ...{ sent: 4, wrong: 3, countedAt: new Date() },
    })

    const { rows, totals } = await ask('by=department&from=2026-11&to=2026-11')

    expect(rows.find(({ name }) => name === OFFICE)).toMatchObject({ total: 1, qualifiedRate: 1 / 4 })
    expect(totals.qualifiedRate).toBe(totals.total / (totals.total + 3))
  })

  it('leave out annulled decisions, and include those whose publicity has ended', async () => {
    await decide('2026-08-03', '2026-08-04T09:00:00+08:00', { endedOn: '2026-08-20', endedReason: 'withdrawn' })
    await decide('2026-08-03', '2026-08-04T09:00:00+08:00', { endedOn: '2026-08-20', endedReason: 'repaired' })
    portal.changes.noticed(REGISTER_TOPIC)

    await vi.waitFor(async () => {
      const { rows } = await ask('by=department&from=2026-08&to=2026-08')
      expect(rows.find(({ name }) => name === OFFICE)).toMatchObject({ total: 1 })
    }, PATIENCE)
  })

  it('show every month of the period, including months without decisions', async () => {
    const { rows, from, to } = await ask('by=month&from=2020-01&to=2020-03')

    expect([from, to]).toEqual(['2020-01', '2020-03'])
    expect(rows.map(({ name }) => name)).toEqual(['2020-01', '2020-02', '2020-03'])
  })

  it('cover the last twelve months by default', async () => {
    const { rows, to } = await ask('by=month')

    expect(rows).toHaveLength(12)
    expect(to).toBe(dateKey(new Date()).slice(0, 7))
  })

  it('show other cities of the province as they reported, and this one as its own tabs count it', async () => {
    const [sums] = await portal.database.db
      .select({ permits: sql<number>`sum(${provinceReport.permitCount})::int` })
      .from(provinceReport)
      .where(sql`${provinceReport.period} between '2026-01' and '2026-06' and ${provinceReport.city} <> '榕屿市'`)

    const [{ rows, totals }, own] = await Promise.all([
      ask('by=province&from=2026-01&to=2026-06'),
      ask('by=month&from=2026-01&to=2026-06'),
    ])

    expect(rows.length).toBeGreaterThan(3)
    expect(rows.find(({ name }) => name === '榕屿市')).toEqual({ name: '榕屿市', ...own.totals })
    expect(totals.permits).toBe(sums!.permits + own.totals.permits)
    expect(rows.every(({ qualifiedRate }) => qualifiedRate! > 0 && qualifiedRate! <= 1)).toBe(true)
  })

  it.each(['by=city', 'from=2026-13', 'from=2026-11&to=2026-01', 'to=1999-01', "from='", 'from=2026-01&from=2026-02'])(
    'refuse %s',
    async (query) => {
      const answer = await portal.app.inject(`${ADDRESS}?${query}`)

      expect([answer.statusCode, answer.json().code]).toEqual([422, 202])
    },
  )
})

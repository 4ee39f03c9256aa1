import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openInhabitedPortal, type Visitor } from '../../../../test/inhabited-portal.ts'
import { workingDaysBetween } from '../../../kernel/format/working-days.ts'
import { KINDS } from '../kinds/kind-list.ts'
import { isForStaff } from '../kinds/submission-kind.ts'
import { summarise } from './repair-statistics.server.ts'
import type { Counted, Statistics } from './statistics-contract.ts'

const world = await openInhabitedPortal()

const figures = (query: Record<string, string> = {}, as: Visitor = world.actors.reviewing) =>
  world.get<Statistics>('GET /submissions/statistics/figures', { as, query })

/** The same figures, counted row by row in JavaScript. */
async function rowsOf(unit?: string) {
  const { rows } = await world.db.execute<{
    kind: string
    unit: string | null
    rating: number | null
    sent: string
    replied: string | null
    promised: string
    step: string
    decided: string | null
    units: string[] | null
  }>(sql`select kind, unit, rating, step, promised_on::text as promised, decided_on::text as decided,
    (submitted_at + interval '8 hours')::text as sent, (replied_at + interval '8 hours')::text as replied,
    (select array_agg(distinct l.unit) from submission_line l where l.submission_id = s.id) as units from submission s`)
  const lent = new Set<string>(KINDS.filter((kind) => !isForStaff(kind)).map(({ code }) => code))
  const seen = rows.filter(
    (row) => !lent.has(row.kind) && (unit === undefined || row.unit === unit || row.units?.includes(unit)),
  )
  return seen.map((row) => ({
    ...row,
    isEnded: row.replied !== null || row.step === 'done',
    endedOn: row.replied?.slice(0, 10) ?? row.decided,
  }))
}

const LONG = { from: '2024-01-01', to: '2027-12-31' }

describe('statistics of cases', () => {
  it('have the same total by kind, by unit and by month', async () => {
    const { total, kinds, units, months } = await figures()
    const summed = (rows: Counted[]) =>
      (['came', 'ended', 'kept', 'open', 'rated'] as const).map((key) => rows.reduce((sum, row) => sum + row[key], 0))

    expect(total.came).toBeGreaterThan(0)
    expect([summed(kinds), summed(units), summed(months)]).toEqual([summed([total]), summed([total]), summed([total])])
    expect(kinds.every(({ kept, ended }) => kept <= ended)).toBe(true)
  })

  it('equal their rows, for all units and for one', async () => {
    const all = await rowsOf()
    const unit = all.find((row) => row.unit !== null)!.unit!

    for (const [rows, found] of [
      [all, await figures(LONG)],
      [await rowsOf(unit), await figures({ ...LONG, unit })],
    ] as const) {
      const rated = rows.flatMap(({ rating }) => (rating === null ? [] : [rating]))
      expect(found.total).toMatchObject({
        came: rows.length,
        ended: rows.filter(({ isEnded, endedOn }) => isEnded && endedOn !== null).length,
        kept: rows.filter(({ isEnded, endedOn, promised }) => isEnded && endedOn !== null && endedOn <= promised)
          .length,
        open: rows.filter(({ isEnded }) => !isEnded).length,
        rated: rated.length,
        satisfied: rated.filter((stars) => stars >= 4).length,
      })
      expect(found.ratings).toEqual(
        [5, 4, 3, 2, 1].map((stars) => ({ stars, count: rated.filter((each) => each === stars).length })),
      )
      const repairs = rows.filter(({ kind }) => isRepair(kind))
      const days = repairs.flatMap(({ sent, isEnded, endedOn }) =>
        isEnded && endedOn !== null ? [workingDaysBetween(sent.slice(0, 10), endedOn)] : [],
      )
      expect(found.repairs).toMatchObject({ applied: repairs.length, decided: days.length })
      expect(found.repairs.longestDays).toBe(days.length > 0 ? Math.max(...days) : null)
    }
  })

  it('cover the given days', async () => {
    const all = await figures()
    const none = await figures({ from: '2023-01-01', to: '2023-12-31' })

    expect(none.total).toMatchObject({ came: 0, ended: 0, averageDays: null })
    expect(none.repairs).toMatchObject({ applied: 0, averageDays: null, months: [] })
    expect((await figures({ from: all.from, to: all.to })).total).toEqual(all.total)
  })

  it('include those of the previous period of the same length', async () => {
    const { before } = await figures({ from: '2026-11-11', to: '2026-11-20' })
    const earlier = await figures({ from: '2026-11-01', to: '2026-11-10' })

    expect(before).toEqual({ from: '2026-11-01', to: '2026-11-10', total: earlier.total })
  })

  it('link to the cases they count', async () => {
    const { from, to, total, kinds } = await figures(LONG)
    const listed = async (query: Record<string, string>) =>
      (
        await world.get<{ total: number }>('GET /submissions/staff/page', {
          ...{ as: world.actors.reviewing, query: { from, to, ...query } },
        })
      ).total

    expect([await listed({ by: 'sent' }), await listed({ by: 'open' })]).toEqual([total.came, total.open])
    expect([await listed({ by: 'ended' }), await listed({ by: 'late' })]).toEqual([
      total.ended,
      total.ended - total.kept,
    ])
    for (const { code, came } of kinds) expect(await listed({ by: 'sent', kind: code })).toBe(came)
  })

  it('for a department are those of its own unit only', async () => {
    const as = world.actors.concerned
    const own = await figures(LONG, as)
    const asked = await figures({ ...LONG, unit: own.unit! }, as)
    const others = await world.portal.app.inject({
      url: `/credit/submissions/statistics/figures?${new URLSearchParams({ unit: '榕屿市生态环境局' })}`,
      cookies: as.cookies,
    })

    expect(own).toMatchObject({ isWhole: false, units: [], total: { came: (await rowsOf(own.unit!)).length } })
    expect(asked.total).toEqual(own.total)
    expect(others.json()).toMatchObject({ code: 202, errors: { unit: '只能查看本单位的统计' } })
  })

  it('are exported as files with the same figures', async () => {
    const { total } = await figures()
    const fetched = (word: string) =>
      world.portal.app.inject({
        url: `/credit/submissions/statistics/${word}`,
        cookies: world.actors.reviewing.cookies,
      })

    const [csv, xlsx] = [await fetched('file'), await fetched('workbook')]

    expect(csv.body.split('\r\n')[2]).toContain(`,${total.came},${total.ended},${total.kept},`)
    expect(xlsx.headers['content-disposition']).toMatch(/cases-[\d-]+\.xlsx/)
    expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK')
  })
})

const isRepair = (kind: string): boolean =>
  KINDS.some(({ code, machine }) => code === kind && machine.marks === 'repair')

it('count the duration of a repair in working days, weighted by frequency', () => {
  // 2026-11-13 is a Friday.
  const rows = [
    { sentOn: '2026-11-13', endedOn: '2026-11-16', count: 3 },
    { sentOn: '2026-10-30', endedOn: '2026-11-06', count: 1 },
    { sentOn: '2026-11-16', endedOn: null, count: 2 },
  ]

  expect(summarise(rows)).toEqual({
    ...{ applied: 6, decided: 4, averageDays: 2, longestDays: 5 },
    months: [
      { month: '2026-10', applied: 1, decided: 1 },
      { month: '2026-11', applied: 5, decided: 3 },
    ],
  })
})

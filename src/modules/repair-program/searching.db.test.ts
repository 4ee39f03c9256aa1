import { describe, expect, it } from 'vitest'
import { openInhabitedPortal } from '../../../test/inhabited-portal.ts'
import { CHECKER, CODE, FIRM, makePenalties, openAsking } from '../../../test/repair/penalties.ts'
import { addDays } from '../../kernel/format/calendar-day.ts'
import { dateKey } from '../../kernel/format/date.ts'
import { DESK_STATUSES } from '../register/records/desk-contract.ts'

const world = await openInhabitedPortal()
const { db, actors } = world

const TODAY = dateKey(Date.now())
const maker = actors.repairing

const { ask } = openAsking(world)

describe('searching for records', () => {
  it('finds by each field, and by all of them together', async () => {
    const [one] = await makePenalties(db, 1, () => ({ authority: '榕屿市独一局', decisionDate: '2026-03-03' }))
    const fields: Record<string, string>[] = [
      { subjectName: '修复试验' },
      { code: CODE.toLowerCase() },
      { documentNo: one!.documentNo.replace('〔', '(').replace('〕', ')') },
      { authority: '榕屿市独一局' },
      { from: '2026-03-03', to: '2026-03-03' },
    ]
    for (const query of [...fields, Object.assign({ status: '公示中' }, ...fields)]) {
      const found = await world.get<{ records: { id: string; status: string }[] }>('GET /repairprogram/search', {
        as: maker,
        query: { pageSize: '100', ...query },
      })

      expect(found.records, JSON.stringify(query)).toContainEqual(
        expect.objectContaining({ id: one!.id, status: '公示中' }),
      )
    }
  })

  it('requires more than a status, and dates in order', async () => {
    expect((await ask('GET /repairprogram/search', maker, { query: { status: '公示中' } })).errors).toHaveProperty(
      'subjectName',
    )
    expect(
      (await ask('GET /repairprogram/search', maker, { query: { from: '2026-03-03', to: '2026-03-02' } })).errors,
    ).toHaveProperty('to')
  })

  it('assigns exactly one status to every record', async () => {
    await makePenalties(
      db,
      6,
      (at) =>
        [
          { endedOn: TODAY, endedReason: 'expired' as const, publicityUntil: TODAY },
          { endedOn: TODAY, endedReason: 'withdrawn' as const },
          { publicityUntil: addDays(TODAY, -1), endedOn: TODAY, endedReason: 'repaired' as const },
          { blocked: true },
          { endedOn: TODAY, endedReason: 'removed' as const },
          { publicityFrom: addDays(TODAY, 3) },
        ][at]!,
    )
    const query = { subjectName: FIRM, pageSize: '100' }
    const search = (status?: string) =>
      world.get<{ total: number; records: { status: string }[] }>('GET /repairprogram/search', {
        as: maker,
        query: { ...query, ...(status && { status }) },
      })

    const all = await search()
    const each = await Promise.all(DESK_STATUSES.map(search))

    expect(each.reduce((sum, { total }) => sum + total, 0)).toBe(all.total)
    for (const [at, { records, total }] of each.entries())
      expect([total > 0, ...new Set(records.map(({ status }) => status))]).toEqual([true, DESK_STATUSES[at]])
  })
})

it('names at least one checker', async () => {
  const { checkers } = await world.get<{ checkers: { id: string }[] }>('GET /repairprogram/desk', { as: maker })

  expect(checkers.map(({ id }) => id)).toEqual([CHECKER])
})

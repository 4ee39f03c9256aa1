import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openInhabitedPortal, type STAFF } from '../../../../test/inhabited-portal.ts'
import { audit } from '../../../kernel/data/audit.server.ts'
import { workingDaysUntil } from '../../../kernel/format/working-days.ts'
import { submission } from '../tables.server.ts'
import { listTurns } from './waiting.server.ts'

const world = await openInhabitedPortal()

interface Work {
  kinds: { count: number }[]
  first: { id: string; daysLeft: number | null }[]
  late: { unit: string; late: number; near: number }[]
  days: { day: string; came: number; ended: number }[]
  month: { ended: number; kept: number }
  ratings: { open: number; late: number; first: { id: string; isLate: boolean; isCalledBack: boolean }[] }
}

const workOf = (who: keyof typeof STAFF) => world.get<Work>('GET /console/workbench', { as: world.actors[who] })

describe('the workload of a desk', () => {
  it.each(['accepting', 'reviewing', 'concerned'] as const)('is what %s can do something about', async (who) => {
    const { kinds, first } = await workOf(who)
    const sum = kinds.reduce((total, { count }) => total + count, 0)

    expect(sum).toBeGreaterThan(0)
    for (const { id } of first) {
      const { actions, lineActions } = await world.get<{ actions: unknown[]; lineActions: { actions: unknown[] }[] }>(
        'GET /submissions/staff/{id}',
        { as: world.actors[who], params: { id } },
      )
      expect(actions.length + lineActions.flatMap((line) => line.actions).length, id).toBeGreaterThan(0)
    }
  })

  it('equals the counts of the menu', async () => {
    const { kinds } = await workOf('accepting')
    const { waiting } = await world.get<{ waiting: { area: string; count: number }[] }>('GET /console/desk', {
      as: world.actors.accepting,
    })

    expect(waiting.find(({ area }) => area === 'cases')?.count).toBe(kinds.reduce((sum, { count }) => sum + count, 0))
  })

  it('lists the most urgent cases first', async () => {
    const left = (await workOf('accepting')).first.map(({ daysLeft }) => daysLeft ?? Number.POSITIVE_INFINITY)

    expect(left).toEqual(left.toSorted((one, other) => one - other))
  })

  it('is empty for staff without cases', async () => {
    const { kinds, first, late } = await workOf('dataOfOthers')

    expect([kinds, first, late]).toEqual([[], [], []])
  })

  it('shows a unit its own late cases only', async () => {
    const { late } = await workOf('otherUnit')

    expect(late.filter(({ unit }) => unit !== '榕屿市生态环境局')).toEqual([])
  })

  it('covers ten working days up to today, and answers in time of this month', async () => {
    const { days, month } = await workOf('accepting')

    expect(days).toHaveLength(10)
    expect(month.kept).toBeLessThanOrEqual(month.ended)
  })
})

describe('open poor ratings', () => {
  const rated = (rating: number, answer: Record<string, string>) => ({ rating, answer })

  it('are shown to staff who call back, the late ones first, until they are closed', async () => {
    const cases = await world.db.select().from(submission).orderBy(submission.id).limit(4)
    const answers = [
      rated(2, { mendBy: '2999-01-01' }),
      rated(1, { mendBy: '2026-01-05', calledBackOn: '2026-01-04' }),
      rated(1, { mendBy: '2026-01-05', ratingClosedOn: '2026-01-05' }),
      rated(4, {}),
    ]
    for (const [at, { id }] of cases.entries())
      await world.db.update(submission).set(answers[at]!).where(eq(submission.id, id))
    // Figures are cached until the next audit record, which every rating writes.
    await audit(world.db, {
      actor: { kind: 'system' },
      address: '',
      action: 'rate',
      entity: 'submission',
      entityId: cases[0]!.id,
    })
    const shown = (await workOf('accepting')).ratings

    expect([shown.open, shown.late]).toEqual([2, 1])
    expect(shown.first.map(({ id, isLate, isCalledBack }) => [id, isLate, isCalledBack])).toEqual([
      [cases[1]!.id, true, true],
      [cases[0]!.id, false, false],
    ])
    expect((await workOf('concerned')).ratings).toEqual({ open: 0, late: 0, first: [] })
  })
})

describe('the turn', () => {
  it('is nobody’s with roles that do not handle cases', () => {
    expect(listTurns(['audit', 'data', 'edit'])).toEqual({ centre: [], department: [], notForwarded: [] })
  })

  it('of a department is that of its handlers only', () => {
    expect(listTurns(['accept', 'review']).department).toEqual([])
    expect(listTurns(['handle']).department.length).toBeGreaterThan(0)
    expect(listTurns(['handle']).centre).toEqual([])
  })
})

describe('working days until the last one', () => {
  it.each([
    ['2026-11-16', '2026-11-16', 0],
    ['2026-11-13', '2026-11-16', 1],
    ['2026-11-16', '2026-11-20', 4],
    ['2026-11-17', '2026-11-13', -2],
    ['2026-11-15', '2026-11-13', -1],
    ['2026-11-14', '2026-11-16', 1],
  ])('from %s to %s are %i', (today, last, days) => {
    expect(workingDaysUntil(today, last)).toBe(days)
  })
})

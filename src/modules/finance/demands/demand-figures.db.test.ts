import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { demandSteps, FRONT, LENDER_DESK, MINE, payment } from '../../../../test/cases/demands.ts'
import { openInhabitedPortal } from '../../../../test/inhabited-portal.ts'
import { signedOnLender } from '../../../../test/lenders.ts'
import { docking, financingDemand } from './tables.server.ts'

let ahead = 0
vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
afterAll(() => vi.useRealTimers())
const world = await openInhabitedPortal({ now: () => Date.now() + ahead })
const steps = demandSteps(world)
const firm = world.actors.enterprise
const otherFirm = world.actors.otherEnterprise
const lender = await signedOnLender(world, 'yinhang')

describe('city statistics', () => {
  interface Course {
    demands: { count: number; amount: string }
    granted: { count: number; amount: string }
    paid: { count: number; amount: string }
  }
  interface Statistics extends Course {
    averageRate: string
    unsecuredShare: string
    months: (Course & { month: string })[]
    regions: (Course & { region: string })[]
  }
  const read = () => world.get<Statistics>(`GET ${FRONT}/cityStatistics`, { as: world.actors.anonymous })
  const hundredths = (wan: string) => Math.round(Number(wan) * 100)

  it('agree with the rows, counted individually', async () => {
    const demands = (await world.db.select().from(financingDemand)).filter(({ publishedAt }) => publishedAt)
    const dockings = await world.db.select().from(docking)
    const granted = dockings.filter(({ grantedAt }) => grantedAt)
    const paid = dockings.filter(({ stage }) => stage === 'paid')
    const sum = (numbers: (number | null)[]) => numbers.reduce<number>((all, each) => all + (each ?? 0), 0)
    const statistics = await read()

    expect(statistics.demands.count).toBe(demands.length)
    expect(hundredths(statistics.demands.amount)).toBe(sum(demands.map(({ amount }) => amount)))
    expect(statistics.granted.count).toBe(granted.length)
    expect(hundredths(statistics.granted.amount)).toBe(sum(granted.map(({ creditAmount }) => creditAmount)))
    expect(statistics.paid.count).toBe(paid.length)
    expect(hundredths(statistics.paid.amount)).toBe(sum(paid.map(({ loanAmount }) => loanAmount)))
    const weighed = sum(granted.map(({ rate, creditAmount }) => rate! * creditAmount!))
    expect(Math.round(Number(statistics.averageRate) * 10_000)).toBe(
      Math.round(weighed / sum(granted.map(({ creditAmount }) => creditAmount))),
    )
    for (const part of ['demands', 'granted', 'paid'] as const) {
      const ofRegions = statistics.regions.map((region) => region[part])
      expect(sum(ofRegions.map(({ count }) => count)), part).toBe(statistics[part].count)
      expect(sum(ofRegions.map(({ amount }) => hundredths(amount))), part).toBe(hundredths(statistics[part].amount))
    }
    const monthOf = (at: Date) => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 7)
    expect(statistics.months).toHaveLength(24)
    for (const { month, ...course } of statistics.months) {
      expect(course.demands.count, month).toBe(
        demands.filter(({ publishedAt }) => monthOf(publishedAt!) === month).length,
      )
      expect(course.granted.count, month).toBe(granted.filter(({ grantedAt }) => monthOf(grantedAt!) === month).length)
      expect(course.paid.count, month).toBe(paid.filter(({ loanOn }) => loanOn!.startsWith(month)).length)
    }
  })

  it('change when a loan is paid out', async () => {
    const before = await read()
    const { dockingId } = await steps.docked(firm, lender, 'contact', 'diligence', 'grant')
    await steps.step(`${MINE}/accept`, firm, { dockingId })
    await steps.step(`${LENDER_DESK}/pay`, lender, { dockingId, ...payment() })
    const after = await read()

    expect(after.paid.count - before.paid.count).toBe(1)
    expect(hundredths(after.paid.amount) - hundredths(before.paid.amount)).toBe(28_000)
    const last = after.months.at(-1)!
    expect(last.paid.count - before.months.at(-1)!.paid.count).toBe(1)
  })
})

it('the demo city has demands of two years in every state, each consistent with its dockings', async () => {
  const rows = await world.db.select().from(financingDemand).where(sql`form_key like 'demo %'`)
  const states = new Set(rows.map(({ state }) => state))

  expect([...states].sort()).toEqual([
    ...['docking', 'expired', 'failed', 'granted', 'open', 'paid', 'returned', 'review', 'withdrawn'],
  ])
  const lost = await world.db.execute<{ id: string }>(sql`
    select d.id from financing_demand d left join docking k on k.demand_id = d.id where d.form_key like 'demo %'
    group by d.id, d.state having
      (d.state = 'paid') <> (count(*) filter (where k.stage = 'paid') = 1)
      or (d.state = 'granted') <> (count(*) filter (where k.stage = 'granted') > 0)
      or (d.state = 'failed' and count(k.id) filter (where k.stage = 'failed') = 0)
      or count(*) filter (where k.created_at > now() or k.granted_at > now() or k.loan_on > now()) > 0`)
  expect(lost.rows).toEqual([])
})

it('closing an account deletes its confidential data and ends its demands', async () => {
  const { id, dockingId } = await steps.docked(otherFirm, lender, 'contact')
  const mine = await world.ask('GET /people/export', { as: otherFirm })
  await world.get('POST /people/close', { as: otherFirm, body: { word: '注销' } })
  // Closing an enterprise account is delayed by three working days.
  ahead = 14 * 86_400_000
  await world.portal.workOnJobs('held-acts')

  expect(mine.json().demands[0].particulars.contactPhone).toBe('13800003333')
  const [row] = await world.db.select().from(financingDemand).where(eq(financingDemand.id, id))
  expect(row).toMatchObject({ state: 'withdrawn', publicName: '已注销企业' })
  expect(world.seal.open(row!.particularsSealed)).not.toContain('1380')
  const [ended] = await world.db.select().from(docking).where(eq(docking.id, dockingId))
  expect(ended).toMatchObject({ stage: 'failed', failReason: '企业放弃' })
})

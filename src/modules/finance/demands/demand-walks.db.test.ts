import { asc, eq, inArray } from 'drizzle-orm'
import { afterAll, expect, it, vi } from 'vitest'
import { createRandom, type Random } from '../../../../demo/register/random.ts'
import { CENTRE_DESK, demandSteps, LENDER_DESK, MINE, payment, WORDS } from '../../../../test/cases/demands.ts'
import { openInhabitedPortal, type Visitor } from '../../../../test/inhabited-portal.ts'
import { signedOnLender } from '../../../../test/lenders.ts'
import { WALK } from '../../../../test/timeouts.ts'
import { docking, financingDemand } from './tables.server.ts'

const SEED = 350_067
const WALKS = 12
const STEPS = 36

/** A demand in the test's own model, which uses no code of the room. */
interface Modelled {
  id: string
  firm: number
  state: string
  isPublished: boolean
  dockings: { id: string; lender: number; stage: string; mode: string; isAccepted: boolean }[]
}

const LIVE = ['assigned', 'contacted', 'diligence', 'granted']
const NEXT: Record<string, [from: string, to: string]> = {
  contact: ['assigned', 'contacted'],
  diligence: ['contacted', 'diligence'],
  grant: ['diligence', 'granted'],
}
const ONWARDS: Record<string, 'contact' | 'diligence' | 'grant' | 'pay'> = {
  ...{ assigned: 'contact', contacted: 'diligence', diligence: 'grant', granted: 'pay' },
}
const LENDER_STEPS = ['contact', 'diligence', 'grant', 'pay', 'fail'] as const

vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
afterAll(() => vi.useRealTimers())
const world = await openInhabitedPortal()
const steps = demandSteps(world)
const firms = [world.actors.enterprise, world.actors.otherEnterprise]
const lenders = [await signedOnLender(world, 'yinhang'), await signedOnLender(world, 'nongshang')]

const isLive = ({ stage }: { stage: string }) => LIVE.includes(stage)

function settle(demand: Modelled): void {
  const stages = demand.dockings.map(({ stage }) => stage)
  demand.state = stages.includes('paid')
    ? 'paid'
    : stages.includes('granted')
      ? 'granted'
      : stages.some((stage) => LIVE.includes(stage))
        ? 'docking'
        : 'failed'
}

const ask = async (path: string, as: Visitor, body: object) => {
  const answer = await world.ask(`POST ${path}`, { as, body })
  return { status: answer.statusCode, dockingId: (answer.json().data?.dockingId ?? '') as string }
}

/** A random lender starts a docking; returns the actual and the expected status. */
async function begin(demand: Modelled, random: Random): Promise<[told: string, got: number, expected: number]> {
  const [lender, firm] = [random.between(0, 1), random.between(0, 1)]
  const { institutionId } = lenders[lender]!
  const how = random.pick(['pickUp', 'pickUp', 'assign', 'invite'] as const)
  const isWorking = demand.dockings.some((each) => each.lender === lender && isLive(each))
  const isOwn = demand.dockings.some((each) => each.lender === lender && isLive(each) && each.mode === 'pickUp')
  const mayBring = ['open', 'docking', 'failed'].includes(demand.state) && !isWorking
  const expected = {
    pickUp: !demand.isPublished ? 404 : isOwn || demand.state === 'open' ? 200 : 409,
    assign: mayBring ? 200 : 409,
    invite: firm !== demand.firm ? 404 : mayBring ? 200 : 409,
  }[how]
  const { status, dockingId } = await {
    pickUp: () => ask(`${LENDER_DESK}/pickUp`, lenders[lender]!, { id: demand.id }),
    assign: () => ask(`${CENTRE_DESK}/assign`, world.actors.dataOfCentre, { id: demand.id, institutionId }),
    invite: () => ask(`${MINE}/invite`, firms[firm]!, { id: demand.id, institutionId }),
  }[how]()
  if (expected === 200 && !(how === 'pickUp' && isOwn)) {
    demand.dockings.push({ id: dockingId, lender, stage: 'assigned', mode: how, isAccepted: false })
    demand.state = 'docking'
  }
  return [`${how} by lender ${lender}, firm ${firm}`, status, expected]
}

/** A random step in a docking, by its own lender or firm or by others. */
async function move(demand: Modelled, random: Random): Promise<[string, number, number]> {
  const own = random.pick(demand.dockings)
  const who = random.chance(0.85) ? 'right' : 'wrong'
  const other = (one: number) => (who === 'right' ? one : 1 - one)
  if (random.chance(own.stage === 'granted' ? 0.5 : 0.1)) {
    const step = random.pick(['accept', 'accept', 'decline'] as const)
    const may = own.stage === 'granted' && !own.isAccepted
    const { status } = await ask(`${MINE}/${step}`, firms[other(demand.firm)]!, { dockingId: own.id })
    if (who === 'right' && may) {
      if (step === 'accept') {
        own.isAccepted = true
        for (const each of demand.dockings) if (each !== own && isLive(each)) each.stage = 'failed'
      } else own.stage = 'failed'
      settle(demand)
    }
    return [`${step} by the ${who} firm`, status, who === 'wrong' ? 404 : may ? 200 : 409]
  }
  // Usually the next step forward, so that some walks reach the end.
  const onwards = ONWARDS[own.stage]
  const step = onwards && random.chance(0.7) ? onwards : random.pick(LENDER_STEPS)
  const way = NEXT[step]
  const may = way ? own.stage === way[0] : step === 'fail' ? isLive(own) : own.stage === 'granted' && own.isAccepted
  const body = { dockingId: own.id, ...(step === 'pay' ? payment() : WORDS[step]) }
  const { status } = await ask(`${LENDER_DESK}/${step}`, lenders[other(own.lender)]!, body)
  if (who === 'right' && may) {
    own.stage = way ? way[1] : step === 'fail' ? 'failed' : 'paid'
    settle(demand)
  }
  return [`${step} by the ${who} lender`, status, who === 'wrong' ? 404 : may ? 200 : 409]
}

/** A random decision of the centre, or a withdrawal by a firm. */
async function decide(demand: Modelled, random: Random): Promise<[string, number, number]> {
  const step = random.weighted([
    ['approve', 6],
    ['return', 1],
    ['withdraw', demand.dockings.length > 0 ? 4 : 0],
  ] as const)
  const firm = random.between(0, 1)
  const may =
    step === 'withdraw'
      ? ['review', 'open', 'docking', 'granted', 'failed'].includes(demand.state)
      : demand.state === 'review'
  const isOthers = step === 'withdraw' && firm !== demand.firm
  const { status } = await (step === 'withdraw'
    ? ask(`${MINE}/withdraw`, firms[firm]!, { id: demand.id })
    : ask(`${CENTRE_DESK}/${step}`, world.actors.dataOfCentre, { id: demand.id, reason: '请补充用途' }))
  if (may && !isOthers) {
    demand.state = { approve: 'open', return: 'returned', withdraw: 'withdrawn' }[step]
    demand.isPublished ||= step === 'approve'
    if (step === 'withdraw') for (const each of demand.dockings) if (isLive(each)) each.stage = 'failed'
  }
  return [`${step} by firm ${firm}`, status, isOthers ? 404 : may ? 200 : 409]
}

async function stored({ id }: Modelled) {
  const [row] = await world.db.select().from(financingDemand).where(eq(financingDemand.id, id))
  const rows = await world.db.select().from(docking).where(eq(docking.demandId, id)).orderBy(asc(docking.id))
  return { state: row!.state, dockings: rows.map((each) => `${each.id} ${each.stage} ${each.acceptedAt !== null}`) }
}

const modelled = ({ state, dockings }: Modelled) => ({
  state,
  dockings: dockings.map((each) => `${each.id} ${each.stage} ${each.isAccepted}`).sort(),
})

it('random steps of two firms, two lenders and the centre match the model', WALK, async () => {
  const reached = new Set<string>()
  for (let walk = 0; walk < WALKS; walk += 1) {
    const random = createRandom(SEED + walk)
    const demands: Modelled[] = []
    for (const firm of [0, 1]) {
      const { id } = await steps.publish(firms[firm]!)
      demands.push({ id, firm, state: 'review', isPublished: false, dockings: [] })
    }
    const trail: string[] = []
    for (let step = 0; step < STEPS; step += 1) {
      const demand = random.pick(demands)
      const kind = random.chance(demand.state === 'review' ? 0.7 : 0.06)
        ? decide
        : demand.dockings.length > 0 && random.chance(0.75)
          ? move
          : begin
      const [told, got, expected] = await kind(demand, random)
      trail.push(`${demands.indexOf(demand)}: ${told} → ${expected} ${demand.state}`)
      reached.add(demand.state)

      expect(got, `walk ${SEED + walk}\n${trail.join('\n')}`).toBe(expected)
      expect(await stored(demand), `walk ${SEED + walk}\n${trail.join('\n')}`).toEqual(modelled(demand))
    }
    await world.db
      .update(financingDemand)
      .set({ state: 'withdrawn' })
      .where(
        inArray(
          financingDemand.id,
          demands.map(({ id }) => id),
        ),
      )
  }

  expect([...reached].sort()).toEqual([
    ...['docking', 'failed', 'granted', 'open', 'paid', 'returned', 'review', 'withdrawn'],
  ])
})

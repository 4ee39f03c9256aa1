import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { LOAN_WAYS } from '../../../../test/cases/machine-ways.ts'
import { sending } from '../../../../test/cases/sent-cases.ts'
import { openInhabitedPortal, type Visitor } from '../../../../test/inhabited-portal.ts'
import { signedOnLender } from '../../../../test/lenders.ts'
import { isFullRun } from '../../../../test/tier.ts'
import { WALK } from '../../../../test/timeouts.ts'
import type { Receipt } from '../../submissions/sending/contract.ts'
import { submission } from '../../submissions/tables.server.ts'
import { productApply } from '../tables.server.ts'

const WALKS = 60
const STEPS = 8
const SEED = 20261117

type Actor = 'firmA' | 'firmB' | 'lender1' | 'lender2'

const people = {} as Record<Actor, Visitor>
const world = await openInhabitedPortal()
const { enterprise, otherEnterprise } = world.actors
Object.assign(people, { firmA: enterprise, firmB: otherEnterprise })
people.lender1 = await signedOnLender(world, 'yinhang')
people.lender2 = await signedOnLender(world, 'nongshang')

/** The allowed transitions, from a table written independently of the portal's code. */
const WAYS = new Map(
  LOAN_WAYS.trim()
    .split('\n')
    .map((line) => line.split(' ') as [string, string, string, string])
    .map(([from, action, to, who]) => [`${from} ${action}`, { to, who }]),
)
const ACTIONS = [...new Set([...WAYS.keys()].map((key) => key.split(' ')[1]!))]
const OVER = ['SETTLED', 'LAPSED', 'DECLINED', 'WITHDRAWN']
const ONWARD = ['accept', 'investigate', 'give-credit', 'pay-out', 'settle']
const FIRMS_ACTIONS = ['supplement', 'withdraw', 'urge']

/** Picks a possible action in a state; in a final state, any action. */
function openAction(state: string, pick: number): string {
  const open = [...WAYS].flatMap(([key, { who }]) =>
    key.startsWith(`${state} `) && who !== 's' ? [key.split(' ')[1]!] : [],
  )
  return open[pick % open.length] ?? 'accept'
}

const GIVEN: Readonly<Record<string, object>> = {
  accept: { officer: '方舟行', officerPhone: '0599-1234567' },
  return: { missing: '财务报表' },
  investigate: { opinion: '上门调查' },
  'give-credit': { creditAmount: '40', creditRate: '3.65', creditTerm: '12', creditUntil: '2099-12-31' },
  'pay-out': { loanAmount: '30' },
  decline: { cause: '其他', reason: '暂不办理' },
  supplement: { note: '已补充' },
}

/** The expected state of one application. */
interface Model {
  id: string
  firm: Actor
  lender: Actor
  state: string
  isUrged: boolean
  isAuthorised: boolean
  looks: number
}

function expectedOf(model: Model, actor: Actor, action: string): number {
  const isLender = actor.startsWith('lender')
  if (!isLender && !FIRMS_ACTIONS.includes(action)) return 422
  if (actor !== model.firm && actor !== model.lender) return 404
  const way = WAYS.get(`${model.state} ${action}`)
  if (!way) return 409
  if (!way.who.includes(isLender ? 'l' : 'a')) return 403
  if (action === 'urge' && model.isUrged) return 409
  model.state = way.to
  if (action === 'urge') model.isUrged = true
  return 200
}

const ask = (model: Model, actor: Actor, action: string) => {
  const [as, given] = [people[actor], GIVEN[action] ?? {}]
  return actor.startsWith('lender')
    ? world.ask('POST /finance/lender/apply/{id}/act', { as, params: { id: model.id }, body: { action, given } })
    : world.ask('POST /submissions/{id}/{action}', { as, params: { id: model.id, action }, body: { given } })
}

/** Views the report: it must be available only to the receiving lender, while the application is open and access is not revoked. */
async function look(model: Model, actor: Actor): Promise<[number, number]> {
  const isOpen = actor === model.lender && model.isAuthorised && !OVER.includes(model.state)
  const call = { method: 'POST', path: '/finance/lender/apply/{id}/report' } as const
  const { statusCode } = await world.ask(call, { as: people[actor], params: { id: model.id } })
  if (isOpen) model.looks += 1
  return [statusCode, isOpen ? 200 : 404]
}

async function revoke(model: Model): Promise<void> {
  const [row] = await world.db.select().from(productApply).where(eq(productApply.caseId, model.id))
  const { grantId } = row!
  await world.get('POST /grants/revoke', { as: people[model.firm], body: { id: grantId } })
  model.isAuthorised = false
}

async function begin(firm: Actor, lender: Actor): Promise<Model> {
  const as = people[firm]
  // Dates earlier applications back, because an account can send only a limited number a day.
  await world.db
    .update(submission)
    .set({ submittedAt: new Date('2026-01-05T02:00:00Z') })
    .where(eq(submission.kind, 'product-application'))
  const { body } = await sending(world, 'product-application', as)
  const wanted = { ...body, productId: lender === 'lender1' ? 'product-1' : 'product-2' }
  const { id } = await world.get<Receipt>('POST /finance/product/apply/apply', { as, body: wanted })
  return newModel(id, { firm, lender })
}

type Who = Actor | 'own'
interface Step {
  who: Who
  action: string
  pick: number
}
interface Walk {
  firm: Actor
  lender: Actor
  /** Number of forward steps taken first, because random steps alone usually end an application early. */
  ahead: number
  steps: Step[]
}

const newModel = (id: string, { firm, lender }: Pick<Walk, 'firm' | 'lender'>): Model => {
  return { id, firm, lender, state: 'SUBMITTED', isUrged: false, isAuthorised: true, looks: 0 }
}

const stepsOf = ({ ahead, steps }: Walk): Step[] => [
  ...ONWARD.slice(0, ahead).map((action) => ({ who: 'own' as const, action, pick: 0 })),
  ...steps,
]

/** Resolves a random step to an action and an actor in the current state of the model. */
function resolve({ firm, lender, state }: Model, { who, action, pick }: Step): { wanted: string; by: Actor } {
  const wanted = action === 'open' ? openAction(state, pick) : action
  return { wanted, by: who === 'own' ? (FIRMS_ACTIONS.includes(wanted) ? firm : lender) : who }
}

/** The transitions a walk takes, according to the model. */
function waysOf(walk: Walk): string[] {
  const model = newModel('', walk)
  return stepsOf(walk).flatMap((step) => {
    const { wanted, by } = resolve(model, step)
    const from = model.state
    const isGone = wanted !== 'look' && wanted !== 'revoke' && expectedOf(model, by, wanted) === 200
    return isGone ? [`${from} ${wanted}`] : []
  })
}

/** Keeps only walks that cover a transition not covered before. */
function covering(walks: readonly Walk[]): Walk[] {
  const known = new Set<string>()
  return walks.filter((walk) => {
    const added = waysOf(walk).filter((way) => !known.has(way))
    for (const way of added) known.add(way)
    return added.length > 0
  })
}

it('takes only the transitions of the table, for two firms and two lenders', WALK, async () => {
  const actor = fc.constantFrom<Actor>('firmA', 'firmB', 'lender1', 'lender2')
  // Open actions by the responsible side are weighted higher, so that walks advance; `pick` chooses among them.
  const step = fc.record({
    who: fc.oneof({ weight: 2, arbitrary: fc.constant('own' as const) }, { weight: 1, arbitrary: actor }),
    action: fc.oneof({ weight: 4, arbitrary: fc.constant('open') }, fc.constantFrom(...ACTIONS, 'look', 'revoke')),
    pick: fc.nat(99),
  })
  const drawn = fc.sample(
    fc.record({
      firm: fc.constantFrom<Actor>('firmA', 'firmB'),
      lender: fc.constantFrom<Actor>('lender1', 'lender2'),
      ahead: fc.nat(ONWARD.length - 1),
      steps: fc.array(step, { minLength: STEPS, maxLength: STEPS, size: 'max' }),
    }),
    { numRuns: WALKS, seed: SEED },
  )
  const divergences: string[] = []
  const gone = new Set<string>()
  for (const walk of isFullRun ? drawn : covering(drawn)) {
    const model = await begin(walk.firm, walk.lender)
    for (const each of stepsOf(walk)) {
      const { wanted, by } = resolve(model, each)
      const from = model.state
      if (wanted === 'revoke') {
        await revoke(model)
        continue
      }
      const [answered, expected] =
        wanted === 'look'
          ? await look(model, by)
          : [(await ask(model, by, wanted)).statusCode, expectedOf(model, by, wanted)]
      if (answered !== expected) divergences.push(`${from} ${wanted} by ${by}: ${answered}, not ${expected}`)
      if (expected === 200) gone.add(`${from} ${wanted}`)
    }
    const [row] = await world.db.select().from(submission).where(eq(submission.id, model.id))
    const [booked] = await world.db.select().from(productApply).where(eq(productApply.caseId, model.id))
    if (row?.state !== model.state || booked?.state !== model.state)
      divergences.push(`${model.id} stands at ${row?.state} and ${booked?.state}, not ${model.state}`)
  }

  expect(divergences).toEqual([])
  // All transitions except those triggered by time alone.
  expect([...WAYS].filter(([key, { who }]) => who !== 's' && !gone.has(key)).map(([key]) => key)).toEqual([])
})

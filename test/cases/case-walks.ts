import fc from 'fast-check'
import { type Actor, type Given, type ModelCase, NO_CHOICE, openWays, UNITS } from './case-model.ts'
import { ACTIONS, WAYS, type Way } from './case-tables.ts'

/** One attempt of one actor. Its result depends on the state of the case at that time. */
export interface Step {
  /** open: a transition that is possible now; lacking: the same with a required field missing; any: an arbitrary action. */
  mode: 'open' | 'lacking' | 'any'
  pick: number
  actor: Actor
  action: string
  /** 0 for the whole case; 9 for a line that does not exist. */
  line: 0 | 1 | 2 | 9
  /** Whether the step belongs to the second of two objections about the same record. */
  isOther: boolean
}

export interface Walk {
  mayPublish: boolean
  isClean: boolean
  validFor: number | null
  steps: Step[]
}

const ACTORS: readonly Actor[] = ['owner', 'pass', 'stranger', 'accept', 'review', 'department', 'elsewhere', 'audit']

const often = <Value>(usual: Value, seldom: Value) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constant(seldom) })

export const walkOf = (steps: number): fc.Arbitrary<Walk> =>
  fc.record({
    mayPublish: often(true, false),
    isClean: often(true, false),
    validFor: fc.constantFrom(null, 5, 25, 100),
    steps: fc.array(
      fc.record({
        mode: fc.oneof(
          { weight: 7, arbitrary: fc.constant('open' as const) },
          { weight: 1, arbitrary: fc.constant('lacking' as const) },
          { weight: 2, arbitrary: fc.constant('any' as const) },
        ),
        pick: fc.nat(9999),
        actor: fc.constantFrom(...ACTORS),
        action: fc.constantFrom(...ACTIONS, 'explode'),
        line: fc.constantFrom(0, 0, 0, 1, 2, 9) as fc.Arbitrary<Step['line']>,
        isOther: often(false, true),
      }),
      { minLength: steps, maxLength: steps },
    ),
  })

export interface Tried {
  actor: Actor
  action: string
  line?: number
  given: Given
}

/** The concrete attempt of a step on a case in its present state. */
export function resolveStep(step: Step, model: ModelCase, today: string): Tried {
  const open = step.mode === 'any' ? [] : spreadOut(openWays(model, today))
  const chosen = open[step.pick % Math.max(1, open.length)]
  if (!chosen) {
    const way = WAYS.find(({ machine, action }) => machine === model.machine && action === step.action)
    return { actor: step.actor, action: step.action, ...lineOf(step.line), given: way ? givenFor(way, step.pick) : {} }
  }
  const { way, line } = chosen
  const given = givenFor(way, step.pick)
  return {
    actor: actorFor(way, step.pick, model.hasLines ? model.places[line - 1]!.unit : model.unit),
    action: way.action,
    ...(model.hasLines && step.line !== 0 && { line }),
    given: step.mode === 'lacking' ? without(given, way, step.pick) : given,
  }
}

const lineOf = (line: Step['line']) => (line === 0 ? {} : { line })

/** How often a transition is tried that occurs late in a walk or ends it. */
const TIMES: Readonly<Record<string, number>> = { withdraw: 1, rate: 4, 'call-back': 8, 'close-rating': 8 }

/** Prefers transitions that advance the case over those that leave its state, and lets few walks end early. */
const spreadOut = (open: ReturnType<typeof openWays>) =>
  open.flatMap((each) => Array.from({ length: TIMES[each.way.action] ?? (each.way.to ? 4 : 3) }, () => each))

function actorFor({ who }: Way, pick: number, unit: string | null): Actor {
  const able = [...who].filter((letter) => letter !== 's')
  const letter = able[pick % able.length]
  if (letter === 'a') return pick % 3 === 0 ? 'pass' : 'owner'
  return letter === 'r' ? 'accept' : letter === 'v' ? 'review' : unit === UNITS.elsewhere ? 'elsewhere' : 'department'
}

const CORRECTIONS = [{ fieldKey: 'content', newValue: '罚款 0.5 万元' }]

const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  corrections: [CORRECTIONS],
  unit: [UNITS.department, UNITS.department, UNITS.elsewhere],
  cause: ['不属于本单位职责', '材料不全，无法核实'],
  approver: ['demo-shenhe'],
  rating: ['1', '2', '5'],
  points: ['15'],
  fulfilment: ['全部履行', '部分履行', '全部未履行'],
  severity: ['轻微', '一般', '严重'],
  reapplyFrom: ['2027-06-30', '2027-12-31'],
}
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  'objection refuse reason': ['没有具体的异议请求', '同一异议已作出处理'],
  'complaint refuse reason': ['不属于信用范围', '重复提交'],
  'report refuse reason': ['没有明确的对象', '匿名且无法核实'],
  'repair refuse reason': ['责任义务没有履行完毕', '材料不真实'],
  'report-application edit purpose': ['招标投标', '融资贷款'],
  'objection conclude-review conclusion': ['维持原处理结果', '变更原处理结果'],
}
const CONCLUSIONS = ['属实', '部分属实', '不属实', '无法核实']

function givenFor({ machine, action, needs }: Way, pick: number): Given {
  return Object.fromEntries(
    needs.map(({ key }) => {
      const values = CHOICES[`${machine} ${action} ${key}`] ?? VALUES[key] ?? (key === 'conclusion' ? CONCLUSIONS : [])
      return [key, values[pick % Math.max(1, values.length)] ?? '已按规定办理，情况说明如下。']
    }),
  )
}

function without(given: Given, { needs }: Way, pick: number): Given {
  const need = needs[pick % Math.max(1, needs.length)]
  if (!need) return given
  const { [need.key]: value, ...rest } = given
  if (Array.isArray(value) || pick % 3 === 0) return rest
  return { ...rest, [need.key]: need.isChoice && pick % 3 === 1 ? NO_CHOICE : '  ' }
}

/** Every transition of a machine, to check that the walks covered all. */
export const waysOf = (machine: string): string[] =>
  WAYS.filter((way) => way.machine === machine).flatMap(({ from, action }) =>
    from.map((state) => `${machine}: ${state} ${action}`),
  )

/** Fewer than the database connections of the portal: otherwise requests on a busy machine wait for one until they time out. */
const AT_ONCE = 6

/** Runs a function for each item, several at a time. */
export async function forEach<Item>(
  items: readonly Item[],
  doing: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  const left = items.entries()
  const worker = async () => {
    for (const [index, item] of left) await doing(item, index)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

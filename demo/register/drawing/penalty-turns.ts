import type { Random } from '../random.ts'
import type { DemoSubject } from '../subjects.ts'
import { canBe, type Severity } from './punishment.ts'
import type { ViolationTemplate } from './violation-templates.ts'

export interface Able {
  subject: DemoSubject
  templates: readonly ViolationTemplate[]
}

/** An act and the subjects that can commit it. */
export interface Chance {
  subject: DemoSubject
  template: ViolationTemplate
}

/** Share of each office in the decisions, in percent; the sum is 100. */
const OFFICE_SHARES: readonly (readonly [office: string, share: number])[] = [
  ...([
    ['market', 38.5],
    ['transport', 10.8],
    ['urban', 8.8],
    ['health', 6.4],
    ['fire', 6.4],
    ['safety', 5.2],
  ] as const),
  ...([
    ['tax', 4.2],
    ['ecology', 4],
    ['housing', 3.1],
    ['farming', 2.8],
    ['tobacco', 2.8],
    ['culture', 1.8],
  ] as const),
  ...([
    ['labour', 1.2],
    ['police', 1.2],
    ['land', 0.8],
    ['medical', 0.5],
    ['sea', 0.4],
    ['statistics', 0.2],
  ] as const),
  ...([
    ['customs', 0.2],
    ['education', 0.2],
    ['post', 0.2],
    ['forest', 0.15],
    ['water', 0.15],
  ] as const),
]

interface Chances {
  /** Whether some subject can commit an act that the office punishes at this severity. */
  has(office: string, severity: Severity): boolean
  pick(random: Random, severity: Severity, office: string): Chance
}

const PARTIES = ['individual', 'organisation'] as const

/** Possible acts and subjects by office; half of the punished subjects are individual businesses. */
export function chancesOf(able: readonly Able[]): Chances {
  const chances = able.flatMap(({ subject, templates }) => templates.map((template) => ({ subject, template })))
  const groups = Map.groupBy(chances, ({ subject, template }) => groupOf(template.office, isIndividual(subject)))
  const byAct = new Map(
    [...groups].map(([group, list]) => [group, [...Map.groupBy(list, ({ template }) => template)]] as const),
  )
  const known = new Map<string, [ViolationTemplate, Chance[]][]>()
  const lawful = (office: string, severity: Severity, party: (typeof PARTIES)[number]) => {
    const group = groupOf(office, party === 'individual')
    const key = `${group} ${severity}`
    const found = known.get(key) ?? (byAct.get(group) ?? []).filter(([template]) => canBe(template, severity, party))
    known.set(key, found)
    return found
  }
  return {
    has: (office, severity) => PARTIES.some((party) => lawful(office, severity, party).length > 0),
    pick(random, severity, office) {
      for (;;) {
        const acts = lawful(office, severity, random.chance(0.5) ? 'individual' : 'organisation')
        if (acts.length === 0) continue
        // Acts that many subjects can commit are drawn more often, in proportion to the square root of the number of subjects.
        const weights = acts.map((each) => [each, each[0].weight * Math.sqrt(each[1].length)] as const)
        return random.pick(random.weighted(weights)[1])
      }
    },
  }
}

/** After this many failed draws the office counts as exhausted for the severity. */
const MOST_TRIES = 300

export interface Turns {
  /** Chooses the office furthest below its share and returns a draw for it, with the number of its penalties so far. */
  next(random: Random, severity: Severity): { pick(): Chance; before: number }
  count(office: string, severity: Severity): void
}

/** Distributes penalties over the offices. The shares hold among the public penalties and, separately, among the slight ones. */
export function createOfficeRotation(chances: Chances): Turns {
  const counts = { shown: new Map<string, number>(), slight: new Map<string, number>() }
  const done = new Set<string>()
  const countsOf = (severity: Severity) => (severity === '轻微' ? counts.slight : counts.shown)
  const due = (severity: Severity): string => {
    const known = countsOf(severity)
    const total = [...known.values()].reduce((sum, count) => sum + count, 1)
    const missing = ([office, share]: (typeof OFFICE_SHARES)[number]) => share * total - 100 * (known.get(office) ?? 0)
    const able = OFFICE_SHARES.filter(([office]) => chances.has(office, severity))
    const open = able.filter(([office]) => !done.has(`${office} ${severity}`))
    return (open.length > 0 ? open : able).reduce((best, each) => (missing(each) > missing(best) ? each : best))[0]
  }
  return {
    next(random, severity) {
      let office = due(severity)
      let tries = 0
      const pick = () => {
        tries += 1
        if (tries % MOST_TRIES === 0) {
          done.add(`${office} ${severity}`)
          office = due(severity)
        }
        return chances.pick(random, severity, office)
      }
      return { pick, before: countsOf(severity).get(office) ?? 0 }
    },
    count(office, severity) {
      const known = countsOf(severity)
      known.set(office, (known.get(office) ?? 0) + 1)
    },
  }
}

const groupOf = (office: string, individual: boolean): string => `${office} ${individual}`
const isIndividual = ({ kind }: DemoSubject): boolean => kind === 'individual-business'

import { maskPersonName } from '../../src/kernel/text/masks.ts'
import type { subjectRelation } from '../../src/modules/register/archives/tables.server.ts'
import { type Days, later } from './days.ts'
import { identifier } from './identifiers.ts'
import { notableSubjects } from './notable-subjects.ts'
import { personName } from './people.ts'
import type { Random } from './random.ts'
import type { DemoSubject } from './subjects.ts'

export type Relation = typeof subjectRelation.$inferInsert

const WRITTEN = notableSubjects.filter(({ kind }) => kind === 'enterprise').length
const SOURCE = '市场监管登记信息'

/** Draws shareholdings, common leaders and partnerships. One firm in six has a relation, and every firm written by hand. */
export function draftRelations(random: Random, days: Days, subjects: readonly DemoSubject[]): Relation[] {
  const firms = subjects.filter(({ kind }) => kind === 'enterprise')
  // Firms written by hand come first; other records name their people too.
  const others = firms.slice(WRITTEN)
  const led = new Set<string>()
  return firms.flatMap((firm, index) => {
    if (index >= WRITTEN && !random.chance(0.17)) return []
    return Array.from({ length: random.between(1, index < WRITTEN ? 6 : 3) }, () =>
      relationOf(random, days, firm, others, led),
    )
  })
}

function relationOf(
  random: Random,
  days: Days,
  firm: DemoSubject,
  firms: readonly DemoSubject[],
  led: Set<string>,
): Relation {
  const drawn = random.weighted([
    // Branches are left out: they are named …分公司, which the city does not generate.
    ['投资', 50],
    ['任职', 30],
    ['同一法定代表人', 12],
    ['联合体', 8],
  ] as const)
  const other = otherThan(firm, random, firms)
  // A firm has one leader, so a firm that shares its leader already gets no second one.
  const isTaken = drawn === '同一法定代表人' && (led.has(firm.id) || led.has(other.id))
  const relation = isTaken ? '投资' : drawn
  const isPerson = relation === '任职'
  if (relation === '同一法定代表人') {
    led.add(firm.id).add(other.id)
    other.representative = firm.representative
    other.hidden.legalRepresentativeCertNo = firm.hidden.legalRepresentativeCertNo!
  }
  const startDate = later(
    later(firm.establishedAt, isPerson ? firm.establishedAt : other.establishedAt),
    days.within(random, 3000, 30),
  )
  return {
    id: identifier(random),
    fromSubjectId: firm.id,
    toSubjectId: isPerson ? null : other.id,
    personName: isPerson ? maskPersonName(personName(random)) : null,
    relation,
    ratio: relation === '投资' ? (random.between(5, 100) - (random.chance(0.3) ? 0.5 : 0)).toFixed(2) : null,
    startDate,
    endDate: random.chance(0.06) ? later(startDate, days.within(random, 200, 1)) : null,
    source: relation === '联合体' ? '公共资源交易信息' : SOURCE,
  }
}

function otherThan(firm: DemoSubject, random: Random, firms: readonly DemoSubject[]): DemoSubject {
  const other = random.pick(firms)
  return other === firm ? (firms.find((candidate) => candidate !== firm) ?? firm) : other
}

import { cityAuthority } from './authorities.ts'
import { yearOf } from './days.ts'
import { type Draft, draft, inIndustries, isBody, type Scene, subjectTypeOf } from './drafts.ts'
import { GREEN_HONOUR, HONOUR_LISTS, type HonourTemplate, TAX_HONOUR } from './list-templates.ts'
import { type DemoSubject, dayOfLife, isAlive } from './subjects.ts'

/** 守信激励对象: no one who stands on a list of the dishonest, and the green ones only where the evaluation is green. */
export function draftHonours(scene: Scene, green: ReadonlySet<string>, count: number): Draft[] {
  const able = scene.subjects.filter((subject) => isAlive(subject) && !scene.blackened.has(subject.id))
  const pools = HONOUR_LISTS.map((template) => ({
    template,
    pool: able.filter((subject) => deserves(template, subject, green)),
  })).filter(({ pool }) => pool.length > 0)
  return Array.from({ length: count }, (_, index) => {
    const { template, pool } = index % 3 === 0 ? pools[0]! : pools[index % pools.length]!
    return draftHonour(scene, template, scene.random.pick(pool))
  })
}

function deserves(template: HonourTemplate, subject: DemoSubject, green: ReadonlySet<string>): boolean {
  if (template.category === TAX_HONOUR) return subject.details.taxCreditGrade === 'A'
  if (template.category === GREEN_HONOUR) return green.has(subject.id)
  if (template.office === 'civil') return subject.kind === 'social-organisation' || subject.kind === 'enterprise'
  return !isBody(subject) && (template.industries.length === 0 || inIndustries(...template.industries)(subject))
}

function draftHonour(scene: Scene, template: HonourTemplate, subject: DemoSubject): Draft {
  const { random, days } = scene
  const office = cityAuthority(template.office)
  const listedAt = dayOfLife(random, days, subject, 365 * 2.5, 5)
  const year = template.yearly ? Number(yearOf(listedAt)) - 1 : undefined
  return draft(scene, 'honour-list', subject, {
    listKind: '红',
    listCategory: template.category,
    subjectName: subject.name,
    subjectType: subjectTypeOf(subject),
    creditCode: subject.creditCode,
    legalRepresentative: subject.representative,
    documentNo: scene.documentNo(`${office.mark}守信`, listedAt),
    reason: template.reason,
    recognisedBy: office.name,
    recognisedByCode: office.code,
    listedAt,
    measures: '办理行政许可时优先受理、容缺受理；降低检查频次；推送金融机构优先授信。',
    evaluationYear: year === undefined ? undefined : String(year),
    validUntil: days.after(listedAt, 365 * template.years),
  })
}

import { cityAuthority } from '../authorities.ts'
import { earlier, later, yearOf } from '../days.ts'
import { type Draft, draft, inIndustries, isBody, olderThan, type Scene, subjectTypeOf } from '../drafts.ts'
import { type DemoSubject, dayOfLife, isAlive } from '../subjects.ts'
import {
  GREEN_HONOUR,
  HONOUR_LISTS,
  type HonourTemplate,
  TAX_HONOUR,
  TAX_HONOUR_BEFORE,
  TAX_HONOUR_SINCE,
} from './list-templates.ts'
import type { WasPunished } from './penalties.ts'

const TWO_YEARS_AND_A_HALF = 365 * 2.5

/** Drafts records of 守信激励对象. An honour is given once for a term and ends on the day its subject enters a list of the dishonest. */
export function draftHonours(
  scene: Scene,
  green: ReadonlyMap<string, Draft>,
  count: number,
  wasPunished: WasPunished,
): Draft[] {
  const alive = scene.subjects.filter(isAlive)
  const held = new Set<string>()
  const pools = HONOUR_LISTS.map((template) => ({
    template,
    pool: olderThan(scene, alive, template.takes * 365 + 60).filter((subject) => deserves(template, subject, green)),
  })).filter(({ pool }) => pool.length > 0)
  // Every green rating becomes an honour, so that both lists have the same number.
  const byCategory = new Map(pools.map((one) => [one.template.category, one]))
  const greenPool = byCategory.get(GREEN_HONOUR)
  const drafts = (greenPool?.pool ?? []).flatMap(
    (subject) => draftHonour(scene, greenPool!.template, subject, green, held) ?? [],
  )
  const given = new Map<string, number>()
  for (let tries = 0; drafts.length < count && tries < count * 20; tries += 1) {
    const { template, pool } = tries % 3 === 0 ? pools[0]! : pools[tries % pools.length]!
    if (template.category === GREEN_HONOUR) continue
    const place = given.get(template.category) ?? 0
    const subject = scene.random.pick(pool)
    if (place >= (template.most ?? Number.POSITIVE_INFINITY)) continue
    const honour = draftHonour(scene, template, subject, green, held)
    if (!honour || wasPunished(subject, honour.values.listedAt!)) continue
    given.set(template.category, place + 1)
    drafts.push(honour)
  }
  return drafts
}

function deserves(template: HonourTemplate, subject: DemoSubject, green: ReadonlyMap<string, Draft>): boolean {
  if (template.category === TAX_HONOUR) return subject.details.taxCreditGrade === 'A'
  if (template.category === GREEN_HONOUR) return green.has(subject.id)
  if (template.office === 'civil') return subject.kind === 'social-organisation' || subject.kind === 'enterprise'
  if (isBody(subject)) return false
  // Individual businesses are left out: they have neither a contract department nor a customs rating.
  if (subject.kind === 'individual-business') return false
  return template.industries.length === 0 || inIndustries(...template.industries)(subject)
}

function draftHonour(
  scene: Scene,
  template: HonourTemplate,
  subject: DemoSubject,
  green: ReadonlyMap<string, Draft>,
  held: Set<string>,
): Draft | null {
  const { days } = scene
  const listedAt = listingDay(scene, template, subject, green)
  const year = template.yearly ? yearlyOf(template, subject, listedAt, green) : undefined
  const term = `${subject.id} ${template.category} ${year ?? ''}`
  const disgraced = scene.blackened.get(subject.id)
  if (listedAt === null || held.has(term) || (disgraced && disgraced <= listedAt)) return null
  held.add(term)
  const office = cityAuthority(template.office)
  // A green honour is valid as long as the rating.
  const validUntil =
    template.category === GREEN_HONOUR
      ? green.get(subject.id)!.values.validUntil!
      : days.after(days.yearsAfter(listedAt, template.years), -1)
  const removedAt = disgraced && disgraced <= validUntil ? disgraced : undefined
  return draft(scene, 'honour-list', subject, {
    listKind: '红',
    listCategory: categoryOn(template, listedAt),
    subjectName: subject.name,
    subjectType: subjectTypeOf(subject),
    creditCode: subject.creditCode,
    legalRepresentative: subject.representative,
    documentNo: scene.documentNo(`${office.mark}守信`, listedAt),
    reason: year ? `${year}年度${template.reason.replace(/^年度/, '')}` : template.reason,
    recognisedBy: office.name,
    recognisedByCode: office.code,
    listedAt,
    removedAt,
    removalReason: removedAt ? '提前移出' : undefined,
    measures: '办理行政许可时优先受理、容缺受理；降低检查频次；推送金融机构优先授信。',
    evaluationYear: year,
    validUntil,
  })
}

function listingDay(
  { random, days }: Scene,
  template: HonourTemplate,
  subject: DemoSubject,
  green: ReadonlyMap<string, Draft>,
): string | null {
  if (template.category === GREEN_HONOUR) {
    const rated = green.get(subject.id)!.values.publishedAt!
    const day = days.workingFrom(days.after(rated, random.between(1, 10)))
    return earlier(day, days.workingUntil(days.today))
  }
  if (template.category === TAX_HONOUR) {
    // Tax grades of a year are published in April of the next, for subjects that existed during the whole year.
    const last = Number(yearOf(days.today)) - (days.today.slice(5) > '04-28' ? 0 : 1)
    const year = last - random.between(0, 2)
    const from = later(`${year}-04-08`, days.after(subject.establishedAt, 365))
    return from > `${year}-04-20` || Number(yearOf(subject.establishedAt)) >= year - 1
      ? null
      : days.between(random, from, earlier(`${year}-04-28`, days.today))
  }
  return dayOfLife(random, days, subject, TWO_YEARS_AND_A_HALF, 5, template.takes * 365)
}

const yearlyOf = (
  template: HonourTemplate,
  subject: DemoSubject,
  listedAt: string | null,
  green: ReadonlyMap<string, Draft>,
): string | undefined =>
  template.category === GREEN_HONOUR
    ? green.get(subject.id)!.values.year
    : listedAt
      ? String(Number(yearOf(listedAt)) - 1)
      : undefined

const categoryOn = ({ category }: HonourTemplate, listedAt: string): string =>
  category === TAX_HONOUR && listedAt < TAX_HONOUR_SINCE ? TAX_HONOUR_BEFORE : category

import { daysBetween } from '../../../src/kernel/format/calendar-day.ts'
import { ARCHIVED_LISTS, archivedList } from '../../../src/modules/register/catalogue/datasets/archived-list.ts'
import { type Authority, cityAuthority } from '../authorities.ts'
import { quarterOf, yearOf } from '../days.ts'
import {
  type Draft,
  draft,
  inIndustries,
  isBody,
  isPublicFirm,
  markDishonest,
  money,
  olderThan,
  type Scene,
  subjectTypeOf,
  traders,
} from '../drafts.ts'
import { personName, residentId } from '../people.ts'
import { type DemoSubject, dayOfLife } from '../subjects.ts'
import { SERIOUS_LISTS, type SeriousTemplate, TAX_TEMPLATES } from './list-templates.ts'
import type { PenaltyDraft } from './penalties.ts'

/** Drafts records of 严重失信主体名单 and, for discontinued lists, of 历史归档名单: every category occurs, common ones more often. */
export function draftSeriousList(scene: Scene, count: number): Draft[] {
  const pools = new Map(SERIOUS_LISTS.map((template) => [template, subjectsFor(scene, template)]))
  return Array.from({ length: count }, (_, index) => {
    const template = index < SERIOUS_LISTS.length ? SERIOUS_LISTS[index]! : scene.random.pick(SERIOUS_LISTS)
    const pool = pools.get(template)!
    const subject = scene.random.pick(pool)
    // Each subject is listed once; the last one of a small pool may repeat.
    if (pool.length > 1) pool.splice(pool.indexOf(subject), 1)
    return draftSeriousEntry(scene, template, subject, index)
  })
}

/** Days between the foundation and the first entry: such acts take months. */
const FIRST_LISTING = 240

function subjectsFor(scene: Scene, template: SeriousTemplate): DemoSubject[] {
  const firms = olderThan(scene, scene.subjects, FIRST_LISTING + quietDays(scene, template)).filter(
    (subject) => !isPublicFirm(subject),
  )
  // The lists in force are a few years old, so subjects that closed earlier are not on them.
  const listable = isArchived(template.category)
    ? firms
    : firms.filter(({ closedAt }) => !closedAt || closedAt >= scene.days.ago(365 * 2))
  return listable.filter((subject) =>
    template.industries.length > 0
      ? !isBody(subject) && inIndustries(...template.industries)(subject)
      : template.category.startsWith('社会组织')
        ? subject.kind === 'social-organisation'
        : !isBody(subject),
  )
}

function draftSeriousEntry(scene: Scene, template: SeriousTemplate, subject: DemoSubject, index: number): Draft {
  const { random, days } = scene
  const office: Authority = cityAuthority(template.office)
  const listedAt = dayOfLife(random, days, subject, 365 * 3, quietDays(scene, template), FIRST_LISTING)
  const isPerson = template.persons === true && index % 2 === 0
  if (!isPerson) markDishonest(scene, subject, listedAt)
  const ended = isEnded(index) ? days.workingFrom(days.after(listedAt, random.between(380, 700))) : undefined
  const removedAt = ended && ended <= days.today ? ended : undefined
  const entry = {
    listCategory: template.category,
    subjectName: isPerson ? personName(random) : subject.name,
    subjectType: isPerson ? '自然人' : subjectTypeOf(subject),
    creditCode: isPerson ? undefined : subject.creditCode,
    personCertNo: isPerson ? residentId(random) : undefined,
    legalRepresentative: isPerson ? undefined : subject.representative,
    documentNo: scene.documentNo(`${office.mark}失信`, listedAt),
    reason: template.reason,
    legalBasis: template.basis,
    recognisedBy: office.name,
    recognisedByCode: office.code,
    listedAt,
    plannedRemoval: days.yearsAfter(listedAt, 3),
    removedAt,
    removalReason: removedAt ? '信用修复' : undefined,
  }
  if (isArchived(template.category)) return draft(scene, 'archived-list', subject, entry)
  return draft(scene, 'serious-list', isPerson ? null : subject, {
    ...entry,
    listKind: '黑',
    validUntil: template.office === 'treasury' ? days.yearsAfter(listedAt, random.between(1, 3)) : undefined,
    registrationNo: isPerson ? undefined : subject.details.registrationNo,
    address: isPerson ? undefined : subject.address,
    penaltyResult: template.office === 'treasury' ? '列入不良行为记录名单，禁止参加政府采购活动。' : undefined,
    // Entries are published in one batch a quarter.
    batch: `${yearOf(listedAt)}年第${quarterOf(listedAt)}批`,
  })
}

/** Days since the last entry of a list: a closed list has had none since its closing day. */
const quietDays = ({ days }: Scene, { category }: SeriousTemplate): number =>
  isArchived(category) ? Math.max(2, daysBetween(archivedList.closedOn!, days.today) + 1) : 2

const isArchived = (category: string): boolean => ARCHIVED_LISTS.some((name) => name === category)

/** One in eight was repaired, once the mandatory year had passed. */
const isEnded = (index: number): boolean => index % 8 === 6

/** Drafts entries of 市场监管严重违法失信名单, each after a serious penalty by the market regulator. */
export function draftMarketSerious(scene: Scene, penalties: readonly PenaltyDraft[], count: number): Draft[] {
  const { days } = scene
  const grave = penalties.filter(
    ({ template, severity, values, fate, subject }) =>
      severity === '严重' &&
      template.field &&
      values.creditCode &&
      !subject.closedAt &&
      fate?.endedReason !== 'withdrawn',
  )
  return grave.slice(0, count).map(({ subject, template, values, office }, index) => {
    const listed = days.workingFrom(days.after(values.decisionDate!, 10))
    const listedAt = listed > days.today ? values.decisionDate! : listed
    const removed = days.workingFrom(days.after(listedAt, 380))
    markDishonest(scene, subject, listedAt)
    return draft(scene, 'market-serious', subject, {
      subjectName: subject.name,
      creditCode: subject.creditCode,
      legalRepresentative: subject.representative,
      legalRepresentativeCertNo: subject.hidden.legalRepresentativeCertNo,
      violationField: template.field,
      facts: values.facts,
      penaltyDocumentNo: values.documentNo,
      reason: `因${template.type}被处以较重行政处罚，性质恶劣、情节严重、社会危害较大。`,
      legalBasis: '《市场监督管理严重违法失信名单管理办法》第二条、第十二条',
      listedDocumentNo: scene.documentNo(`${office.mark}严失`, listedAt),
      listedAt,
      listedBy: office.name,
      listedByCode: office.code,
      plannedRemoval: days.yearsAfter(listedAt, 3),
      ...(index % 7 === 6 && removed < days.today
        ? { removedAt: removed, removalReason: '提前移出', removedBy: office.name }
        : {}),
    })
  })
}

/** Drafts records of 重大税收违法失信主体. */
export function draftTaxSerious(scene: Scene, count: number): Draft[] {
  const { random, days } = scene
  const firms = olderThan(
    scene,
    traders(scene).filter((subject) => subject.kind === 'enterprise' && !isPublicFirm(subject)),
    FIRST_LISTING,
  )
  return random.some(firms, count).map((subject) => {
    const exports = inIndustries('trade', 'shoes', 'textile', 'electronics')(subject)
    const template = random.pick(TAX_TEMPLATES.filter(({ nature }) => exports || nature !== '骗取出口退税'))
    const office = cityAuthority('tax')
    const publishedAt = dayOfLife(random, days, subject, 365 * 3.4, 3, FIRST_LISTING)
    markDishonest(scene, subject, publishedAt)
    const gender = random.chance(0.75) ? '男' : '女'
    return draft(scene, 'tax-serious', subject, {
      taxpayerName: subject.name,
      subjectType: '法人及非法人组织',
      taxpayerId: subject.creditCode,
      creditCode: subject.creditCode,
      organisationCode: subject.details.organisationCode,
      address: subject.address,
      legalRepresentative: subject.representative,
      legalRepresentativeGender: gender,
      legalRepresentativeCertNo: residentId(random, gender),
      caseNature: template.nature,
      reportPeriod: `${yearOf(publishedAt)}年第${quarterOf(publishedAt)}季度`,
      facts: template.facts
        .replace('{amount}', money(random.between(120, 4200)))
        .replace('{count}', String(random.between(12, 340))),
      basisAndHandling: template.handling,
      authority: `${office.name}稽查局`,
      authorityCode: office.code,
      publishedAt,
      publicityEnd: days.yearsAfter(publishedAt, 3),
    })
  })
}

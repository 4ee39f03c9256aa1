import { type Authority, cityAuthority } from './authorities.ts'
import { later, yearOf } from './days.ts'
import { type Draft, draft, inIndustries, isBody, money, type Scene, subjectTypeOf, traders } from './drafts.ts'
import { SERIOUS_LISTS, type SeriousTemplate, TAX_TEMPLATES } from './list-templates.ts'
import type { PenaltyDraft } from './penalties.ts'
import { personName, residentId } from './people.ts'
import { type DemoSubject, dayOfLife } from './subjects.ts'

/** 严重失信主体名单: all categories come round, the common ones more often. */
export function draftSeriousList(scene: Scene, count: number): Draft[] {
  return Array.from({ length: count }, (_, index) => {
    const template = index < SERIOUS_LISTS.length ? SERIOUS_LISTS[index]! : scene.random.pick(SERIOUS_LISTS)
    return draftSeriousEntry(scene, template, subjectFor(scene, template), index)
  })
}

function subjectFor(scene: Scene, template: SeriousTemplate): DemoSubject {
  const fitting = scene.subjects.filter((subject) =>
    template.industries.length > 0
      ? !isBody(subject) && inIndustries(...template.industries)(subject)
      : template.category.startsWith('社会组织')
        ? subject.kind === 'social-organisation'
        : !isBody(subject),
  )
  const subject = scene.random.pick(fitting.length > 0 ? fitting : scene.subjects)
  scene.blackened.add(subject.id)
  return subject
}

function draftSeriousEntry(scene: Scene, template: SeriousTemplate, subject: DemoSubject, index: number): Draft {
  const { random, days } = scene
  const office: Authority = cityAuthority(template.office)
  const listedAt = dayOfLife(random, days, subject, 365 * 3, 2)
  const isPerson = template.persons === true && index % 2 === 0
  const removedAt = index % 15 === 14 ? later(days.after(listedAt, 30), days.within(random, 200, 1)) : undefined
  return draft(scene, 'serious-list', isPerson ? null : subject, {
    listKind: '黑',
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
    plannedRemoval: days.after(listedAt, 365 * 3),
    removedAt: removedAt && removedAt <= days.today ? removedAt : undefined,
    removalReason: removedAt && removedAt <= days.today ? '信用修复' : undefined,
    measures: template.measures,
    validUntil: template.office === 'treasury' ? days.after(listedAt, 365 * random.between(1, 3)) : undefined,
    registrationNo: isPerson ? undefined : subject.details.registrationNo,
    address: isPerson ? undefined : subject.address,
    penaltyResult: template.office === 'treasury' ? '列入不良行为记录名单，禁止参加政府采购活动。' : undefined,
    batch: `${yearOf(listedAt)}年第${random.between(1, 4)}批`,
  })
}

/** 市场监管严重违法失信名单: each entry follows from a serious penalty of the market regulator. */
export function draftMarketSerious(scene: Scene, penalties: readonly PenaltyDraft[], count: number): Draft[] {
  const { days } = scene
  const grave = penalties.filter(
    ({ template, severity, values, fate }) =>
      severity === '严重' && template.field && values.creditCode && fate?.endedReason !== 'withdrawn',
  )
  return grave.slice(0, count).map(({ subject, template, values }, index) => {
    const listedAt =
      later(values.decisionDate!, days.ago(365 * 3)) > days.after(days.today, -12)
        ? values.decisionDate!
        : days.after(values.decisionDate!, 10)
    const authority = values.authority!
    scene.blackened.add(subject.id)
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
      listedDocumentNo: scene.documentNo('榕市监严失', listedAt),
      listedAt,
      listedBy: authority,
      listedByCode: values.authorityCode,
      plannedRemoval: days.after(listedAt, 365 * 3),
      measures: '作为重点监管对象，提高检查频次；不适用告知承诺制；不予授予荣誉称号。',
      ...(index % 14 === 13 && days.after(listedAt, 380) < days.today
        ? { removedAt: days.after(listedAt, 380), removalReason: '提前移出', removedBy: authority }
        : {}),
    })
  })
}

/** 重大税收违法失信主体. */
export function draftTaxSerious(scene: Scene, count: number): Draft[] {
  const { random, days } = scene
  const firms = traders(scene).filter(({ kind }) => kind === 'enterprise')
  return Array.from({ length: count }, () => {
    const subject = random.pick(firms)
    const template = random.pick(TAX_TEMPLATES)
    const office = cityAuthority('tax')
    const publishedAt = dayOfLife(random, days, subject, 365 * 3.4, 3)
    scene.blackened.add(subject.id)
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
      reportPeriod: `${yearOf(publishedAt)}年第${random.between(1, 4)}季度`,
      facts: template.facts
        .replace('{amount}', money(random.between(120, 4200)))
        .replace('{count}', String(random.between(12, 340))),
      basisAndHandling: template.handling,
      authority: `${office.name}稽查局`,
      authorityCode: office.code,
      publishedAt,
      publicityEnd: days.after(publishedAt, 365 * 3),
    })
  })
}

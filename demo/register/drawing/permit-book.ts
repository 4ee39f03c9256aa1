import { earlier, later } from '../days.ts'
import type { DemoSubject } from '../subjects.ts'
import type { PermitTemplate } from './permit-templates.ts'
import type { ViolationTemplate } from './violation-templates.ts'

/** Facts about one permit of one subject that its records have to agree with. */
export interface KnownPermit {
  subject: DemoSubject
  template: PermitTemplate
  /** Days by each of which the permit must have been granted, because an act under it followed. */
  needed: string[]
  /** A day on which the subject was punished for the lack of the permit. */
  missingOn?: string
  /** Days of the grant and of the revocation, and the prefix of the permit number. */
  revoked?: { grantedOn: string; on: string; number: string }
}

/** Makes the permits and penalties of the whole city consistent. */
export interface PermitBook {
  of(subject: DemoSubject, template: PermitTemplate): KnownPermit
  known(): Iterable<KnownPermit>
}

export function createPermitBook(): PermitBook {
  const byKey = new Map<string, KnownPermit>()
  return {
    of(subject, template) {
      const key = `${subject.id} ${template.key}`
      const entry = byKey.get(key) ?? { subject, template, needed: [] }
      byKey.set(key, entry)
      return entry
    },
    known: () => byKey.values(),
  }
}

/** Permits that acts require, by the key of the violation template. */
const UNDER: Readonly<Record<string, readonly string[]>> = {
  food: ['food-sell'],
  'food-made': ['food-produce'],
  'food-label': ['food-produce'],
  'food-place': ['food-sell'],
  drug: ['drug-sell'],
  insurance: ['clinic', 'drug-sell'],
  culture: ['internet-bar'],
  tourism: ['travel-agency'],
  hotel: ['special-trade'],
  health: ['clinic'],
  'health-place': ['health-place'],
  gas: ['gas'],
  'danger-chem': ['dangerous-chem'],
  'transport-load': ['road-haul'],
  shipping: ['water-transport'],
  publication: ['printing'],
  post: ['express'],
  tobacco: ['tobacco'],
  mining: ['mining'],
  fishing: ['fishing'],
  water: ['water-take'],
  construction: ['qualification'],
  pesticide: ['pesticide'],
  ecology: ['licence-discharge'],
}

/** Acts that consist in the lack of a permit, by the key of the template. */
const WITHOUT: Readonly<Record<string, string>> = {
  未取得食品经营许可从事食品经营活动: 'food-sell',
  未取得道路运输经营许可从事运输: 'road-haul',
  未经许可从事职业中介活动: 'human-agency',
  擅自举办校外培训机构: 'training',
  未取得排水许可排放污水: 'drain',
  '未经消防安全检查擅自投入使用、营业': 'fire-check',
}

/** The permit that the act requires, among those the subject can have. */
export const permitUnder = (
  { key, type }: ViolationTemplate,
  permits: readonly PermitTemplate[],
): PermitTemplate | undefined =>
  WITHOUT[type] ? undefined : permits.find((permit) => UNDER[key]?.includes(permit.key))

/** The missing permit, among those the subject can have. */
export const permitMissing = (
  { type }: ViolationTemplate,
  permits: readonly PermitTemplate[],
): PermitTemplate | undefined => permits.find(({ key }) => key === WITHOUT[type])

/** Whether the act is consistent: no penalty for the lack of a permit while the permit exists, and no act under a missing one. */
export const agrees = (known: KnownPermit | undefined, day: string, act: 'under' | 'without'): boolean => {
  if (!known) return true
  if (known.revoked && (known.revoked.on <= day || known.revoked.grantedOn >= day)) return false
  if (act === 'under') return known.missingOn === undefined || known.missingOn < day
  return known.missingOn === undefined && known.needed.every((needed) => needed > day)
}

/** The first day on which a permit may be granted. */
export const permitFrom = ({ subject, missingOn }: KnownPermit): string =>
  missingOn ? later(missingOn, subject.establishedAt) : subject.establishedAt

export const firstNeeded = ({ needed }: KnownPermit): string | undefined =>
  needed.length === 0 ? undefined : needed.reduce(earlier)

import type { SubjectKind } from '../../src/kernel/identity/credit-code.ts'
import { type Authority, cityAuthority, districtAuthority } from './authorities.ts'
import { type Days, earlier, later } from './days.ts'
import { creditCodeOf, identifier } from './identifiers.ts'
import { findIndustry, type Industry, industries } from './industries.ts'
import { ENTITY_TYPES } from './name-parts.ts'
import type { Names } from './names.ts'
import { personName } from './people.ts'
import type { Random } from './random.ts'
import { CITY, type Region, regions } from './regions.ts'
import { drawDetails } from './subject-details.ts'
import type { Scale } from './volumes.ts'

export interface DemoSubject {
  id: string
  name: string
  /** Newest first. */
  formerNames: string[]
  creditCode: string
  kind: SubjectKind
  region: Region
  status: string
  establishedAt: string
  /** The last day on which the subject can have records. */
  closedAt?: string
  representative: string
  address: string
  /** The registering office, whose region code is part of the credit code. */
  registrar: Authority
  entityType: string
  inFreeTradeZone: boolean
  industry: Industry
  details: Record<string, string>
  /** Details that are not public; stored encrypted. */
  hidden: Record<string, string>
}

/** Properties that are fixed before the rest is drawn. */
export interface Given {
  kind?: SubjectKind
  name?: string
  formerNames?: readonly string[]
  region?: Region
  entityType?: string
  status?: string
  creditCode?: string
  establishedAt?: string
  representative?: string
  registrar?: Authority
  /** Key of the industry, if the name does not imply it. */
  industry?: string
}

type Kinds = readonly (readonly [SubjectKind, number])[]

/**
 * Two individual businesses to one enterprise, as in a real city of this size. The small city for tests has more enterprises, because most datasets
 * are about them.
 */
const KINDS: Readonly<Record<Scale, Kinds>> = {
  city: [
    ['enterprise', 31.6],
    ['cooperative', 1.3],
    ['individual-business', 64.2],
    ['social-organisation', 1.4],
    ['public-body', 1.5],
  ],
  small: [
    ['enterprise', 68.5],
    ['cooperative', 1.5],
    ['individual-business', 22],
    ['social-organisation', 5],
    ['public-body', 3],
  ],
}

const STATUSES = [
  ['存续', 86],
  ['在业', 5],
  ['注销', 4],
  ['吊销未注销', 2.5],
  ['歇业', 1],
  ['停业', 0.8],
  ['迁出', 0.7],
] as const

const BY_WEIGHT = regions.map((region) => [region, region.weight] as const)
const FIRMS = industries.map((industry) => [industry, industry.firms] as const)
const SHOPS = industries.map((industry) => [industry, industry.shops] as const)

/** Creates a generator of subjects; each call draws the next subject of the same deterministic city. */
export function createSubjects(random: Random, names: Names, days: Days, scale: Scale = 'city') {
  let serial = 0
  return function drawSubject(given: Given = {}): DemoSubject {
    serial += 1
    const kind = given.kind ?? random.weighted(KINDS[scale])
    const region = given.region ?? regionFor(random, kind)
    const drawn = nameFor(random, names, kind, region)
    const name = given.name ?? drawn.name
    const industry = given.industry ? findIndustry(given.industry) : (industryIn(given.name ?? '') ?? drawn.industry)
    const establishedAt = given.establishedAt ?? establishedFor(random, days, kind)
    const representative = given.representative ?? personName(random)
    const entityType = given.entityType ?? drawn.entityType
    const registrar = given.registrar ?? registrarOf(kind, region, name, entityType)
    const registrarRegion = registrar.regionCode
    const creditCode = given.creditCode ?? creditCodeOf({ kind, entityType, establishedAt, registrarRegion }, serial)
    const status = given.status ?? (kind === 'public-body' || given.name ? '存续' : random.weighted(STATUSES))
    const subject: Omit<DemoSubject, 'details' | 'hidden'> = {
      // The first subject has a fixed id, for examples and guides.
      id: serial === 1 ? 'subject-1' : identifier(random),
      name,
      formerNames: [...(given.formerNames ?? formerNamesFor(random, names, kind, name, industry, region))],
      creditCode,
      kind,
      region,
      status,
      establishedAt,
      ...(CLOSED.has(status) ? { closedAt: closedFor(random, days, establishedAt) } : {}),
      representative,
      address: addressIn(random, region),
      registrar,
      entityType,
      inFreeTradeZone: region.short === '自贸' || (kind === 'enterprise' && random.chance(0.015)),
      industry,
    }
    return { ...subject, ...drawDetails(random, days, subject, serial) }
  }
}

export type DrawSubject = ReturnType<typeof createSubjects>

const regionFor = (random: Random, kind: SubjectKind): Region =>
  kind === 'cooperative'
    ? random.pick(regions.filter(({ short }) => ['青屿', '莲溪', '云岫'].includes(short)))
    : random.weighted(BY_WEIGHT)

function nameFor(random: Random, names: Names, kind: SubjectKind, region: Region) {
  if (kind === 'enterprise') {
    const drawn = random.weighted(FIRMS)
    const { name, form } = names.enterprise(random, drawn, region)
    // Partnerships in this city are investment firms.
    const industry = form.startsWith('合伙企业') ? findIndustry('investment') : drawn
    return { name, industry, entityType: random.weighted(ENTITY_TYPES[form]!) }
  }
  if (kind === 'individual-business') {
    const industry = random.weighted(SHOPS)
    return { name: names.shop(random, industry, region), industry, entityType: '个体工商户' }
  }
  if (kind === 'cooperative') {
    const { name, product } = names.cooperative(random, region)
    const industry = findIndustry(/养殖$|渔业/.test(product) && region.short === '青屿' ? 'fishery' : 'farming')
    return { name, industry, entityType: '农民专业合作社' }
  }
  if (kind === 'social-organisation') {
    const industry = random.weighted(FIRMS)
    const { name, form } = names.socialOrganisation(random, region, industry)
    return { name, industry, entityType: form }
  }
  return { name: names.publicBody(random, region), industry: findIndustry('advice'), entityType: '事业单位' }
}

/** The industry that a hand-written name implies: the one of the last known word in it. */
function industryIn(name: string): Industry | undefined {
  if (!name) return undefined
  const found = industries.map((industry) => {
    const words = [...industry.words, ...industry.shopWords].map((word) => word.slice(0, 2))
    return { industry, at: Math.max(...words.map((word) => name.lastIndexOf(word))) }
  })
  const last = found.reduce((best, candidate) => (candidate.at > best.at ? candidate : best))
  return last.at >= 0 ? last.industry : undefined
}

const establishedFor = (random: Random, days: Days, kind: SubjectKind): string =>
  kind === 'public-body'
    ? days.within(random, 365 * 45, 365 * 6)
    : // More young firms than old ones.
      days.workingUntil(days.ago(Math.floor(random.next() ** 2 * 365 * 24) + random.between(3, 200)))

const CLOSED: ReadonlySet<string> = new Set(['注销', '吊销未注销', '迁出', '歇业', '停业'])

const closedFor = (random: Random, days: Days, establishedAt: string): string =>
  days.between(random, earlier(days.after(establishedAt, 250), days.ago(2)), days.ago(2))

/** Large firms and those named after the city are registered by the city office, others by the office of their district. */
function registrarOf(kind: SubjectKind, region: Region, name: string, entityType: string): Authority {
  const isOfCity = name.startsWith(CITY.name)
  if (kind === 'social-organisation') return isOfCity ? cityAuthority('civil') : districtAuthority('civil', region)
  if (kind === 'public-body') return bodyRegistrar(isOfCity ? null : region, entityType)
  return /股份有限公司|集团有限公司$/.test(name) ? cityAuthority('market') : districtAuthority('market', region)
}

/** Public bodies are registered by the 机构编制委员会办公室, which itself issues none of the records. */
export const bodyRegistrar = (region: Region | null, entityType: string): Authority => ({
  ...(region ? districtAuthority('reform', region) : cityAuthority('reform')),
  name: `${region?.name ?? CITY.name}${entityType === '机关' ? '委机构编制委员会办公室' : '事业单位登记管理局'}`,
})

function formerNamesFor(
  random: Random,
  names: Names,
  kind: SubjectKind,
  name: string,
  industry: Industry,
  region: Region,
): string[] {
  if (kind !== 'enterprise' || !random.chance(0.07)) return []
  const count = random.chance(0.15) ? 2 : 1
  return Array.from({ length: count }, () => names.enterprise(random, industry, region).name).filter(
    (former) => former !== name,
  )
}

export const addressIn = (random: Random, region: Region): string =>
  `${CITY.name}${region.name}${random.pick(region.towns)}${random.pick(region.roads)}${random.between(1, 398)}号${
    random.chance(0.45) ? `${random.between(1, 12)}幢${random.between(1, 18)}0${random.between(1, 8)}室` : ''
  }`

/** A working day in the life of the subject: at least `age` days after its foundation, between `most` and `fewest` days ago. */
export function dayOfLife(
  random: Random,
  days: Days,
  { establishedAt, closedAt }: DemoSubject,
  most: number,
  fewest = 1,
  age = 0,
): string {
  const last = earlier(closedAt ?? days.today, days.ago(fewest))
  const first = later(days.after(establishedAt, age), earlier(days.ago(most), days.after(last, -60)))
  // Events of a firm that is only a few days old fall on the day of its foundation.
  return first <= last ? earlier(days.between(random, first, last), days.today) : establishedAt
}

export const isAlive = ({ status }: DemoSubject): boolean => status === '存续' || status === '在业'

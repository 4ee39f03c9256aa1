import { allAuthorities, cityAuthority } from './authorities.ts'
import { createDays, type Days } from './days.ts'
import { createScene, type Draft } from './drafts.ts'
import { createNames, type Names } from './names.ts'
import { notableSubjects } from './notable-subjects.ts'
import { createRandom, type Random } from './random.ts'
import { draftRecords } from './records.ts'
import { CITY, findRegion, regions } from './regions.ts'
import { draftRelations, type Relation } from './relations.ts'
import { bodyRegistrar, createSubjects, type DemoSubject, type DrawSubject } from './subjects.ts'
import { type Scale, VOLUMES } from './volumes.ts'

/** Seed of the demo city; any other number gives another city. */
const SEED = 350_099

export interface RegisterCity {
  days: Days
  subjects: DemoSubject[]
  relations: Relation[]
  records: Draft[]
  /** Number of subjects and records in the first part, which is a complete small city. */
  first: { subjects: number; records: number }
}

/** Subjects of the first part: those written by hand, the city's offices, and some more. */
const FIRST_SUBJECTS = 500
/** One in this many records about persons belongs to the first part. */
const FIRST_PERSONS = 8

/** Draws the whole register of the demo city. The same day gives the same city. */
export function drawCity(scale: Scale, now: Date): RegisterCity {
  const { random, days, drawSubject } = prepareCity(now, SEED, scale)
  const volumes = VOLUMES[scale]
  const subjects = [...drawNotable(drawSubject), ...drawAuthorities(drawSubject, scale)]
  while (subjects.length < volumes.subjects) subjects.push(drawSubject())
  // Relations come first: a person who leads two firms has one name in the records of both.
  const relations = draftRelations(random, days, subjects)
  const drafts = draftRecords(createScene(random, days, subjects), volumes)
  return { days, subjects, relations, ...inParts(subjects, drafts) }
}

/** Orders the drafts so that records about the first subjects come first, and the first part is complete. */
function inParts(subjects: readonly DemoSubject[], drafts: readonly Draft[]): Pick<RegisterCity, 'records' | 'first'> {
  const known = new Set(subjects.slice(0, FIRST_SUBJECTS))
  const isFirst = ({ subject }: Draft, index: number): boolean =>
    subject ? known.has(subject) : index % FIRST_PERSONS === 0
  const first = drafts.filter(isFirst)
  const rest = drafts.filter((draft, index) => !isFirst(draft, index))
  return { records: [...first, ...rest], first: { subjects: known.size, records: first.length } }
}

export interface CityTools {
  random: Random
  days: Days
  names: Names
  drawSubject: DrawSubject
}

export function prepareCity(now: Date, seed = SEED, scale: Scale = 'city'): CityTools {
  const random = createRandom(seed)
  const days = createDays(now)
  const offices = allAuthorities(regions).map(({ name }) => name)
  const written = notableSubjects.flatMap(({ name, formerNames = [] }) => [name, ...formerNames])
  const names = createNames([...new Set([...written, ...offices])])
  return { random, days, names, drawSubject: createSubjects(random, names, days, scale) }
}

/** Draws the subjects written by hand. An office among them gets the code that its decisions bear. */
function drawNotable(drawSubject: DrawSubject): DemoSubject[] {
  const offices = new Map(allAuthorities(regions).map((office) => [office.name, office]))
  return notableSubjects.map(({ regionCode, formerNames = [], founded, ...notable }) =>
    drawSubject({
      ...notable,
      formerNames,
      establishedAt: founded,
      region: findRegion(regionCode),
      entityType: notable.entityType ?? ENTITY_TYPE_OF[notable.kind],
      creditCode: offices.get(notable.name)?.code,
      // These firms are known in the whole city and registered by the city office.
      ...(notable.kind === 'enterprise' ? { registrar: cityAuthority('market') } : {}),
    }),
  )
}

const ENTITY_TYPE_OF: Partial<Record<DemoSubject['kind'], string>> = {
  enterprise: '有限责任公司（自然人投资或控股）',
  cooperative: '农民专业合作社',
  'individual-business': '个体工商户',
}

const typeOf = (office: string): string => (office.endsWith('中心') ? '事业单位' : '机关')

/** The offices that make decisions are subjects too; a small city has only those of the city level. */
function drawAuthorities(drawSubject: DrawSubject, scale: Scale): DemoSubject[] {
  const known = new Set(notableSubjects.map(({ name }) => name))
  return allAuthorities(regions)
    .filter(({ name, regionCode }) => !known.has(name) && (scale === 'city' || regionCode === CITY.code))
    .map(({ name, code, regionCode }) =>
      drawSubject({
        kind: 'public-body',
        name,
        creditCode: code,
        region: findRegion(regionCode),
        entityType: typeOf(name),
        registrar: bodyRegistrar(regionCode === CITY.code ? null : findRegion(regionCode), typeOf(name)),
      }),
    )
}

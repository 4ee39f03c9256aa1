import { cityAuthority, districtAuthority } from '../authorities.ts'
import { type Draft, draft, inIndustries, olderThan, type Scene, traders } from '../drafts.ts'
import { findGoods } from '../fitting.ts'
import { FARM_PRODUCTS } from '../name-parts.ts'
import { personName, residentId } from '../people.ts'
import type { Random } from '../random.ts'
import { type Region, regions } from '../regions.ts'
import { dayOfLife } from '../subjects.ts'

/** Drafts records of 信用服务机构. */
export function draftAgencies(scene: Scene, count: number): Draft[] {
  const { random, days, numbers } = scene
  return random
    .some(
      olderThan(scene, traders(scene), 60).filter(
        (subject) => subject.kind === 'enterprise' && inIndustries('advice')(subject) && /信用|咨询/.test(subject.name),
      ),
      count,
    )
    .map((subject, index) => {
      const recordedAt = dayOfLife(random, days, subject, 900, 20, 30)
      return draft(scene, 'credit-agency', subject, {
        subjectName: subject.name,
        creditCode: subject.creditCode,
        kind: ['征信', '评级', '咨询', '修复培训'][index % 4],
        recordNo: numbers.draw('agency', recordedAt, (number) => `榕信备${String(number).padStart(3, '0')}号`),
        recordedBy: cityAuthority('reform').name,
        recordedAt,
        validUntil: days.yearsAfter(recordedAt, 3),
        region: subject.region.code,
        contact: subject.hidden.contactPhone,
        level: random.pick(['一级', '二级', '三级']),
        status: index % 9 === 8 ? '暂停' : '正常',
      })
    })
}

/** Number of leading agricultural enterprises. */
const LEADERS = 9

const familyFarm = (random: Random, { name, towns }: Region): string =>
  `${name}${random.pick(towns)}${random.pick(FAMILY_BRANDS)}${random.pick(FAMILY_BRANDS)}家庭农场`
const FAMILY_BRANDS = [...'禾丰稔穗秋垄畦野谷露晴岭溪泉耘桑']

/** Drafts records of 农业经营主体: cooperatives and firms by name, farmers with masked names. */
export function draftFarmOperators(scene: Scene, count: number): Draft[] {
  const { random, days } = scene
  const farms = olderThan(scene, traders(scene), 400).filter(
    (subject) =>
      subject.kind === 'cooperative' ||
      (subject.kind === 'enterprise' && inIndustries('farming', 'tea', 'fishery')(subject)),
  )
  const counties = regions.filter(({ code }) => FARM_PRODUCTS[code])
  const leaders = random.some(
    farms.filter(({ kind }) => kind === 'enterprise'),
    LEADERS,
  )
  // Every cooperative has one record, and there are two to three records of family farms for each cooperative.
  const cooperatives = random.some(
    farms.filter(({ kind }) => kind === 'cooperative'),
    Math.floor(count / 4),
  )
  const known = [...leaders, ...cooperatives]
  const families = Math.round(cooperatives.length * 2.4)
  return Array.from({ length: count }, (_, index) => {
    const subject = known[index] ?? null
    const isFamily = !subject && index < known.length + families
    const isPerson = !subject && !isFamily
    const region = subject?.region ?? random.pick(counties)
    const recognisedAt = subject ? dayOfLife(random, days, subject, 800, 5, 365) : days.within(random, 800, 5)
    const kind = subject
      ? subject.kind === 'cooperative'
        ? '合作社'
        : '龙头企业'
      : isFamily
        ? '家庭农场'
        : index % 6 === 2
          ? '种养大户'
          : '农户'
    return draft(scene, 'farm-operator', subject, {
      name: subject?.name ?? (isFamily ? familyFarm(random, region) : personName(random)),
      kind,
      creditCode: subject?.creditCode,
      personCertNo: isPerson ? residentId(random) : undefined,
      town: random.pick(region.towns),
      mainProduct: subject ? random.pick(findGoods(subject)) : random.pick(FARM_PRODUCTS[region.code]!),
      scale: String(random.between(6, 900)),
      scaleUnit: '亩',
      honour: random.weighted([
        ['县', 50],
        ['市', 30],
        ['省', 15],
        ['国家', 5],
      ] as const),
      creditVillage: random.pick(['信用村', 'AAA级信用户', 'AA级信用户', 'A级信用户']),
      recognisedBy: districtAuthority('farming', region).name,
      recognisedAt,
      validUntil: days.yearsAfter(recognisedAt, 3),
    })
  })
}

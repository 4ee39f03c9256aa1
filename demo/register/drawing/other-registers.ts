import { cityAuthority, districtAuthority } from '../authorities.ts'
import { aged, type Draft, draft, inIndustries, type Scene, traders } from '../drafts.ts'
import { findGoods } from '../fitting.ts'
import { FARM_PRODUCTS } from '../name-parts.ts'
import { personName, residentId } from '../people.ts'
import { regions } from '../regions.ts'
import { dayOfLife } from '../subjects.ts'

/** 信用服务机构. */
export function draftAgencies(scene: Scene, count: number): Draft[] {
  const { random, days, numbers } = scene
  return random
    .some(
      aged(scene, traders(scene), 60).filter(
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
        contact: '0599-0000000',
        level: random.pick(['一级', '二级', '三级']),
        status: index % 9 === 8 ? '暂停' : '正常',
      })
    })
}

/** 农业经营主体: cooperatives and firms by name, farmers with masked names. */
export function draftFarmOperators(scene: Scene, count: number): Draft[] {
  const { random, days } = scene
  const farms = aged(scene, traders(scene), 400).filter(
    (subject) =>
      subject.kind === 'cooperative' ||
      (subject.kind === 'enterprise' && inIndustries('farming', 'tea', 'fishery')(subject)),
  )
  const counties = regions.filter(({ code }) => FARM_PRODUCTS[code])
  return Array.from({ length: count }, (_, index) => {
    const isPerson = index % 3 === 2
    const subject = isPerson ? null : random.pick(farms)
    const region = subject?.region ?? random.pick(counties)
    const recognisedAt = subject ? dayOfLife(random, days, subject, 800, 5, 365) : days.within(random, 800, 5)
    const kind = subject
      ? subject.kind === 'cooperative'
        ? '合作社'
        : '龙头企业'
      : index % 6 === 2
        ? '种养大户'
        : '农户'
    return draft(scene, 'farm-operator', subject, {
      name: subject?.name ?? personName(random),
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

import { cityAuthority, districtAuthority } from './authorities.ts'
import { type Draft, decidedBy, draft, inIndustries, type Scene, traders } from './drafts.ts'
import { type DemoSubject, dayOfLife } from './subjects.ts'

interface SafetyField {
  dataset: 'food-safety' | 'drug-safety' | 'work-safety'
  office: string
  industries: readonly string[]
  black: { reason: string; basis: string }
  white: { reason: string; basis: string }
}

export const SAFETY_FIELDS: readonly SafetyField[] = [
  {
    dataset: 'food-safety',
    office: 'market',
    industries: ['food', 'catering', 'retail', 'tea'],
    black: { reason: '经营超过保质期的食品，一年内被处罚三次。', basis: '《中华人民共和国食品安全法》第一百三十四条' },
    white: { reason: '食品安全量化分级连续三年为A级，抽检全部合格。', basis: '《食品经营许可和备案管理办法》' },
  },
  {
    dataset: 'drug-safety',
    office: 'market',
    industries: ['pharmacy', 'clinic', 'beauty'],
    black: { reason: '从非法渠道购进药品并销售，情节严重。', basis: '《中华人民共和国药品管理法》第一百二十九条' },
    white: { reason: '药品经营质量管理规范检查连续三年无缺陷。', basis: '《药品经营和使用质量监督管理办法》' },
  },
  {
    dataset: 'work-safety',
    office: 'safety',
    industries: ['machinery', 'metal', 'chemical', 'construction', 'materials', 'shoes', 'fuel'],
    black: {
      reason: '存在重大事故隐患，经责令停产停业整顿后仍擅自生产。',
      basis: '《安全生产严重失信主体名单管理办法》第六条',
    },
    white: { reason: '安全生产标准化二级达标，三年无生产安全事故。', basis: '《企业安全生产标准化建设定级办法》' },
  },
]

/** Black, white and check lists of one field; no firm is on both of the first two. */
export function draftSafetyList(scene: Scene, field: SafetyField, count: number): Draft[] {
  const firms = traders(scene).filter(inIndustries(...field.industries))
  const good = firms.filter(({ id }) => !scene.blackened.has(id))
  return Array.from({ length: count }, (_, index) => {
    if (index % 12 === 0) {
      const subject = scene.random.pick(firms)
      scene.blackened.add(subject.id)
      return listed(scene, field, subject, '黑名单')
    }
    if (index % 3 === 0) {
      const honest = good.filter(({ id }) => !scene.blackened.has(id))
      return listed(scene, field, scene.random.pick(honest.length > 0 ? honest : good), '白名单')
    }
    return checked(scene, field, scene.random.pick(firms))
  })
}

function listed(scene: Scene, field: SafetyField, subject: DemoSubject, listCategory: '黑名单' | '白名单'): Draft {
  const { random, days } = scene
  const office = cityAuthority(field.office)
  const listedAt = dayOfLife(random, days, subject, 365 * 3, 4)
  const { reason, basis } = listCategory === '黑名单' ? field.black : field.white
  return draft(scene, field.dataset, subject, {
    ...named(scene, subject),
    listCategory,
    documentNo: scene.documentNo(`${office.mark}名单`, listedAt),
    reason,
    legalBasis: basis,
    ...decidedBy(office),
    listedAt,
    validUntil: listCategory === '白名单' ? days.after(listedAt, 730) : undefined,
  })
}

function checked(scene: Scene, field: SafetyField, subject: DemoSubject): Draft {
  const { random, days } = scene
  const office = districtAuthority(field.office, subject.region)
  const listedAt = dayOfLife(random, days, subject, 365 * 2, 2)
  const result = random.weighted([
    ['合格', 82],
    ['责令改正', 12],
    ['不合格', 6],
  ] as const)
  return draft(scene, field.dataset, subject, {
    ...named(scene, subject),
    listCategory: '检查名单',
    documentNo: scene.documentNo(`${office.mark}查`, listedAt),
    result,
    followUp: result === '合格' ? undefined : '已责令限期整改，复查合格。',
    ...decidedBy(office),
    listedAt,
  })
}

const named = ({ random }: Scene, subject: DemoSubject) => ({
  subjectName: subject.name,
  creditCode: subject.creditCode,
  legalRepresentative: subject.representative,
  address: subject.address,
  object: random.pick(subject.industry.goods),
})

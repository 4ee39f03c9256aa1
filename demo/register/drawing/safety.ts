import { cityAuthority, districtAuthority } from '../authorities.ts'
import { aged, blacken, type Draft, decidedBy, draft, inIndustries, type Scene, traders } from '../drafts.ts'
import { findGoods } from '../fitting.ts'
import { type DemoSubject, dayOfLife } from '../subjects.ts'

interface SafetyField {
  dataset: 'food-safety' | 'drug-safety' | 'work-safety'
  office: string
  industries: readonly string[]
  /** Not those whose names say that they deal in something else. */
  never?: RegExp
  /** What is looked at, where it is not what the firm deals in. */
  objects?: readonly string[]
  black: { reason: string; basis: string }
  white: { reason: string; basis: string }
}

export const SAFETY_FIELDS: readonly SafetyField[] = [
  {
    dataset: 'food-safety',
    office: 'market',
    industries: ['food', 'catering', 'retail'],
    never: /文具|日杂|日用品|百货/,
    black: {
      reason: '生产经营不符合食品安全标准的食品，一年内被处罚三次。',
      basis: '《中华人民共和国食品安全法》第一百三十四条',
    },
    white: { reason: '食品安全量化分级连续三年为A级，抽检全部合格。', basis: '《食品经营许可和备案管理办法》' },
  },
  {
    dataset: 'drug-safety',
    office: 'market',
    industries: ['pharmacy', 'clinic'],
    never: /体检/,
    objects: ['处方药', '中药饮片', '医用口罩', '一次性注射器'],
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
  const firms = aged(scene, traders(scene), 200).filter(
    (subject) => inIndustries(...field.industries)(subject) && !field.never?.test(subject.name),
  )
  const black = scene.random
    .some(firms, Math.ceil(count / 12))
    .map((subject) => listed(scene, field, subject, '黑名单'))
  const honest = aged(scene, firms, PRAISED).filter(({ id }) => !scene.blackened.has(id))
  const white = scene.random
    .some(honest, Math.floor(count / 4))
    .map((subject) => listed(scene, field, subject, '白名单'))
  const rest = count - black.length - white.length
  return [...black, ...white, ...Array.from({ length: rest }, () => checked(scene, field, scene.random.pick(firms)))]
}

/** Three years without fault. */
const PRAISED = 365 * 3

function listed(scene: Scene, field: SafetyField, subject: DemoSubject, listCategory: '黑名单' | '白名单'): Draft {
  const { random, days } = scene
  const office = cityAuthority(field.office)
  const isBlack = listCategory === '黑名单'
  const listedAt = dayOfLife(random, days, subject, 365 * 3, 4, isBlack ? 180 : PRAISED)
  if (isBlack) blacken(scene, subject, listedAt)
  const { reason, basis } = isBlack ? field.black : field.white
  return draft(scene, field.dataset, subject, {
    ...named(scene, field, subject),
    listCategory,
    documentNo: scene.documentNo(`${office.mark}名单`, listedAt),
    reason,
    legalBasis: basis,
    ...decidedBy(office),
    listedAt,
    validUntil: isBlack ? undefined : days.after(days.yearsAfter(listedAt, 2), -1),
  })
}

function checked(scene: Scene, field: SafetyField, subject: DemoSubject): Draft {
  const { random, days } = scene
  const office = districtAuthority(field.office, subject.region)
  const listedAt = dayOfLife(random, days, subject, 365 * 2, 2, 60)
  const result = random.weighted([
    ['合格', 82],
    ['责令改正', 12],
    ['不合格', 6],
  ] as const)
  return draft(scene, field.dataset, subject, {
    ...named(scene, field, subject),
    listCategory: '检查名单',
    documentNo: scene.documentNo(`${office.mark}查`, listedAt),
    result,
    followUp: result === '合格' ? undefined : '已责令限期整改，复查合格。',
    ...decidedBy(office),
    listedAt,
  })
}

const named = ({ random }: Scene, { objects }: SafetyField, subject: DemoSubject) => ({
  subjectName: subject.name,
  creditCode: subject.creditCode,
  legalRepresentative: subject.representative,
  address: subject.address,
  object: random.pick(objects ?? findGoods(subject)),
})

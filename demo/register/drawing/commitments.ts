import { cityAuthority, districtAuthority } from '../authorities.ts'
import { later } from '../days.ts'
import { type Draft, draft, isBody, olderThan, type Scene, subjectTypeOf } from '../drafts.ts'
import { permitsFor } from '../fitting.ts'
import { type DemoSubject, dayOfLife } from '../subjects.ts'
import type { PenaltyDraft } from './penalties.ts'
import { permitTemplate } from './permit-templates.ts'

type CommitmentType = '审批替代型' | '容缺受理型' | '证明事项型' | '信用修复型' | '行业自律型' | '主动型' | '其他'

const TYPES = [
  ['审批替代型', 24],
  ['容缺受理型', 16],
  ['证明事项型', 18],
  ['信用修复型', 8],
  ['行业自律型', 14],
  ['主动型', 17],
  ['其他', 3],
] as const satisfies readonly (readonly [CommitmentType, number])[]

const ALL_TYPES = TYPES.map(([type]) => type)

const LIABILITY = '违反承诺的，自愿接受撤销许可、记入信用记录等处理，并承担相应的法律责任和经济损失。'

/** Drafts records of 信用承诺 of every type in turn; one in thirty was broken. */
export function draftCommitments(scene: Scene, penalties: readonly PenaltyDraft[], count: number): Draft[] {
  const { random, days } = scene
  const able = olderThan(
    scene,
    scene.subjects.filter(({ kind }) => kind !== 'public-body'),
    20,
  )
  // Commitments for repair need a penalty whose waiting period is over.
  const punished = penalties.filter(
    ({ severity, values, subject }) =>
      severity === '一般' && values.creditCode && !subject.closedAt && values.decisionDate! < days.ago(120),
  )
  return Array.from({ length: count }, (_, index) => {
    const type = index < 7 ? ALL_TYPES[index]! : random.weighted(TYPES)
    if (type !== '信用修复型') return draftCommitment(scene, random.pick(able), type, index)
    const { subject, values } = random.pick(punished)
    return draftCommitment(scene, subject, type, index, days.after(values.decisionDate!, 92))
  })
}

function draftCommitment(
  scene: Scene,
  subject: DemoSubject,
  type: CommitmentType,
  index: number,
  notBefore = subject.establishedAt,
): Draft {
  const { random, days, numbers } = scene
  const own = permitsFor(subject)
  const permit = own.length > 0 ? random.pick(own) : permitTemplate(isBody(subject) ? 'civil-register' : 'register')
  const { office, reason, content } = wordsOf(type, permit.item, permit.office, subject)
  const unit = random.chance(0.6) ? districtAuthority(office, subject.region) : cityAuthority(office)
  const madeAt =
    type === '信用修复型'
      ? days.between(random, later(notBefore, days.ago(365 * 3)), days.ago(1))
      : dayOfLife(random, days, subject, 365 * 3, 1)
  const validUntil = random.chance(0.8) ? days.yearsAfter(madeAt, random.pick([1, 2, 3, 5])) : undefined
  const found = days.workingFrom(days.after(madeAt, 60))
  const isBroken = index % 30 === 17
  const fulfilment = isBroken ? (index % 60 === 17 ? '部分履行' : '全部未履行') : '全部履行'
  return draft(scene, 'commitment', subject, {
    commitmentCode: numbers.draw(
      `commitment ${subject.region.code} ${madeAt}`,
      madeAt,
      (number) => `${subject.region.code}${madeAt.replaceAll('-', '')}${String(number).padStart(6, '0')}`,
    ),
    subjectName: subject.name,
    subjectType: subjectTypeOf(subject),
    creditCode: subject.creditCode,
    type,
    typeOther: type === '其他' ? '参加诚信宣传活动时作出的承诺' : undefined,
    reason,
    content,
    breachLiability: LIABILITY,
    madeAt,
    validUntil,
    fulfilment,
    unperformed: isBroken ? '未在承诺期限内补交所缺材料，现场核查与承诺内容不符。' : undefined,
    sanction: isBroken ? '撤销依据承诺作出的决定，一年内不再适用告知承诺。' : undefined,
    severity: isBroken
      ? random.weighted([
          ['轻微', 2],
          ['一般', 7],
          ['严重', 1],
        ] as const)
      : undefined,
    fulfilmentDate: isBroken && found < days.today ? found : undefined,
    fulfilmentUnit: isBroken ? unit.name : undefined,
    fulfilmentUnitCode: isBroken ? unit.code : undefined,
    acceptUnit: unit.name,
    acceptUnitCode: unit.code,
    publication: index % 97 === 50 ? '特定范围内公开' : '可向社会公开',
    superviseStatus: validUntil && validUntil < days.today ? '监管完成' : '监管中',
    pastDue: validUntil && validUntil < days.today ? '已过期' : '未过期',
  })
}

function wordsOf(type: CommitmentType, item: string, office: string, subject: DemoSubject) {
  const field = subject.industry.title
  switch (type) {
    case '审批替代型':
      return {
        office,
        reason: `申请办理${item}`,
        content: `已知晓${item}的条件和标准，承诺所填信息真实，符合全部条件，并接受事后核查。`,
      }
    case '容缺受理型':
      return { office, reason: `办理${item}容缺受理`, content: `承诺在十个工作日内补齐办理${item}所缺的材料。` }
    case '证明事项型':
      return {
        office,
        reason: `办理${item}证明事项告知承诺`,
        content: '承诺经营场所证明、人员资格等事项属实，不再提交纸质证明。',
      }
    case '信用修复型':
      return {
        office: 'centre',
        reason: '申请信用修复',
        content: '已履行行政处罚决定确定的义务，纠正失信行为，承诺所提交材料真实，今后依法诚信经营。',
      }
    case '行业自律型':
      return {
        office: 'market',
        reason: `参加${field}行业诚信自律活动`,
        content: `承诺在${field}经营中明码标价、货真价实、公平竞争。`,
      }
    case '主动型':
      return {
        office: 'reform',
        reason: '主动公开信用承诺',
        content: '承诺遵纪守法、诚实守信、按期履约、依法纳税、保障职工权益。',
      }
    default:
      return { office: 'reform', reason: '参加诚信兴商宣传月活动', content: '承诺杜绝虚假宣传，妥善处理消费投诉。' }
  }
}

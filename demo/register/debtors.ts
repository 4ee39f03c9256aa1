import { courtOf } from './authorities.ts'
import { later, yearOf } from './days.ts'
import { type Draft, draft, isBody, type Scene } from './drafts.ts'
import { personName, residentId } from './people.ts'
import { regions } from './regions.ts'
import { dayOfLife, isAlive } from './subjects.ts'

const GROUNDS = [
  ['有履行能力而拒不履行', 60],
  ['违反财产报告制度', 24],
  ['违反限制消费令', 5],
  ['以虚假诉讼、虚假仲裁或隐匿、转移财产等方法规避执行', 4],
  ['无正当理由拒不履行执行和解协议', 5],
  ['以伪造证据、暴力、威胁等方法妨碍、抗拒执行', 2],
] as const

/** 失信被执行人: four in ten are persons, who are found only by their exact name. */
export function draftDebtors(scene: Scene, count: number): Draft[] {
  const { random, days } = scene
  const firms = scene.subjects.filter(
    (subject) => !isBody(subject) && (isAlive(subject) || subject.status.startsWith('吊销')),
  )
  return Array.from({ length: count }, (_, index) => {
    const isPerson = index % 5 < 2
    const subject = isPerson ? null : random.pick(firms)
    if (subject) scene.blackened.add(subject.id)
    const region = subject?.region ?? random.pick(regions.slice(0, 5))
    const filedAt = subject ? dayOfLife(random, days, subject, 365 * 3, 60) : days.within(random, 365 * 3, 60)
    const publishedAt = later(filedAt, days.after(filedAt, random.between(30, 58)))
    const gender = random.chance(0.7) ? '男' : '女'
    const year = yearOf(filedAt)
    const isPaid = index % 11 === 10
    return draft(
      scene,
      'dishonest-debtor',
      subject,
      {
        name: subject?.name ?? personName(random),
        partyType: subject ? '法人或其他组织' : '自然人',
        gender: subject ? undefined : gender,
        age: subject ? undefined : String(random.between(25, 68)),
        certNo: subject ? undefined : residentId(random, gender),
        creditCode: subject?.creditCode,
        legalRepresentative: subject?.representative,
        court: courtOf(random.chance(0.15) ? null : region),
        province: '本省',
        basisDocumentNo: `（${year}）榕${region.short}民初${scene.next('case')}号`,
        basisUnit: courtOf(region),
        caseNo: `（${year}）榕${region.short}执${scene.next(`case ${year}`)}号`,
        filedAt,
        obligation: `向申请执行人支付${random.pick(['货款', '借款本金及利息', '工程款', '租金', '加工费'])}${random.between(3, 860)}000元，并承担案件受理费。`,
        performance: random.chance(0.8) ? '全部未履行' : '部分履行',
        behaviour: random.weighted(GROUNDS),
        publishedAt,
        source: '最高人民法院',
      },
      isPaid && publishedAt < days.ago(30)
        ? { endedOn: days.within(random, 25, 1), endedReason: 'fulfilled' }
        : undefined,
    )
  })
}

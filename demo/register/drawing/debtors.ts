import { type Court, findCourt } from '../authorities.ts'
import { yearOf } from '../days.ts'
import { type Draft, draft, isBody, isPublicFirm, markDishonest, olderThan, type Scene } from '../drafts.ts'
import { birthYear, personName, residentId } from '../people.ts'
import { PROVINCE, regions } from '../regions.ts'
import { dayOfLife, isAlive } from '../subjects.ts'

const GROUNDS = [
  ['有履行能力而拒不履行', 60],
  ['违反财产报告制度', 24],
  ['违反限制消费令', 5],
  ['以虚假诉讼、虚假仲裁或隐匿、转移财产等方法规避执行', 4],
  ['无正当理由拒不履行执行和解协议', 5],
  ['以伪造证据、暴力、威胁等方法妨碍、抗拒执行', 2],
] as const

/** Courts in other provinces; they and their cities are invented. */
const AWAY: readonly (Court & { province: string })[] = [
  { province: '沧岳省', name: '沧岳省安汀市中级人民法院', code: '沧02' },
  { province: '江岚省', name: '江岚省宁澜市清屿区人民法院', code: '岚0104' },
  { province: '海岱省', name: '海岱省阳沚市中级人民法院', code: '岱05' },
  { province: '淮泽省', name: '淮泽省泰湄市望岚区人民法院', code: '泽0307' },
]

/** Days before the first case: a firm trades for a while before it owes, is sued and does not pay. */
const FIRST_CASE = 300

/** Drafts records of 失信被执行人. Two thirds are persons, who are found only by their exact name. */
export function draftDebtors(scene: Scene, count: number): Draft[] {
  const { random, days } = scene
  const firms = olderThan(
    scene,
    scene.subjects.filter((subject) => !isBody(subject) && isAlive(subject) && !isPublicFirm(subject)),
    FIRST_CASE + 60,
  )
  return Array.from({ length: count }, (_, index) => {
    const isPerson = index % 3 < 2
    const subject = isPerson ? null : random.pick(firms)
    const region = subject?.region ?? random.pick(regions.slice(0, 5))
    const filedAt = subject
      ? dayOfLife(random, days, subject, 365 * 3, 75, FIRST_CASE)
      : days.within(random, 365 * 3, 75)
    const judgedAt = days.workingUntil(days.after(filedAt, -random.between(40, 160)))
    const publishedAt = days.workingFrom(days.after(filedAt, random.between(30, 58)))
    if (subject) markDishonest(scene, subject, publishedAt)
    const gender = random.chance(0.7) ? '男' : '女'
    const born = birthYear(random)
    // Some debtors were sued in another province, whose court has listed them.
    const away = index % 9 === 4 ? AWAY[(index - 4) % AWAY.length]! : undefined
    const judging = away ?? findCourt(region)
    const enforcing = away ?? (random.chance(0.15) ? findCourt(null) : judging)
    const isPaid = index % 11 === 10
    const isPartly = random.chance(0.2)
    return draft(
      scene,
      'dishonest-debtor',
      subject,
      {
        name: subject?.name ?? personName(random),
        partyType: subject ? '法人或其他组织' : '自然人',
        gender: subject ? undefined : gender,
        age: subject ? undefined : String(Number(yearOf(filedAt)) - born),
        certNo: subject ? undefined : residentId(random, gender, born),
        creditCode: subject?.creditCode,
        legalRepresentative: subject?.representative,
        court: enforcing.name,
        province: away?.province ?? PROVINCE,
        basisDocumentNo: caseNumber(scene, judging, '民初', judgedAt),
        basisUnit: judging.name,
        caseNo: caseNumber(scene, enforcing, '执', filedAt),
        filedAt,
        obligation: `向申请执行人支付${random.pick(['货款', '借款本金及利息', '工程款', '租金', '加工费'])}${random.between(3, 860)}000元，并承担案件受理费。`,
        performance: isPartly ? '部分履行' : '全部未履行',
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

/** （2025）闽0991执123号: year, court, sort of case, number within these. Numbers have gaps, because courts hear more cases than are listed. */
const caseNumber = ({ numbers }: Scene, { code }: Court, sort: string, day: string): string =>
  numbers.draw(`${code} ${sort} ${yearOf(day)}`, day, (number) => `（${yearOf(day)}）${code}${sort}${number * 7 + 3}号`)

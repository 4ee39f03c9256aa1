import { type Authority, cityAuthority, districtAuthority, findCourt } from '../authorities.ts'
import { inWords, yearOf } from '../days.ts'
import { type Draft, decidedBy, draft, inIndustries, olderThan, type Scene, traders } from '../drafts.ts'
import { type DemoSubject, dayOfLife } from '../subjects.ts'

interface Measure {
  office: string
  industries: readonly string[]
  mark: string
  measure: string
  matter: string
  content: string
  basis: string
}

const MEASURES: readonly Measure[] = [
  {
    ...{ office: 'market', industries: ['food', 'catering', 'retail'], mark: '强制', measure: '扣押财物' },
    matter: '涉嫌经营超过保质期的食品',
    content: '扣押涉案食品，期限三十日。',
    basis: '《中华人民共和国食品安全法》第一百一十条',
  },
  {
    ...{ office: 'fire', industries: ['catering', 'retail'], mark: '行封字', measure: '查封场所或者财物' },
    matter: '营业场所的疏散通道被堵塞，不及时消除隐患可能严重威胁公共安全',
    content: '临时查封二楼营业区域，隐患消除后解除。',
    basis: '《中华人民共和国消防法》第五十四条',
  },
  {
    ...{ office: 'safety', industries: ['machinery', 'metal', 'materials'], mark: '查扣', measure: '查封场所或者财物' },
    matter: '使用不符合保障安全生产的国家标准的设备',
    content: '查封冲压设备两台，整改复查合格后解除。',
    basis: '《中华人民共和国安全生产法》第六十五条',
  },
]

/** Drafts records of 行政强制, which are never public. The report that replaces certificates needs them. */
export function draftCoerciveMeasures(scene: Scene, count: number): Draft[] {
  const able = olderThan(scene, traders(scene), 200)
  return Array.from({ length: count }, (_, index) => {
    const measure = MEASURES[index % MEASURES.length]!
    const fitting = able.filter(inIndustries(...measure.industries))
    return measureOf(scene, measure, scene.random.pick(fitting.length > 0 ? fitting : able))
  })
}

function measureOf(scene: Scene, { office: key, mark, ...measure }: Measure, subject: DemoSubject): Draft {
  const { random, days } = scene
  const office: Authority = random.chance(0.75) ? districtAuthority(key, subject.region) : cityAuthority(key)
  const decisionDate = days.workingUntil(dayOfLife(random, days, subject, 365 * 4, 40, 120))
  const liftedAt = days.workingFrom(days.after(decisionDate, random.between(5, 25)))
  return draft(scene, 'coercive-measure', subject, {
    ...{ subjectName: subject.name, creditCode: subject.creditCode },
    documentNo: scene.documentNo(`${office.mark}${mark}`, decisionDate),
    matter: `${inWords(decisionDate)}检查时发现：${measure.matter}。`,
    ...{ measures: measure.measure, content: measure.content, basis: measure.basis },
    ...{ decisionDate, liftedAt, ...decidedBy(office) },
  })
}

const CRIMES = [
  { crime: '虚开增值税专用发票罪', industries: ['retail', 'metal', 'materials'], fine: [5, 30] },
  { crime: '污染环境罪', industries: ['chemical', 'metal', 'shoes'], fine: [5, 40] },
  { crime: '拒不支付劳动报酬罪', industries: ['construction', 'shoes'], fine: [2, 10] },
] as const

/** Drafts records of 刑事裁判 against firms: few, and shown only to the firm itself. */
export function draftCriminalJudgments(scene: Scene, count: number): Draft[] {
  const { random, days } = scene
  const able = olderThan(scene, traders(scene), 500)
  return Array.from({ length: count }, (_, index) => {
    const { crime, industries, fine } = CRIMES[index % CRIMES.length]!
    const fitting = able.filter(inIndustries(...industries))
    const subject = random.pick(fitting.length > 0 ? fitting : able)
    const effectiveOn = days.workingUntil(dayOfLife(random, days, subject, 365 * 4, 60, 400))
    const court = findCourt(subject.region)
    const sum = random.between(fine[0], fine[1])
    const caseNo = scene.numbers.draw(
      `${court.code}刑初${yearOf(effectiveOn)}`,
      effectiveOn,
      (number) => `（${yearOf(effectiveOn)}）${court.code}刑初${number}号`,
    )
    return draft(scene, 'criminal-judgment', subject, {
      ...{ subjectName: subject.name, creditCode: subject.creditCode, caseNo, crime },
      ...{ outcome: '判处刑罚', fine: String(sum), content: `被告单位犯${crime}，判处罚金${sum}万元。` },
      ...{ effectiveOn, court: court.name },
    })
  })
}

import { cityAuthority, districtAuthority } from '../authorities.ts'
import { earlier, yearOf } from '../days.ts'
import { type Draft, draft, inIndustries, olderThan, type Scene, traders } from '../drafts.ts'
import { personName, residentId } from '../people.ts'
import { regions } from '../regions.ts'
import { type DemoSubject, dayOfLife } from '../subjects.ts'

const POLLUTERS = [
  'shoes',
  'textile',
  'food',
  'chemical',
  'metal',
  'machinery',
  'electronics',
  'printing',
  'materials',
  'environment',
  'bamboo',
  'cars',
  'clinic',
]

/** Levels in a fixed rotation: few green, fewer red; every level occurs even in a small city. */
const levelAt = (index: number): string =>
  index % 16 === 1 ? '绿牌' : index % 70 === 35 ? '红牌' : index % 20 === 10 ? '黄牌' : '蓝牌'

const SCORES: Record<string, readonly [number, number]> = {
  绿牌: [90, 99],
  蓝牌: [75, 89],
  黄牌: [60, 74],
  红牌: [32, 59],
}

const STAGES = [
  ['终评', 86],
  ['修复后调整', 8],
  ['初评公示', 4],
  ['异议期', 2],
] as const

/** Drafts records of 环保信用评价. A firm is rated once, so that its newest rating is unambiguous. */
export function draftEnvironment(scene: Scene, count: number): Draft[] {
  const { random, days } = scene
  const assessed = lastAssessment(days.today)
  // Only firms that existed during the whole assessed year are rated.
  const firms = traders(scene).filter(
    (subject) => inIndustries(...POLLUTERS)(subject) && subject.establishedAt < `${assessed - 1}-01-01`,
  )
  return random.some(firms, count).map((subject, index) => {
    const level = scene.blackened.has(subject.id) ? (index % 3 === 0 ? '红牌' : '黄牌') : levelAt(index)
    const isYearly = random.chance(0.8)
    const year = isYearly && random.chance(0.8) ? assessed : assessed - 1
    const [low, high] = SCORES[level]!
    const score = random.between(low, high) + random.between(0, 9) / 10
    // Yearly results are published in June of the next year, quarterly ones at any time.
    const publishedAt = isYearly
      ? days.between(random, `${year + 1}-06-03`, earlier(`${year + 1}-06-20`, days.today))
      : days.within(random, 330, 5)
    return draft(scene, 'environment', subject, {
      subjectName: subject.name,
      creditCode: subject.creditCode,
      year: isYearly ? String(year) : yearOf(publishedAt),
      period: isYearly ? '年度' : '动态（季度）',
      score: score.toFixed(1),
      level,
      industry: subject.industry.title,
      region: subject.region.code,
      pollutantKind: random.pick(['水', '大气', '水、大气', '危废', '大气、危废']),
      indicators: indicatorsOf(score),
      veto: level === '红牌' && random.chance(0.4) ? '存在未批先建或者偷排行为' : undefined,
      evaluator: (random.chance(0.7) ? districtAuthority('ecology', subject.region) : cityAuthority('ecology')).name,
      // An honour requires a final rating.
      stage: level === '绿牌' ? '终评' : random.weighted(STAGES),
      publishedAt,
      validUntil: days.yearsAfter(publishedAt, 1),
    })
  })
}

/** The last year whose results are published by that day. */
const lastAssessment = (today: string): number => Number(yearOf(today)) - (today.slice(5) > '06-25' ? 1 : 2)

/** Four partial scores that add up to the total. */
function indicatorsOf(score: number): string {
  const [pollution, nature, management] = [0.45, 0.1, 0.3].map((share) => Math.round(score * share * 10) / 10) as [
    number,
    number,
    number,
  ]
  const supervision = (score - pollution - nature - management).toFixed(1)
  return `污染防治${pollution}分，生态保护${nature}分，环境管理${management}分，社会监督${supervision}分`
}

const RATINGS = [
  ['A（优秀）', [90, 99], 34],
  ['B（良好）', [80, 89], 45],
  ['C（一般）', [65, 79], 16],
  ['D（较差）', [40, 64], 5],
] as const

/** Drafts records of 医保信用评分: institutions and pharmacies, and some of their doctors and pharmacists. */
export function draftMedicalScores(scene: Scene, count: number): Draft[] {
  const { random, days } = scene
  const hospitals = scene.subjects.filter(({ kind, name }) => kind === 'public-body' && HOSPITAL.test(name))
  const places = [
    ...olderThan(scene, traders(scene).filter(inIndustries('clinic', 'pharmacy')), 400),
    ...hospitals,
  ].filter(({ name }) => !/医疗器械|体检/.test(name))
  return Array.from({ length: count }, (_, index) => {
    const isPerson = index % 4 === 3
    // Every hospital is rated; other institutions are drawn at random.
    const subject = isPerson ? null : (hospitals[index - Math.floor((index + 1) / 4)] ?? random.pick(places))
    const isPharmacy = subject ? subject.industry.key === 'pharmacy' : index % 8 === 7
    const region = subject?.region ?? random.pick(regions)
    const [rating, [low, high]] = random.weighted(RATINGS.map((row) => [row, row[2]] as const))
    const ratingFrom = subject ? dayOfLife(random, days, subject, 700, 10, 380) : days.within(random, 700, 10)
    const kind = isPerson ? (isPharmacy ? '医保药师' : '医保医师') : isPharmacy ? '定点零售药店' : '定点医疗机构'
    return draft(scene, 'medical-score', subject, {
      subjectKind: kind,
      subjectNo: scene.numbers.draw(
        'medical',
        ratingFrom,
        (number) => `${isPerson ? 'D' : isPharmacy ? 'P' : 'H'}${region.code}${String(number).padStart(6, '0')}`,
      ),
      subjectName: subject?.name ?? personName(random),
      creditCode: subject?.creditCode,
      personCertNo: isPerson ? residentId(random) : undefined,
      institutionLevel: kind === '定点医疗机构' ? levelOf(subject!) : undefined,
      region: region.code,
      cycle: `${Number(yearOf(ratingFrom)) - 1}年度`,
      score: (random.between(low, high) + random.between(0, 9) / 10).toFixed(1),
      maxScore: '100',
      rating,
      ratingFrom,
      ratingTo: days.after(days.yearsAfter(ratingFrom, 1), -1),
      evaluator: cityAuthority('medical').name,
      details: '基金使用、服务行为、价格执行、内部管理、社会评价五类指标合计得分。',
    })
  })
}

const HOSPITAL = /医院|卫生院|社区卫生|保健院/

/** The grade of a hospital; 诊所 and 门诊部 have none. */
function levelOf({ name, kind }: DemoSubject): string {
  if (kind !== 'public-body') return '未定级'
  if (name === '榕屿市第一医院') return '三级甲等'
  if (/卫生院|社区卫生/.test(name)) return '一级'
  return name === '榕屿市中医院' ? '三级乙等' : /第二医院|保健院/.test(name) ? '二级甲等' : '二级乙等'
}

const GRADES = [
  ['A级', 30],
  ['B级', 50],
  ['C级', 15],
  ['D级', 5],
] as const

/** Drafts the graded subjects of the 自贸片区. */
export function draftFreeTradeSubjects(scene: Scene, count: number): Draft[] {
  const { random, days } = scene
  const settled = olderThan(
    scene,
    traders(scene).filter(({ inFreeTradeZone }) => inFreeTradeZone),
    200,
  )
  return random.some(settled, count).map((subject) => {
    const grade = scene.blackened.has(subject.id) ? 'D级' : random.weighted(GRADES)
    const evaluatedAt = dayOfLife(random, days, subject, 420, 3, 180)
    return draft(scene, 'free-trade-subject', subject, {
      subjectName: subject.name,
      creditCode: subject.creditCode,
      legalRepresentative: subject.representative,
      area: random.pick(['保税港区块', '现代物流区块', '跨境电商区块']),
      mainBusiness: subject.industry.scope.split('；')[0],
      settledAt: subject.establishedAt,
      grade,
      measures:
        grade === 'A级'
          ? '降低查验率，优先办理通关和退税。'
          : grade === 'D级'
            ? '提高抽查比例，限制适用告知承诺。'
            : '实施常规监管。',
      evaluator: '榕屿自贸片区管理委员会',
      evaluatedAt,
      validUntil: days.yearsAfter(evaluatedAt, 1),
    })
  })
}

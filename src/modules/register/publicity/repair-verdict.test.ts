import { describe, expect, it } from 'vitest'
import { catalogue, isNegativeInPublic } from '../catalogue/catalogue.ts'
import { findItem } from '../catalogue/dataset.ts'
import { findRepairRoute } from '../catalogue/repair-route.ts'
import { judgeRepair, type RepairFacts } from './repair-verdict.ts'
import { RULE_SETS } from './rule-sets.ts'

const TODAY = '2026-11-16'
const WINDOW = { route: { through: 'window' }, door: 'creditchina' } as const
const REGISTRAR = { route: { through: 'authority', advice: '向登记机关申请移出。' }, door: 'authority' } as const

const penalty: RepairFacts = {
  publicityFrom: '2026-06-22',
  publicityUntil: '2027-06-22',
  repairableFrom: '2026-09-22',
  endedOn: null,
  endedReason: null,
  blocked: false,
  shareScope: 1,
  flag: null,
  authority: '市交通运输局',
  ruleId: 'R-2026/penalty/general',
}

describe('the verdict on a record that is repaired through the window', () => {
  it.each<[string, Partial<RepairFacts>, object]>([
    [
      'from its first day',
      { repairableFrom: TODAY },
      { kind: 'open', word: '可申请', day: TODAY, note: '今天起可以申请' },
    ],
    ['long after it', {}, { kind: 'open', dayName: '可申请日', day: '2026-09-22', note: '已满 55 天' }],
    [
      'the day before it',
      { repairableFrom: '2026-11-17' },
      {
        ...{ kind: 'waiting', word: '未满最短公示期', day: '2026-11-17', note: '还有 1 天' },
        sentence: '2026-11-17 起可以申请修复，还有 1 天',
      },
    ],
    [
      'without a minimum',
      { repairableFrom: '2026-06-22' },
      { kind: 'open', note: '履行义务后即可申请', sentence: '履行义务、改正后即可申请修复' },
    ],
    [
      'that nothing ends early',
      { repairableFrom: null, ruleId: 'R-2018/penalty/full-term', publicityUntil: '2027-03-04' },
      {
        ...{ kind: 'never', word: '不可修复', dayName: '停止公示日', day: '2027-03-05', note: '还有 109 天' },
        reason: expect.stringContaining('公示到最长期限'),
      },
    ],
    [
      'whose first day would come after its last',
      { repairableFrom: null },
      { kind: 'never', reason: '最短公示期届满时公示期也已届满，到期自动停止公示，不需要申请。' },
    ],
    [
      'barred by law for longer than its publicity',
      { repairableFrom: null, ruleId: 'R-2025-SAMR/penalty/serious/food-licence' },
      { kind: 'never', reason: expect.stringContaining('第一百三十五条') },
    ],
    [
      'with a current restriction',
      { repairableFrom: '2026-12-31', ruleId: 'R-2026/penalty/serious/restricted' },
      { kind: 'waiting', word: '未到可申请日', reason: '处罚决定限制的期限届满后，才可以申请修复。' },
    ],
    [
      'with an application in progress',
      { flag: '修复处理中' },
      { kind: 'pending', word: '修复处理中', day: '2026-09-22' },
    ],
    ['that is disputed', { flag: '异议处理中' }, { kind: 'pending', word: '异议处理中' }],
    ['hidden during an objection', { blocked: true }, { kind: 'pending', word: '异议处理中' }],
    [
      'that was repaired',
      { endedOn: '2026-10-20', endedReason: 'repaired' },
      { kind: 'repaired', word: '已修复', dayName: '停止公示日', day: '2026-10-20', note: '仅本单位可见' },
    ],
    ['that will be repaired tomorrow', { endedOn: '2026-11-17', endedReason: 'repaired' }, { kind: 'open' }],
  ])('%s', (_, change, expected) => {
    expect(judgeRepair(WINDOW, { ...penalty, ...change }, TODAY)).toMatchObject(expected)
  })

  it.each<[string, Partial<RepairFacts>]>([
    ['withdrawn', { endedOn: '2026-10-20', endedReason: 'withdrawn' }],
    ['expired', { publicityUntil: '2026-11-15' }],
    ['never public', { publicityFrom: null, publicityUntil: null, repairableFrom: null }],
    ['not public by its share scope', { shareScope: 3 }],
  ])('is null for a record that is %s', (_, change) => {
    expect(judgeRepair(WINDOW, { ...penalty, ...change }, TODAY)).toBeNull()
  })

  it('is null for a record that is not negative', () => {
    expect(judgeRepair(null, penalty, TODAY)).toBeNull()
  })
})

describe('the verdict on a record that is repaired elsewhere', () => {
  const entry = { ...penalty, authority: '市市场监管局', publicityUntil: null, repairableFrom: '2026-06-22' }

  it('names where, when and how to apply', () => {
    expect(judgeRepair(REGISTRAR, entry, TODAY)).toMatchObject({
      kind: 'elsewhere',
      word: '由部门办理',
      unit: '市市场监管局',
      note: '随时可以申请',
      sentence: '由市市场监管局办理，随时可以申请',
      reason: '向登记机关申请移出。',
    })
  })

  it('states the earliest day if there is a minimum', () => {
    const listed = { ...entry, repairableFrom: '2027-02-01', publicityUntil: '2029-01-31' }

    expect(judgeRepair(REGISTRAR, listed, TODAY)).toMatchObject({
      ...{ kind: 'elsewhere', dayName: '可申请日', day: '2027-02-01', note: '还有 77 天' },
      sentence: '由市市场监管局办理，2027-02-01 起可以申请，还有 77 天',
    })
    expect(judgeRepair(REGISTRAR, listed, '2027-02-03')?.note).toBe('已满 2 天')
  })

  it('names a court as such, and never opens a record that cannot be repaired', () => {
    expect(judgeRepair({ route: { through: 'court' }, door: 'court' }, entry, TODAY)?.word).toBe('由法院办理')
    expect(judgeRepair(REGISTRAR, { ...entry, repairableFrom: null }, TODAY)).toMatchObject({
      ...{ kind: 'never', day: null, note: '没有固定期限' },
    })
  })
})

describe('the catalogue', () => {
  const rulesOf = (code: string) => {
    const { publicity, publicityByCategory = {} } = catalogue.find((dataset) => dataset.code === code)!
    return [publicity, ...Object.values(publicityByCategory)]
  }
  const clausesOf = (code: string) => RULE_SETS.flatMap(({ rules }) => rulesOf(code).flatMap((rule) => rules[rule]))

  it.each(catalogue.map((dataset) => [dataset.code, dataset] as const))('says how %s is repaired', (code, dataset) => {
    const { repair, nature, common } = dataset
    const isRepairable = clausesOf(code).some(({ term }) => term.repair !== 'none')

    expect(repair !== undefined || !(isRepairable || isNegativeInPublic(dataset))).toBe(true)
    // Records visible only to their subject have no publicity that repair could end.
    if (dataset.shareScope !== '可向社会公开') expect(repair).toBeUndefined()
    if (!repair) return
    expect(repair.through === 'window').toBe(repair.advice === undefined)
    if (nature === 'negative') expect(repair.only).toBeUndefined()
    if (repair.only === 'graded') expect(common.severity).toBeDefined()
    else if (repair.only)
      expect(findItem(dataset, common.category!)?.options).toEqual(expect.arrayContaining([...repair.only.categories]))
    else
      for (const { term, final } of clausesOf(code))
        if (term.repair === 'none' && !term.hidden) expect(final).toBeTruthy()
  })

  it('recognises negative records among others', () => {
    const routeIn = (code: string, category: string | null, severity: string | null) =>
      findRepairRoute(catalogue.find((dataset) => dataset.code === code)!, { category, severity })?.through

    expect(routeIn('penalty', '罚款', '一般')).toBe('window')
    expect(routeIn('environment', '绿牌', null)).toBeUndefined()
    expect(routeIn('environment', '红牌', null)).toBe('authority')
    expect(routeIn('commitment', null, null)).toBeUndefined()
    expect(routeIn('commitment', null, '一般')).toBe('window')
    expect(routeIn('dishonest-debtor', null, null)).toBe('court')
    expect(routeIn('permit', null, null)).toBeUndefined()
  })
})

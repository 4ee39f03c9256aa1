import { describe, expect, it } from 'vitest'
import { expectDataset } from '../catalogue/catalogue.ts'
import { findRepairChannel, type RepairChannel, WINDOW_WORDS } from './repair-channel-contract.ts'
import { REPAIR_DAYS } from './time-limits-contract.ts'

const MARKET = '榕屿市市场监督管理局'

const door = (code: string, authority: string, window: '信用中国' | '本站', category: string | null = null) =>
  findRepairChannel(expectDataset(code), { category, severity: 2, authority }, window)

describe('where to apply for repair of a negative record', () => {
  it.each<[string, string, string | null, RepairChannel, RepairChannel]>([
    ['penalty', '榕屿市生态环境局', '罚款', 'creditchina', 'local'],
    ['penalty', MARKET, '罚款', 'gsxt', 'local'],
    ['commitment', '榕屿市交通运输局', null, 'creditchina', 'local'],
    ['abnormal', '海澄区行政审批局', null, 'gsxt', 'gsxt'],
    ['market-serious', MARKET, '食品安全', 'gsxt', 'gsxt'],
    ['serious-list', MARKET, '食品药品严重违法生产经营者', 'gsxt', 'gsxt'],
    ['serious-list', '榕屿市人力资源和社会保障局', '拖欠农民工工资失信联合惩戒对象', 'authority', 'authority'],
    ['tax-serious', '国家税务总局榕屿市税务局', null, 'authority', 'authority'],
    ['dishonest-debtor', '榕屿市中级人民法院', null, 'court', 'court'],
    ['environment', '榕屿市生态环境局', '红牌', 'authority', 'authority'],
  ])('of %s by %s (%s) is %s, with applications taken here %s', (code, authority, category, there, here) => {
    expect([door(code, authority, '信用中国', category), door(code, authority, '本站', category)]).toEqual([
      there,
      here,
    ])
  })

  it('is this site for the city’s supplementary catalogue, regardless of the setting for other records', () => {
    const own = { ...expectDataset('penalty'), level: '市补充目录' } as const
    const facts = { category: '罚款', severity: 2, authority: MARKET }

    expect([findRepairChannel(own, facts, '信用中国'), findRepairChannel(own, facts, '本站')]).toEqual([
      'local',
      'local',
    ])
  })

  it('is undefined for a record that is not negative', () => {
    expect(door('permit', '榕屿市住房和城乡建设局', '信用中国')).toBeNull()
    expect(door('environment', '榕屿市生态环境局', '信用中国', '绿牌')).toBeNull()
  })

  it('is explained once for each setting', () => {
    expect(WINDOW_WORDS.信用中国).toContain('由“信用中国”网站受理')
    expect(WINDOW_WORDS.本站).not.toContain('信用中国”网站')
  })
})

it('an application for repair takes ten working days in all, one of them for the hand-over', () => {
  const { total, handOver, accept, decide, answer } = REPAIR_DAYS

  expect([total, handOver]).toEqual([10, 1])
  expect(handOver + accept + decide + answer).toBe(total)
})

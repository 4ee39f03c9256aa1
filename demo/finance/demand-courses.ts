import type { DemandState } from '../../src/modules/finance/demands/demand-states.ts'
import type { Industry, Use } from '../../src/modules/finance/demands/demand-words.ts'

export type End = DemandState

/** What became of demands, by how many days ago they were sent; the first row that fits. */
export const ENDS: readonly { before: number; ends: readonly (readonly [End, number])[] }[] = [
  {
    before: 4,
    ends: [
      ['review', 5],
      ['open', 5],
    ],
  },
  {
    before: 25,
    ends: [
      ['open', 8],
      ['docking', 8],
      ['granted', 2],
      ['returned', 1],
    ],
  },
  {
    before: 60,
    ends: [
      ['docking', 6],
      ['granted', 4],
      ['paid', 6],
      ['failed', 2],
      ['withdrawn', 1],
    ],
  },
  {
    before: Number.POSITIVE_INFINITY,
    ends: [
      ['paid', 62],
      ['failed', 14],
      ['withdrawn', 8],
      ['expired', 9],
      ['returned', 7],
    ],
  },
]

interface Purpose {
  title: string
  useTo: Use
  industry: Industry
  /** Tens of 万元. */
  from: number
  to: number
}

export const PURPOSES: readonly Purpose[] = [
  { title: '采购原料流动资金', useTo: '采购原料', industry: '制造业', from: 5, to: 40 },
  { title: '新增自动化生产线', useTo: '购置设备', industry: '制造业', from: 10, to: 80 },
  { title: '鞋材订单备货资金', useTo: '流动资金', industry: '制造业', from: 5, to: 30 },
  { title: '冷链仓库改造', useTo: '厂房建设', industry: '交通运输、仓储和邮政业', from: 20, to: 90 },
  { title: '春茶收购资金', useTo: '农业生产', industry: '农、林、牧、渔业', from: 2, to: 20 },
  { title: '大棚蔬菜扩种', useTo: '农业生产', industry: '农、林、牧、渔业', from: 2, to: 15 },
  { title: '深水网箱养殖更新', useTo: '购置设备', industry: '农、林、牧、渔业', from: 5, to: 30 },
  { title: '软件研发投入', useTo: '研发投入', industry: '信息传输、软件和信息技术服务业', from: 5, to: 30 },
  { title: '门店扩张周转', useTo: '流动资金', industry: '批发和零售业', from: 3, to: 20 },
  { title: '工程垫资周转', useTo: '流动资金', industry: '建筑业', from: 10, to: 60 },
  { title: '民宿装修资金', useTo: '其他', industry: '住宿和餐饮业', from: 3, to: 15 },
]

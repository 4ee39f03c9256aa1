import type { DemandState } from '../../src/modules/finance/demands/demand-states.ts'
import type { Industry, Use } from '../../src/modules/finance/demands/demand-words.ts'

export type End = DemandState

/** Outcomes of demands with their weights, by age in days; the first row with a fitting age applies. */
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

export interface Purpose {
  title: string
  useTo: Use
  industry: Industry
  /** In units of 10 万元. */
  from: number
  to: number
  /** Restricts the purpose to firms whose name matches. */
  only?: RegExp
}

/** Names of trading firms with a shop. */
const SHOPS = /超市|商贸|商行|商店|商场|百货|便利|药|门店/

const PURPOSES: readonly Purpose[] = [
  { title: '采购原料流动资金', useTo: '采购原料', industry: '制造业', from: 5, to: 40 },
  { title: '新增自动化生产线', useTo: '购置设备', industry: '制造业', from: 10, to: 80 },
  { title: '鞋材订单备货资金', useTo: '流动资金', industry: '制造业', from: 5, to: 30, only: /鞋/ },
  { title: '冷链仓库改造', useTo: '厂房建设', industry: '交通运输、仓储和邮政业', from: 20, to: 90, only: /冷链|仓储/ },
  { title: '农产品收购资金', useTo: '农业生产', industry: '农、林、牧、渔业', from: 2, to: 20 },
  { title: '大棚扩种', useTo: '农业生产', industry: '农、林、牧、渔业', from: 2, to: 15, only: /农业|果业|菌/ },
  { title: '深水网箱养殖更新', useTo: '购置设备', industry: '农、林、牧、渔业', from: 5, to: 30, only: /水产|渔业/ },
  { title: '软件研发投入', useTo: '研发投入', industry: '信息传输、软件和信息技术服务业', from: 5, to: 30 },
  { title: '门店扩张周转', useTo: '流动资金', industry: '批发和零售业', from: 3, to: 20, only: SHOPS },
  { title: '工程垫资周转', useTo: '流动资金', industry: '建筑业', from: 10, to: 60 },
  { title: '民宿装修资金', useTo: '其他', industry: '住宿和餐饮业', from: 3, to: 15, only: /民宿|酒店|宾馆/ },
  { title: '中央厨房设备更新', useTo: '购置设备', industry: '住宿和餐饮业', from: 2, to: 15, only: /餐饮|酒楼/ },
  { title: '节前备货资金', useTo: '流动资金', industry: '住宿和餐饮业', from: 2, to: 12 },
  {
    title: '货车更新',
    useTo: '购置设备',
    industry: '交通运输、仓储和邮政业',
    from: 5,
    to: 40,
    only: /物流|运输|货运|快运|客运/,
  },
  {
    title: '船舶维修保养',
    useTo: '购置设备',
    industry: '交通运输、仓储和邮政业',
    from: 10,
    to: 60,
    only: /船|海运|航运|水运/,
  },
  {
    title: '仓储与装卸设备更新',
    useTo: '购置设备',
    industry: '交通运输、仓储和邮政业',
    from: 3,
    to: 25,
    only: /仓储|供应链|管理|冷链/,
  },
  { title: '节前进货资金', useTo: '采购原料', industry: '批发和零售业', from: 3, to: 25, only: SHOPS },
  {
    title: '进出口备货周转',
    useTo: '流动资金',
    industry: '批发和零售业',
    from: 5,
    to: 40,
    only: /进出口|贸易|国际|实业/,
  },
  {
    title: '储罐与加注设备更新',
    useTo: '购置设备',
    industry: '批发和零售业',
    from: 5,
    to: 40,
    only: /油|燃气|能源|石化/,
  },
  {
    title: '订单备货资金',
    useTo: '采购原料',
    industry: '批发和零售业',
    from: 3,
    to: 25,
    only: /器械|医药|用品|销售|电商/,
  },
  { title: '诊疗设备更新', useTo: '购置设备', industry: '卫生和社会工作', from: 3, to: 20 },
  { title: '教学场地装修', useTo: '其他', industry: '教育', from: 2, to: 10 },
  {
    title: '展览项目垫资',
    useTo: '流动资金',
    industry: '文化、体育和娱乐业',
    from: 2,
    to: 15,
    only: /展|广告|传媒|文化|传播/,
  },
  {
    title: '景区设施更新',
    useTo: '购置设备',
    industry: '文化、体育和娱乐业',
    from: 3,
    to: 20,
    only: /旅游|度假|景区|开发|旅行/,
  },
  { title: '项目周转资金', useTo: '流动资金', industry: '租赁和商务服务业', from: 2, to: 20 },
  { title: '检测设备购置', useTo: '购置设备', industry: '科学研究和技术服务业', from: 3, to: 20 },
  { title: '污水处理设施更新', useTo: '购置设备', industry: '水利、环境和公共设施管理业', from: 5, to: 40 },
  { title: '门店设备更新', useTo: '购置设备', industry: '居民服务、修理和其他服务业', from: 1, to: 8 },
  { title: '物业设施维修周转', useTo: '流动资金', industry: '房地产业', from: 3, to: 20 },
  { title: '电站机组检修', useTo: '购置设备', industry: '电力、热力、燃气及水生产和供应业', from: 10, to: 60 },
]

/** Sections of GB/T 4754 by the letter of the class. Lenders (J) are left out, because they look for no loan here. */
const SECTIONS: Readonly<Record<string, Industry>> = {
  ...{ A: '农、林、牧、渔业', C: '制造业', D: '电力、热力、燃气及水生产和供应业', E: '建筑业', F: '批发和零售业' },
  ...{ G: '交通运输、仓储和邮政业', H: '住宿和餐饮业', I: '信息传输、软件和信息技术服务业', K: '房地产业' },
  ...{ L: '租赁和商务服务业', M: '科学研究和技术服务业', N: '水利、环境和公共设施管理业' },
  ...{ O: '居民服务、修理和其他服务业', P: '教育', Q: '卫生和社会工作', R: '文化、体育和娱乐业' },
}

/** The purposes for which a firm of this name and class may need a loan. */
export const purposesFor = (name: string, industryCode: string): readonly Purpose[] =>
  PURPOSES.filter(({ industry, only }) => industry === SECTIONS[industryCode.charAt(0)] && (!only || only.test(name)))

import type { Guarantee } from '../product-words.ts'

/** The terms of demands and dockings, stored as displayed. Without schemas. */

export const FINANCING_USES = ['流动资金', '购置设备', '厂房建设', '研发投入', '采购原料', '农业生产', '其他'] as const
export type Use = (typeof FINANCING_USES)[number]

/** Sections of GB/T 4754-2017 that take up loans. */
export const INDUSTRIES = [
  '农、林、牧、渔业',
  '采矿业',
  '制造业',
  '电力、热力、燃气及水生产和供应业',
  '建筑业',
  '批发和零售业',
  '交通运输、仓储和邮政业',
  '住宿和餐饮业',
  '信息传输、软件和信息技术服务业',
  '房地产业',
  '租赁和商务服务业',
  '科学研究和技术服务业',
  '水利、环境和公共设施管理业',
  '居民服务、修理和其他服务业',
  '教育',
  '卫生和社会工作',
  '文化、体育和娱乐业',
] as const
export type Industry = (typeof INDUSTRIES)[number]

/** The farming section: its demands are listed under 农业金融, those of all other firms under 信易贷. */
export const FARMING_INDUSTRY: Industry = '农、林、牧、渔业'
export const SECTORS = ['farming', 'ordinary'] as const
export type Sector = (typeof SECTORS)[number]
export const sectorCode = (industry: string): Sector => (industry === FARMING_INDUSTRY ? 'farming' : 'ordinary')
export const SECTOR_NAMES: Readonly<Record<Sector, string>> = { farming: '农业金融', ordinary: '信易贷' }
export const sectorOf = (industry: string): string => SECTOR_NAMES[sectorCode(industry)]

/** Visibility of a demand: public with a masked name, or only for lenders. */
export const DEMAND_SCOPES = ['公开（脱敏）', '仅入驻机构'] as const
export type DemandScope = (typeof DEMAND_SCOPES)[number]
export const OPEN_SCOPE: DemandScope = '公开（脱敏）'

export const YES_NO = ['是', '否'] as const
export const ABSENT_PRESENT = ['无', '有'] as const
export const TAX_GRADES = ['A', 'B', 'M', 'C', 'D'] as const

/** How a lender was assigned to a demand. */
export const DOCKING_MODES = ['平台分配', '机构抢单', '企业指定'] as const
export type DockingMode = (typeof DOCKING_MODES)[number]

/** Reasons why a docking can fail. */
export const FAILURES = ['不符合准入', '额度不匹配', '利率不匹配', '企业放弃', '其他'] as const
export type Failure = (typeof FAILURES)[number]
/** Reasons a lender can give; 企业放弃 is recorded by the firm's own step. */
export const LENDER_FAILURES = ['不符合准入', '额度不匹配', '利率不匹配', '其他'] as const satisfies readonly Failure[]

/** The guarantee mode of a loan without collateral. */
export const UNSECURED: Guarantee = '信用'

/** Maximum days a demand is open. */
export const MOST_DAYS = 180
/** Maximum lenders working on one demand at a time. */
export const MOST_DOCKINGS = 3
/** Maximum unfinished demands of one firm. */
export const MOST_DEMANDS = 5

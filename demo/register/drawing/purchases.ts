import type { DemoSubject } from '../subjects.ts'

/** Purchases from an industry: the buying offices, the industries of buying firms, and the prices. */
export interface Purchases {
  /** Keys of buying offices; empty if offices do not buy from the industry. */
  offices: readonly string[]
  publicItems: readonly string[]
  /** Keys of the industries of buying firms. */
  firms: readonly string[]
  /** Goods bought by firms; if left out, the usual goods of the supplier. */
  firmItems: readonly string[]
  /** Range of the unit price in yuan; a service has one price for the whole. */
  price?: readonly [from: number, to: number, unit: string]
}

const row = (
  offices: string,
  publicItems: string,
  firms: string,
  firmItems: string,
  price?: Purchases['price'],
): Purchases => ({
  offices: words(offices),
  publicItems: words(publicItems),
  firms: words(firms),
  firmItems: words(firmItems),
  ...(price ? { price } : {}),
})

const words = (text: string): string[] => text.split(' ').filter(Boolean)

const PURCHASES: Readonly<Record<string, Purchases>> = {
  shoes: row('police urban', '执勤鞋 劳保鞋', 'trade online', '', [45, 180, '双']),
  textile: row('education police urban', '校服 执勤服 工作服', 'trade online hotel', '', [40, 260, '件']),
  food: row('', '', 'catering trade hotel online', '', [30, 160, '箱']),
  catering: row('education health', '学生营养餐配送 职工食堂承包', 'electronics shoes machinery', '职工食堂承包'),
  retail: row('', '', 'hotel catering property', '日用品 饮用水', [20, 90, '箱']),
  pharmacy: row('health', '急救药品 医用口罩', 'clinic', '常用药品 医用耗材', [20, 120, '盒']),
  clinic: row('education police', '教职工健康体检 职工健康体检', 'shoes electronics chemical', '职业健康体检'),
  construction: row(
    'education health housing transport',
    '教学楼改造工程 卫生院业务用房工程 老旧小区改造工程 县道改造工程',
    'realty logistics shoes',
    '厂房工程 仓库工程 住宅楼工程',
  ),
  decoration: row('culture education civil', '文化馆修缮工程 校舍修缮工程 敬老院装修工程', 'hotel catering clinic', ''),
  realty: row('', '', 'advice software', '办公用房租赁'),
  property: row('health education data', '办公楼物业服务 校园物业服务', 'realty software logistics', '园区物业服务'),
  haulage: row('urban farming', '生活垃圾转运 救灾物资运输', 'shoes materials trade', '货物运输'),
  logistics: row('', '', 'trade online food', '仓储服务 冷链仓储'),
  shipping: row('transport', '岛际客渡航线服务', 'trade materials', '沿海货物运输'),
  fishery: row('', '', 'food catering trade', '', [18, 220, '公斤']),
  farming: row('', '', 'food catering retail', '', [4, 30, '公斤']),
  tea: row('', '', 'trade online hotel', '', [120, 900, '公斤']),
  bamboo: row('education civil', '课桌椅 养老家具', 'hotel trade online', '', [120, 1500, '件']),
  energy: row('', '', 'shoes electronics metal', '屋顶光伏发电工程'),
  chemical: row('', '', 'shoes printing bamboo', '', [12, 60, '公斤']),
  metal: row('', '', 'shoes machinery decoration', '', [3, 120, '件']),
  machinery: row('', '', 'shoes textile printing', '', [28_000, 320_000, '台']),
  electronics: row('', '', 'machinery trade shoes', '', [2, 90, '件']),
  software: row(
    'data education health transport',
    '政务服务平台运维 智慧校园平台建设 卫生信息平台建设 交通数据平台建设',
    'logistics hotel trade',
    '管理软件开发',
  ),
  culture: row('culture civil urban', '公益宣传服务 文化活动策划 公益广告制作', 'realty tourism hotel', '广告制作'),
  tourism: row('education', '研学实践活动', 'shoes software electronics', '职工疗休养服务'),
  hotel: row('culture education', '会议住宿服务 培训住宿服务', 'trade advice tourism', '会议住宿服务'),
  training: row('education civil', '社区教育课程 养老护理员培训', 'labour housekeeping', '职工技能培训'),
  finance: row('', '', 'construction trade', '担保服务'),
  trade: row('', '', 'retail catering shoes', '', [30, 300, '件']),
  online: row('', '', 'tea food shoes', '网店代运营 直播推广'),
  advice: row('reform data', '信用体系建设咨询 营商环境评估', 'shoes software trade', '管理咨询'),
  accounting: row('civil transport', '专项资金审计 项目绩效评价', 'trade logistics shoes', '年度审计 税务咨询'),
  engineering: row('housing education', '工程监理服务 工程造价咨询', 'realty energy', '工程监理'),
  environment: row(
    'ecology urban water',
    '环境质量监测 污水管网运维 河道水质监测',
    'chemical shoes food',
    '废水治理 环境监测',
  ),
  cars: row('police urban', '公务车辆维修 执法车辆维修', 'haulage passengers logistics', '车辆维修'),
  beauty: row('', '', 'hotel tourism', '化妆造型服务'),
  fuel: row('urban transport', '作业车辆用油', 'haulage materials', '', [6, 9, '升']),
  printing: row('education culture', '作业本印制 宣传册印制', 'shoes food tea', '', [2, 15, '个']),
  materials: row('', '', 'construction decoration realty', '', [260, 620, '立方米']),
  labour: row('civil police', '养老护理人员派遣 保安服务', 'shoes electronics logistics', '劳务派遣'),
  housekeeping: row('health civil', '保洁服务 居家养老上门服务', 'hotel property', '保洁服务'),
  passengers: row('education', '学生定制公交服务', 'shoes electronics', '职工通勤班车服务'),
  shipyard: row('sea transport', '执法船艇维修 渡船建造', 'fishery shipping', '船舶维修'),
}

const NOTHING = row('', '', '', '')

export const findPurchases = ({ industry }: DemoSubject): Purchases => PURCHASES[industry.key] ?? NOTHING

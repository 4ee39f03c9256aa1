import { type PermitTemplate, permitTemplate } from './drawing/permit-templates.ts'
import { findViolations, type ViolationTemplate } from './drawing/violation-templates.ts'
import type { DemoSubject } from './subjects.ts'

/*
 * An industry is too wide to decide what suits a subject: a stationer and a grocer are both retail. Words in the name narrow it, so that no stationer
 * sells food and no shipyard carries passengers.
 */

type Named = Pick<DemoSubject, 'name' | 'industry' | 'kind'>

/** Permits for only some subjects of their industries: those whose name matches, or does not match, a pattern. */
const PERMITS: Readonly<Record<string, { only?: RegExp; never?: RegExp }>> = {
  'food-sell': { never: /文具|日杂|日用品|五金|医疗器械|服装|建材/ },
  tobacco: { only: /便利|食杂|超市|烟酒|百货|商贸/ },
  publication: { only: /文具|图文|文化传媒/ },
  'drug-sell': { only: /药|参茸/ },
  'device-sell': { only: /医疗器械|大药房|医药/ },
  'work-start': { never: /设计|装饰|园林|工程队|防水/ },
  qualification: { never: /设计|店|部|队|再生资源|回收|石材|建材/ },
  'safety-permit': { never: /工程队|防水/ },
  presale: { only: /置业|房地产开发/ },
  planning: { only: /置业|房地产开发/ },
  mining: { only: /石材|建材/ },
  'forest-cut': { only: /竹业|木业|林/ },
  'road-haul': { never: /搬家/ },
  'dangerous-haul': { only: /运输/ },
  'water-transport': { only: /船务|海运|客渡/ },
  port: { only: /船务|海运|船舶管理/ },
  express: { only: /快递|供应链|物流/ },
  seed: { only: /农业科技|农业发展|种业|种子/ },
  pesticide: { only: /农资/ },
  animal: { only: /养殖|养鸡/ },
  'farm-cert': { never: /农资|种子|养殖|茶行|茶叶店|茶庄/ },
  aquaculture: { only: /养殖|水产|渔业/ },
  fishing: { only: /捕捞|渔业|远洋/ },
  'water-take': { only: /水电|混凝土|水务|山泉/ },
  'power-business': { never: /维修/ },
  performance: { only: /文化|影视|旅游/ },
  'internet-bar': { only: /娱乐|K歌|棋牌/ },
  'travel-agency': { only: /旅行社|旅游/ },
  security: { only: /保安/ },
  dispatch: { only: /劳务|人力资源/ },
  'human-agency': { only: /人力资源|职业介绍|中介/ },
  'human-training': { only: /职业技能/ },
  training: { only: /艺术|教育|英语|书法|琴行/ },
  bookkeeping: { only: /会计|记账|财税|税务/ },
  metrology: { only: /检测/ },
  'oil-retail': { only: /石油|加油/ },
  gas: { only: /燃气|液化气/ },
  'dangerous-chem': { never: /燃气|液化气/ },
  'danger-waste': { only: /再生资源|环保科技|环境工程/ },
  radiation: { only: /口腔|医疗|体检|医院/ },
  'health-place': { never: /化妆品|健康管理/ },
  'food-produce': { never: /茶行|茶叶店|茶庄|茶文化/ },
  'network-culture': { only: /网络|直播|数字|文化/ },
  passengers: { only: /出租|客运|公共交通/ },
  register: {},
}

/** Violations for only some subjects of their industries, likewise. */
const VIOLATIONS: Readonly<Record<string, { only?: RegExp; never?: RegExp }>> = {
  food: { never: /文具|日杂|日用品|百货/ },
  'food-label': { never: /茶行|茶叶店|茶庄|茶文化/ },
  tobacco: { only: /便利|食杂|超市|烟酒|商贸/ },
  drug: { only: /药/ },
  device: { only: /医疗器械|药/ },
  insurance: { never: /医疗器械|参茸|体检/ },
  weights: { never: /文具/ },
  realty: { only: /置业|房地产开发/ },
  elevator: { only: /物业/ },
  mining: { only: /石材|建材/ },
  forest: { only: /竹业|木业|林/ },
  fishing: { only: /捕捞|渔业|远洋/ },
  'sea-farm': { only: /养殖|渔业|水产/ },
  'farm-quality': { only: /养殖|果|农业|渔|水产/ },
  pesticide: { only: /农资/ },
  'ecology-livestock': { only: /养殖场|养鸡/ },
  water: { only: /水电|混凝土|水务|山泉/ },
  culture: { only: /娱乐|K歌|棋牌/ },
  publication: { only: /印|图文|名片|纸业|包装/ },
  tourism: { only: /旅行社|旅游|度假/ },
  gas: { only: /燃气|液化气/ },
  'danger-chem': { never: /燃气|液化气/ },
  human: { only: /人力资源|职业介绍|中介/ },
  cosmetics: { never: /健康管理|足浴|理发/ },
  'health-place': { never: /化妆品|健康管理/ },
  'food-place': { never: /管理/ },
  post: { only: /快递/ },
  lab: { only: /环保科技|环境工程/ },
  certificate: { only: /电子|光电|手机|数码|电脑|商贸|百货|超市/ },
  cooking: { never: /管理|茶饮|配送/ },
  'fire-open': { never: /小吃|面馆|早餐|茶饮|快餐|管理/ },
  noise: { never: /工程队|防水/ },
  'works-owner': { only: /置业|房地产开发|水电/ },
  'transport-load': { only: /物流|运输|货运|混凝土|石材|建材/ },
  education: { only: /教育|艺术|托管|书法|琴行|英语/ },
  'car-repair': { only: /维修|汽修|轮胎|摩托/ },
}

const fits = (rule: { only?: RegExp; never?: RegExp } | undefined, { name }: Named): boolean =>
  !rule || ((!rule.only || rule.only.test(name)) && !rule.never?.test(name))

/** Permits that the subject may have, besides its registration. */
export const permitsFor = (subject: Named): PermitTemplate[] =>
  subject.kind === 'social-organisation' || subject.kind === 'public-body'
    ? []
    : subject.industry.permits.filter((key) => fits(PERMITS[key], subject)).map(permitTemplate)

/** Violations that the subject may have committed; those about registration and taxes fit every subject. */
export function violationsFor(subject: Named): ViolationTemplate[] {
  const fitting = findViolations(subject.industry.violations.filter((key) => fits(VIOLATIONS[key], subject))).filter(
    ({ act }) => act.trades.length === 0 || act.trades.some((trade) => subject.industry.code.startsWith(trade)),
  )
  const able = (isShop(subject) ? fitting.filter(({ facts }) => !MAKING.test(facts)) : fitting).filter(
    (template) => goodsFor(template, subject).length > 0,
  )
  return able.length > 0 ? able : findViolations(['register', 'tax'])
}

/** Goods of the subject that the act can concern, else the alternatives of the act in its trade; empty if neither fits. */
export function goodsFor({ goods, instead = [] }: ViolationTemplate, subject: Named): readonly string[] {
  const own = findGoods(subject)
  if (!goods) return own
  const meant = own.filter((each) => goods.test(each))
  return meant.length > 0 ? meant : instead
}

/** Facts about manufacturing, which do not fit a shop that sells or repairs the goods. */
const MAKING = /当事人生产|生产\{goods\}|\{goods\}车间|生产线|\{goods\}清洗废水/
const isShop = ({ kind, name }: Named): boolean =>
  kind === 'individual-business' && !/加工|作坊|印刷|裁缝|木器|竹编|养殖|果园/.test(name)

/** Goods by a word of the name, for subjects that the industry's goods do not suit. */
const GOODS: readonly (readonly [word: RegExp, goods: string])[] = [
  [/文具/, '作业本 中性笔 书包'],
  [/日杂|日用品|百货/, '洗衣液 保温杯 雨伞 儿童玩具'],
  [/水果/, '葡萄 芒果 柑橘'],
  [/烟酒/, '白酒 啤酒 红酒'],
  [/水产店|海产行|海鲜店|水产食品/, '鱿鱼干 虾皮 冰鲜带鱼'],
  [/手机店|数码店|电脑维修/, '手机壳 充电器 数据线'],
  [/医疗器械/, '血压计 医用口罩 制氧机'],
  [/参茸/, '西洋参 鹿茸 枸杞'],
  [/口腔/, '口腔种植 牙齿矫正'],
  [/中医/, '针灸推拿 康复理疗'],
  [/体检/, '体检服务'],
  [/养鸡|肉鸡/, '肉鸡'],
  [/养殖场/, '肉鸡 生猪 蛋鸭'],
  [/蜜柚|果/, '蜜柚'],
  [/菌/, '食用菌'],
  [/茶/, '乌龙茶 白茶 花茶'],
  [/水稻/, '水稻'],
  [/蔬菜/, '蔬菜'],
  [/笋/, '竹笋'],
  [/毛竹/, '毛竹'],
  [/中药材/, '中药材'],
  [/农机/, '农机作业服务'],
  [/鲍/, '鲍鱼'],
  [/海带/, '海带'],
  [/牡蛎/, '牡蛎'],
  [/紫菜/, '紫菜'],
  [/水电/, '小水电站'],
  [/新能源/, '光伏电站'],
  [/电力工程/, '配电工程'],
  [/装修|装饰/, '室内装修 店面装修'],
  [/园林/, '园林绿化'],
  [/市政|路桥/, '道路改造 桥梁'],
  [/燃气|液化气/, '瓶装液化石油气'],
  [/石油|加油/, '柴油 汽油'],
  [/混凝土/, '商品混凝土'],
  [/石材/, '花岗岩板材'],
]

const listed = new Map(GOODS.map(([word, goods]) => [word, goods.split(' ')]))

/** The subject's products, goods or services, as texts name them. */
export function findGoods({ name, industry }: Named): readonly string[] {
  for (const [word, goods] of listed) if (word.test(name)) return goods
  return industry.goods
}

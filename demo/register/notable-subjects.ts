import type { SubjectKind } from '../../src/kernel/identity/credit-code.ts'

/** A subject with a name written by hand, for people and tests to search for. All of them are invented. */
export interface NotableSubject {
  name: string
  /** Newest first. */
  formerNames?: readonly string[]
  kind: SubjectKind
  regionCode: string
  entityType?: string
  status?: string
  /** Foundation day, if the name or the code implies an age. */
  founded?: string
  /** Name of the representative, if a case mentions it. */
  representative?: string
  /** Industry, if the name does not imply it. */
  industry?: string
}

const HAIWAN = '350091'
const QINGYU = '350092'
const RONGJIANG = '350093'
const LIANXI = '350094'
const YUNXIU = '350095'
const HIGH_TECH = '350096'
const PORT = '350097'
const FREE_TRADE = '350098'

/** Public hospitals besides 榕屿市第一医院. */
const HOSPITALS = [
  ['榕屿市第二医院', RONGJIANG],
  ['榕屿市中医院', HAIWAN],
  ['榕屿市妇幼保健院', HAIWAN],
  ['海湾区医院', HAIWAN],
  ['榕江区医院', RONGJIANG],
  ['莲溪县医院', LIANXI],
  ['云岫县医院', YUNXIU],
] as const

/** The demo enterprise in the README. */
export const DEMO_ENTERPRISE = '榕屿蚝爷餐饮有限公司'

export const notableSubjects: readonly NotableSubject[] = [
  {
    name: '榕屿鹭岚鞋业股份有限公司',
    founded: '1988-03-16',
    formerNames: ['榕屿市第三皮鞋厂'],
    kind: 'enterprise',
    regionCode: RONGJIANG,
  },
  { name: '榕屿市踏浪人运动用品有限公司', founded: '2017-06-08', kind: 'enterprise', regionCode: RONGJIANG },
  { name: '榕屿芥舟软件有限公司', founded: '2018-04-19', kind: 'enterprise', regionCode: HIGH_TECH },
  { name: '榕屿澜台智能装备有限公司', kind: 'enterprise', regionCode: HIGH_TECH },
  {
    name: '榕屿望潮远洋渔业（集团）有限公司',
    founded: '1992-09-10',
    formerNames: ['青屿海洋捕捞公司'],
    kind: 'enterprise',
    regionCode: QINGYU,
  },
  { name: '榕屿乌篷船文化旅游有限公司', kind: 'enterprise', regionCode: QINGYU },
  { name: '青屿灯塔里民宿管理有限公司', kind: 'enterprise', regionCode: QINGYU },
  { name: '榕屿蓝鲸湾海洋科技有限公司', kind: 'enterprise', regionCode: QINGYU },
  {
    name: '莲溪百岁坊食品有限公司',
    founded: '1994-05-18',
    representative: '石兰',
    formerNames: ['莲溪县柚香罐头厂'],
    kind: 'enterprise',
    regionCode: LIANXI,
  },
  { name: '莲溪蕈野菌菇科技有限公司', industry: 'farming', kind: 'enterprise', regionCode: LIANXI },
  { name: '云岫竹隐家居有限公司', kind: 'enterprise', regionCode: YUNXIU },
  { name: '云岫翠微水电开发有限公司', kind: 'enterprise', regionCode: YUNXIU },
  { name: '榕屿临港磐礁仓储物流有限公司', industry: 'logistics', kind: 'enterprise', regionCode: PORT },
  { name: '榕屿锚地国际货运代理有限公司', industry: 'logistics', kind: 'enterprise', regionCode: PORT },
  {
    name: '榕屿鲲舶船舶重工有限公司',
    industry: 'shipyard',
    founded: '1996-11-20',
    formerNames: ['榕屿港务机械修造厂'],
    kind: 'enterprise',
    regionCode: PORT,
  },
  { name: '榕屿自贸区舶来橱窗电子商务有限公司', industry: 'online', kind: 'enterprise', regionCode: FREE_TRADE },
  { name: '榕屿保税通途供应链管理有限公司', kind: 'enterprise', regionCode: FREE_TRADE },
  {
    name: '榕屿拾光里餐饮管理有限公司',
    founded: '2019-07-11',
    representative: '梁安',
    kind: 'enterprise',
    regionCode: HAIWAN,
  },
  { name: DEMO_ENTERPRISE, founded: '2016-10-20', kind: 'enterprise', regionCode: HAIWAN },
  {
    name: '榕屿市老榕树茶叶有限责任公司',
    founded: '1985-01-15',
    formerNames: ['榕屿市国营茶厂', '榕屿县茶叶收购站'],
    kind: 'enterprise',
    regionCode: HAIWAN,
  },
  { name: '榕屿骑楼百货有限公司', founded: '2016-03-09', kind: 'enterprise', regionCode: HAIWAN },
  { name: '榕屿砺砥建设工程有限公司', kind: 'enterprise', regionCode: HAIWAN },
  { name: '榕屿垚鑫混凝土有限公司', kind: 'enterprise', regionCode: PORT },
  { name: '榕屿晨曦微光口腔门诊部有限公司', kind: 'enterprise', regionCode: HAIWAN },
  { name: '榕屿同泽堂大药房连锁有限公司', kind: 'enterprise', regionCode: HAIWAN },
  { name: '榕屿青囊制药有限公司', industry: 'chemical', kind: 'enterprise', regionCode: HIGH_TECH },
  {
    name: '榕屿农村商业银行股份有限公司',
    founded: '2005-12-21',
    formerNames: ['榕屿市农村信用合作联社'],
    kind: 'enterprise',
    regionCode: HAIWAN,
  },
  {
    name: '榕屿市水务集团有限公司',
    industry: 'energy',
    founded: '1998-08-12',
    formerNames: ['榕屿市自来水公司'],
    kind: 'enterprise',
    regionCode: HAIWAN,
  },
  {
    name: '榕屿市公共交通集团有限公司',
    industry: 'passengers',
    founded: '1999-04-22',
    kind: 'enterprise',
    regionCode: HAIWAN,
  },
  { name: '榕屿市政府投资融资担保有限公司', founded: '2009-06-25', kind: 'enterprise', regionCode: HAIWAN },
  { name: '榕屿ABC少儿英语培训有限公司', industry: 'training', kind: 'enterprise', regionCode: HAIWAN },
  { name: '榕屿A8物联科技有限公司', industry: 'software', kind: 'enterprise', regionCode: HIGH_TECH },
  { name: '榕屿K歌之王娱乐有限公司', industry: 'culture', kind: 'enterprise', regionCode: HAIWAN, status: '注销' },
  { name: '榕屿星槎航天材料有限公司', industry: 'machinery', kind: 'enterprise', regionCode: HIGH_TECH },
  { name: '榕屿谷雨种业有限公司', industry: 'farming', kind: 'enterprise', regionCode: LIANXI },
  { name: '榕屿鹿鸣涧山泉水有限公司', industry: 'food', kind: 'enterprise', regionCode: YUNXIU },
  { name: '榕屿楠溪木作有限公司', industry: 'bamboo', kind: 'enterprise', regionCode: YUNXIU, status: '吊销未注销' },
  { name: '榕屿海鸥表业有限公司', industry: 'machinery', kind: 'enterprise', regionCode: HAIWAN, status: '歇业' },
  { name: '榕屿重庭物业服务有限公司', kind: 'enterprise', regionCode: HAIWAN },
  { name: '榕屿长亭照明有限公司', industry: 'electronics', kind: 'enterprise', regionCode: HIGH_TECH },
  { name: '榕屿市朝汐水产养殖有限公司', industry: 'fishery', kind: 'enterprise', regionCode: QINGYU },
  {
    name: '磐安保险代理（榕屿）有限公司',
    industry: 'finance',
    kind: 'enterprise',
    regionCode: HAIWAN,
    entityType: '有限责任公司(非自然人投资或控股的法人独资)',
  },
  { name: '莲溪县红心蜜柚专业合作社', kind: 'cooperative', regionCode: LIANXI },
  { name: '莲溪县云雾岭茶叶专业合作社', kind: 'cooperative', regionCode: LIANXI },
  { name: '云岫县毛竹坳笋业专业合作社', industry: 'farming', kind: 'cooperative', regionCode: YUNXIU },
  { name: '青屿区鲍参渔业专业合作社', kind: 'cooperative', regionCode: QINGYU },
  { name: '海湾区阿嬷豆花店', industry: 'catering', kind: 'individual-business', regionCode: HAIWAN },
  { name: '海湾区巷尾修表铺', industry: 'retail', kind: 'individual-business', regionCode: HAIWAN },
  { name: '榕江区靴匠手工坊', industry: 'shoes', kind: 'individual-business', regionCode: RONGJIANG },
  { name: '青屿区渔家灯火海鲜排档', kind: 'individual-business', regionCode: QINGYU },
  { name: '莲溪县甜不辣小吃店', kind: 'individual-business', regionCode: LIANXI },
  { name: '榕屿市鞋业商会', kind: 'social-organisation', regionCode: RONGJIANG, entityType: '社会团体' },
  { name: '榕屿市信用促进会', kind: 'social-organisation', regionCode: HAIWAN, entityType: '社会团体' },
  {
    name: '榕屿市蒲公英社会工作服务中心',
    industry: 'housekeeping',
    kind: 'social-organisation',
    regionCode: HAIWAN,
    entityType: '民办非企业单位',
  },
  {
    name: '榕屿市守望海洋公益基金会',
    industry: 'advice',
    kind: 'social-organisation',
    regionCode: QINGYU,
    entityType: '基金会',
  },
  {
    name: '榕屿市发展和改革委员会',
    formerNames: ['榕屿市发展计划委员会'],
    kind: 'public-body',
    regionCode: HAIWAN,
    entityType: '机关',
  },
  {
    name: '榕屿市市场监督管理局',
    formerNames: ['榕屿市工商行政管理局'],
    kind: 'public-body',
    regionCode: HAIWAN,
    entityType: '机关',
  },
  { name: '榕屿市信用信息中心', kind: 'public-body', regionCode: HAIWAN, entityType: '事业单位' },
  {
    name: '榕屿市第一医院',
    formerNames: ['榕屿市人民医院'],
    kind: 'public-body',
    regionCode: HAIWAN,
    entityType: '事业单位',
  },
  ...HOSPITALS.map(([name, regionCode]) => ({
    name,
    kind: 'public-body' as const,
    regionCode,
    entityType: '事业单位',
  })),
  { name: '榕屿市图书馆', kind: 'public-body', regionCode: HAIWAN, entityType: '事业单位' },
  {
    name: '榕屿海洋职业技术学院',
    formerNames: ['榕屿水产学校'],
    kind: 'public-body',
    regionCode: QINGYU,
    entityType: '事业单位',
  },
]

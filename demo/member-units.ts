type MemberGroup = '国家' | '省' | '市' | '区县' | '其他'

export interface MemberUnit {
  id: string
  name: string
  shortName: string
  url: string
  /** key of a picture in demo/pictures */
  logo: string
  group: MemberGroup
  phone: string
  duty: string
  showLogo: boolean
  sort: number
}

interface MemberLink {
  id: string
  name: string
  url: string
}

export interface MemberDropGroup {
  id: string
  name: string
  entries: MemberLink[]
}

type Row = [id: string, shortName: string, name: string, group: MemberGroup, logo: string, duty: string]

const rows: Row[] = [
  ['development-reform', '市发改委', '榕屿市发展和改革委员会', '市', 'logo-14', '牵头全市社会信用体系建设。'],
  [
    'market-regulation',
    '市市场监管局',
    '榕屿市市场监督管理局',
    '市',
    'logo-01',
    '负责登记注册、年报和经营异常名录管理。',
  ],
  ['court', '市中级人民法院', '榕屿市中级人民法院', '市', 'logo-01', '依法公布失信被执行人信息。'],
  ['tax', '市税务局', '国家税务总局榕屿市税务局', '国家', 'logo-13', '开展纳税缴费信用评价和税收违法信息公布。'],
  ['ecology', '市生态环境局', '榕屿市生态环境局', '市', 'logo-03', '组织企业环保信用评价。'],
  ['human-resources', '市人社局', '榕屿市人力资源和社会保障局', '市', 'logo-05', '负责劳动保障守法诚信等级评价。'],
  ['medical-insurance', '市医保局', '榕屿市医疗保障局', '市', 'logo-11', '组织定点医药机构医保信用评分。'],
  ['housing', '市住建局', '榕屿市住房和城乡建设局', '市', 'logo-07', '负责建筑市场和物业服务信用管理。'],
  ['transport', '市交通运输局', '榕屿市交通运输局', '市', 'logo-06', '负责公路、水路运输和工程建设信用评价。'],
  ['customs', '榕屿海关', '榕屿海关', '国家', 'logo-12', '实施进出口企业信用等级管理。'],
  ['central-bank', '人行榕屿市分行', '中国人民银行榕屿市分行', '国家', 'logo-13', '管理征信业务，推动中小微企业融资。'],
  ['power', '市供电公司', '榕屿市供电公司', '其他', 'logo-09', '提供用电缴费守约信息，办理信易电服务。'],
  ['public-security', '市公安局', '榕屿市公安局', '市', 'logo-05', '依法提供身份核验和行政处罚信息。'],
  ['agriculture', '市农业农村局', '榕屿市农业农村局', '市', 'logo-15', '建立农产品质量安全信用档案。'],
  ['emergency', '市应急管理局', '榕屿市应急管理局', '市', 'logo-05', '管理安全生产严重失信主体名单。'],
  [
    'service-centre',
    '市行政服务中心',
    '榕屿市行政服务中心',
    '市',
    'logo-14',
    '推行告知承诺和容缺受理，设信用修复窗口。',
  ],
  [
    'resource-exchange',
    '市公共资源交易中心',
    '榕屿市公共资源交易中心',
    '市',
    'logo-04',
    '归集招标投标信用信息，推广电子保函。',
  ],
  [
    'finance-office',
    '市委金融办',
    '中共榕屿市委金融委员会办公室',
    '市',
    'logo-13',
    '协调信易贷和地方金融组织信用监管。',
  ],
  ['commerce', '市商务局', '榕屿市商务局', '市', 'logo-16', '负责商贸流通和预付式消费信用管理。'],
  ['culture-tourism', '市文旅局', '榕屿市文化和旅游局', '市', 'logo-02', '负责文化和旅游市场信用分级分类监管。'],
  ['education', '市教育局', '榕屿市教育局', '市', 'logo-10', '负责校外培训机构信用管理和诚信教育。'],
  ['civil-affairs', '市民政局', '榕屿市民政局', '市', 'logo-07', '负责社会组织和养老服务机构信用管理。'],
  ['justice', '市司法局', '榕屿市司法局', '市', 'logo-01', '负责法律服务行业信用管理和普法宣传。'],
  ['data', '市数据局', '榕屿市数据管理局', '市', 'logo-16', '统筹公共数据共享，支撑信用平台运行。'],
  ['treasury', '市财政局', '榕屿市财政局', '市', 'logo-13', '负责政府采购和会计行业信用管理。'],
  ['natural-resources', '市自然资源局', '榕屿市自然资源局', '市', 'logo-03', '负责用地、测绘和不动产登记信用信息。'],
  ['health', '市卫健委', '榕屿市卫生健康委员会', '市', 'logo-11', '负责医疗卫生机构信用监管。'],
  ['industry', '市工信局', '榕屿市工业和信息化局', '市', 'logo-04', '推动工业企业信用管理和账款清欠。'],
  ['fire-rescue', '市消防救援支队', '榕屿市消防救援支队', '国家', 'logo-09', '负责消防安全领域信用监管。'],
  ['maritime', '榕屿海事局', '榕屿海事局', '国家', 'logo-12', '负责航运公司和船舶安全诚信管理。'],
  ['post', '市邮政管理局', '榕屿市邮政管理局', '国家', 'logo-16', '负责快递业信用评定。'],
  ['weather', '市气象局', '榕屿市气象局', '国家', 'logo-02', '负责防雷检测机构信用监管。'],
  ['tobacco', '市烟草专卖局', '榕屿市烟草专卖局', '国家', 'logo-15', '负责烟草零售户诚信经营评价。'],
  ['radio', '无线电管理局', '榕屿无线电管理局', '省', 'logo-09', '负责无线电台站使用信用信息。'],
  ['haiwan', '海湾区', '海湾区人民政府', '区县', 'logo-12', '负责海湾区信用体系建设和放心消费街区创建。'],
  ['qingyu', '青屿区', '青屿区人民政府', '区县', 'logo-02', '负责青屿区信用体系建设和海岛旅游信用管理。'],
  ['rongjiang', '榕江区', '榕江区人民政府', '区县', 'logo-04', '负责榕江区信用体系建设和信用鞋都创建。'],
  ['lianxi', '莲溪县', '莲溪县人民政府', '区县', 'logo-15', '负责莲溪县信用体系建设和农户信用建档。'],
  ['yunxiu', '云岫县', '云岫县人民政府', '区县', 'logo-03', '负责云岫县信用体系建设和林竹产业信用管理。'],
  ['high-tech', '榕屿高新区', '榕屿高新区管理委员会', '区县', 'logo-14', '负责高新区企业信用服务和科创融资对接。'],
  [
    'port-zone',
    '临港经济开发区',
    '临港经济开发区管理委员会',
    '区县',
    'logo-06',
    '负责开发区企业信用监管和合同履约监测。',
  ],
  ['free-trade', '榕屿自贸片区', '榕屿自贸片区管理委员会', '区县', 'logo-12', '负责自贸片区信用制度创新。'],
  ['water', '市水务集团', '榕屿市水务集团有限公司', '其他', 'logo-08', '提供用水缴费守约信息。'],
  ['library', '市图书馆', '榕屿市图书馆', '其他', 'logo-10', '开展信易阅免押金借阅服务。'],
  ['transit', '市公交集团', '榕屿市公共交通集团有限公司', '其他', 'logo-06', '开展信易行公交和单车优惠服务。'],
]

/** The first twelve units are shown with their logos at the foot of the home page. */
const logosShown = 12

const enterprises = new Set(['power', 'water', 'transit'])

export const memberUnits: MemberUnit[] = rows.map(([id, shortName, name, group, logo, duty], index) => ({
  id,
  name,
  shortName,
  url: `https://${id}.rongyu.${enterprises.has(id) ? 'example.cn' : 'example.gov.cn'}/`,
  logo,
  group,
  phone: '0599-0000000',
  duty,
  showLogo: index < logosShown,
  sort: index + 1,
}))

export const memberDropGroups: MemberDropGroup[] = [
  {
    id: 'ministries',
    name: '国家部委网站',
    entries: [
      { id: 'national-credit', name: '信用门户（国家）', url: 'https://credit.example.gov.cn/' },
      { id: 'national-publicity', name: '企业信用信息公示系统（国家）', url: 'https://publicity.example.gov.cn/' },
      { id: 'national-enforcement', name: '执行信息公开门户（国家）', url: 'https://enforcement.example.gov.cn/' },
      { id: 'national-service', name: '政务服务平台（国家）', url: 'https://service.example.gov.cn/' },
      { id: 'national-reform', name: '发展改革门户（国家）', url: 'https://reform.example.gov.cn/' },
      { id: 'national-market', name: '市场监管门户（国家）', url: 'https://market.example.gov.cn/' },
      { id: 'national-tax', name: '税务门户（国家）', url: 'https://tax.example.gov.cn/' },
      { id: 'national-customs', name: '海关企业信用公示平台（国家）', url: 'https://customs.example.gov.cn/' },
      { id: 'national-procurement', name: '政府采购门户（国家）', url: 'https://procurement.example.gov.cn/' },
      { id: 'national-exchange', name: '公共资源交易平台（国家）', url: 'https://exchange.example.gov.cn/' },
    ],
  },
  {
    id: 'provinces',
    name: '各省信用网站',
    entries: [
      { id: 'province-own', name: '省信用平台（我省）', url: 'https://credit-province.example.gov.cn/' },
      { id: 'province-north', name: '省信用平台（华北）', url: 'https://credit-north.example.gov.cn/' },
      { id: 'province-north-east', name: '省信用平台（东北）', url: 'https://credit-north-east.example.gov.cn/' },
      { id: 'province-east', name: '省信用平台（华东）', url: 'https://credit-east.example.gov.cn/' },
      { id: 'province-central', name: '省信用平台（华中）', url: 'https://credit-central.example.gov.cn/' },
      { id: 'province-south', name: '省信用平台（华南）', url: 'https://credit-south.example.gov.cn/' },
      { id: 'province-south-west', name: '省信用平台（西南）', url: 'https://credit-south-west.example.gov.cn/' },
      { id: 'province-north-west', name: '省信用平台（西北）', url: 'https://credit-north-west.example.gov.cn/' },
    ],
  },
  {
    id: 'city',
    name: '市直部门网站',
    entries: linksOf('市').slice(0, 14),
  },
  {
    id: 'counties',
    name: '县区信用网站',
    entries: linksOf('区县').map(({ id, name }) => ({
      id,
      name: `信用门户（${name}）`,
      url: `https://credit-${id}.rongyu.example.gov.cn/`,
    })),
  },
]

function linksOf(group: MemberGroup): MemberLink[] {
  return memberUnits
    .filter((unit) => unit.group === group)
    .map(({ id, shortName, url }) => ({ id, name: shortName, url }))
}

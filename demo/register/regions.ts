export interface Region {
  code: string
  name: string
  /** Prefix of the names of its offices and firms: 海湾. */
  short: string
  /** Share of the city's economy, as a weight. */
  weight: number
  towns: readonly string[]
  roads: readonly string[]
}

/** An invented province; 闽 is its abbreviation in case numbers and licences. */
export const PROVINCE = '闽海省'

export const CITY = { code: '350099', name: '榕屿市', short: '榕屿' } as const

/** Districts, counties and functional areas, with the codes of the dictionary REGION. */
export const regions: readonly Region[] = [
  {
    code: '350091',
    name: '海湾区',
    short: '海湾',
    weight: 26,
    towns: ['古港街道', '鼓楼台街道', '望潮街道', '东埕街道', '石桥街道', '南礁镇'],
    roads: ['望潮路', '古港街', '鼓楼台路', '东埕大道', '海关埕街', '石桥南路', '灯塔路', '潮声路', '榕荫街', '百舸路'],
  },
  {
    code: '350092',
    name: '青屿区',
    short: '青屿',
    weight: 11,
    towns: ['青澳街道', '白沙澳镇', '灯岬镇', '鸥屿镇', '渔阳镇'],
    roads: ['环岛路', '白沙澳路', '渔阳街', '灯岬路', '鸥屿路', '青澳大道', '听涛路'],
  },
  {
    code: '350093',
    name: '榕江区',
    short: '榕江',
    weight: 24,
    towns: ['鞋都街道', '江滨街道', '织锦街道', '双渡镇', '沙溪坂镇', '长堤镇'],
    roads: ['鞋都大道', '织锦路', '江滨北路', '双渡路', '创业二路', '沙溪坂街', '长堤路', '工坊路', '楦头街'],
  },
  {
    code: '350094',
    name: '莲溪县',
    short: '莲溪',
    weight: 11,
    towns: ['莲城镇', '柚山镇', '茶垅镇', '菌溪镇', '下洋坂镇', '荷塘乡'],
    roads: ['莲城大街', '柚香路', '茶垅路', '荷塘路', '溪口街', '丰年路'],
  },
  {
    code: '350095',
    name: '云岫县',
    short: '云岫',
    weight: 7,
    towns: ['岫城镇', '竹坪镇', '云台镇', '石漈镇', '上湖岭乡'],
    roads: ['岫城路', '竹坪街', '云台路', '石漈路', '松岭路'],
  },
  {
    code: '350096',
    name: '榕屿高新区',
    short: '高新',
    weight: 9,
    towns: ['科创街道', '云谷街道'],
    roads: ['科创大道', '云谷路', '星火路', '芯园路', '光年街'],
  },
  {
    code: '350097',
    name: '临港经济开发区',
    short: '临港',
    weight: 7,
    towns: ['港前街道', '锚地镇'],
    roads: ['港前大道', '疏港路', '锚地路', '仓储三路', '化工二路'],
  },
  {
    code: '350098',
    name: '榕屿自贸片区',
    short: '自贸',
    weight: 5,
    towns: ['保税港街道'],
    roads: ['保税大道', '通关路', '丝路街', '自由港路'],
  },
]

/** Code of the last county. Functional areas have higher codes; subjects are not named after them, and they have no courts. */
export const LAST_COUNTY = '350095'

/** Place names as a parameter of `nameForms`. */
export const places: readonly string[] = [CITY.name, ...regions.map(({ name }) => name)]

const byCode = new Map(regions.map((region) => [region.code, region]))

export const findRegion = (code: string): Region => byCode.get(code) ?? regions[0]!

import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PROFILE_FILE } from './pack.ts'
import { STANDARD_UNITS } from './standard-units.ts'

/** Placeholder for texts that the city has to write before its portal opens; `check` reports every one. */
export const TO_FILL = '（待填写）'

interface Question {
  name: keyof Answers
  asks: string
  /** The default for an empty answer. */
  usual?(given: Partial<Answers>): string
  /** Explains why an answer is refused; null for a valid one. */
  faultOf?(answer: string): string | null
}

export interface Answers {
  cityName: string
  portalName: string
  portalNameEnglish: string
  regionCode: string
  publicUrl: string
  sponsor: string
  organiser: string
  phone: string
  address: string
  /** Codes and names of the districts: 123401 东区，123402 西区 */
  districts: string
  themeColour: string
}

const shortOf = (cityName = ''): string => cityName.replace(/市$/, '')

/** The questions for a new pack, in order. */
export const QUESTIONS: readonly Question[] = [
  { name: 'cityName', asks: '城市名称（如：某某市）', faultOf: (answer) => (answer ? null : '请输入城市名称') },
  { name: 'portalName', asks: '网站名称', usual: ({ cityName }) => `信用${shortOf(cityName)}` },
  { name: 'portalNameEnglish', asks: '网站英文名称', usual: () => 'CITY CREDIT' },
  {
    ...{ name: 'regionCode', asks: '行政区划代码（6 位数字，GB/T 2260）' },
    faultOf: (answer) => (/^\d{6}$/.test(answer) ? null : '行政区划代码应为 6 位数字'),
  },
  {
    ...{ name: 'publicUrl', asks: '网站地址（https://…）', usual: () => 'https://credit.example.gov.cn' },
    faultOf: (answer) => (URL.canParse(answer) && /^https?:/.test(answer) ? null : '网站地址应以 https:// 开头'),
  },
  { name: 'sponsor', asks: '主办单位', usual: ({ cityName }) => `${cityName}发展和改革委员会` },
  { name: 'organiser', asks: '承办单位', usual: ({ cityName }) => `${cityName}信用信息中心` },
  { name: 'phone', asks: '联系电话', usual: () => TO_FILL },
  { name: 'address', asks: '联系地址', usual: () => TO_FILL },
  {
    ...{ name: 'districts', asks: '区县和功能区（代码 名称，用逗号隔开）', usual: () => '' },
    faultOf: (answer) =>
      listed(answer).every((part) => /^\d{6}\s+\S+$/.test(part)) ? null : '每个区县写成“6 位代码 名称”，用逗号隔开',
  },
  {
    ...{ name: 'themeColour', asks: '主题颜色（#rrggbb）', usual: () => '#185aae' },
    faultOf: (answer) => (/^#[0-9a-f]{6}$/i.test(answer) ? null : '颜色应写成 #185aae 的样子'),
  },
]

/** Writes a new pack. Refuses a folder that is not empty. */
export function writePack(folder: string, answers: Answers): string[] {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new RangeError(`${folder} 里已有文件，请换一个空文件夹`)
  mkdirSync(path.join(folder, 'texts'), { recursive: true })
  const files: Record<string, unknown> = {
    [PROFILE_FILE]: profileOf(answers),
    'districts.json': listed(answers.districts).map((part) => {
      const [code, name] = part.split(/\s+/)
      return { code, name }
    }),
    'units.json': unitsOf(answers),
    'columns.json': [],
    'menus.json': { navigation: {}, sideBars: {} },
    'dictionary.json': [],
  }
  for (const [name, contents] of Object.entries(files))
    writeFileSync(path.join(folder, name), `${JSON.stringify(contents, null, 2)}\n`)
  return Object.keys(files)
}

const listed = (text: string): string[] => text.split(/[，,\n]/).flatMap((part) => part.trim() || [])

function profileOf({ districts: _, ...answers }: Answers) {
  const { organiser, phone, address } = answers
  return {
    ...answers,
    ...{ icp: TO_FILL, policeRecord: TO_FILL, siteIdCode: TO_FILL },
    windows: [{ name: `${organiser}查询窗口`, address, hours: '工作日 9:00—12:00，14:00—17:00', phone }],
    externalCitySite: 'https://www.example.gov.cn/',
    externalTabs: [],
    ownLogo: false,
    demo: false,
    open: false,
    greyDays: [],
    popularWords: ['信用修复', '信用承诺', '双公示', '信易贷'],
    providers: {},
    hiddenPages: [],
    hiddenSubSites: [],
    ownPages: [],
  }
}

const unitsOf = ({ cityName }: Answers) =>
  STANDARD_UNITS.map(([id, name, shortName, group, duty]) => ({
    ...{ id, name: name.replace('{city}', cityName), shortName, group, url: '', phone: '', hours: '', duty },
  }))

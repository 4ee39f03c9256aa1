import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { contrastWithWhite } from '../src/kernel/colour.ts'
import { readDistrictMap } from '../src/kernel/district-map.ts'
import type { SiteProfile } from '../src/kernel/profile.ts'
import { catalogue } from '../src/modules/register/catalogue/catalogue.ts'
import { PROVIDER_ROLES, type ProviderRole } from '../src/modules/register/catalogue/providers.ts'
import { listUnitsOf, SUPERVISED_FIELDS } from '../src/modules/reports/definitions/fields.ts'
import { SUB_SITES } from '../src/modules/sub-sites/layouts.ts'
import { findPage } from '../src/pages.ts'
import { type CityColumn, columns } from './columns.ts'
import { TO_FILL } from './new-pack.ts'
import { examinePack, type Pack, PROFILE_FILE } from './pack.ts'

/** A fault or gap of a pack: whether the portal can open in spite of it, and the remedy. */
export interface Finding {
  isMust: boolean
  what: string
  doThis: string
}

/** Layouts of pages that a city may do without: nothing else on the site depends on them. */
const HIDEABLE = ['column', 'form']

/** Contrast of white letters on the theme colour that GB/T 37668 requires. */
const LEAST_CONTRAST = 4.5

/** Sub-sites that need each other: pages of 农业金融 lead to loan applications, and both show products. */
const TOGETHER = ['farming', 'credit-loan']

/** Finds everything that is missing or wrong in a pack. */
export function checkPack(folder: string): Finding[] {
  if (!existsSync(path.join(folder, PROFILE_FILE)))
    return [must(`${folder} 里没有 ${PROFILE_FILE}`, `运行 npm run city -- new ${folder} 新建一个城市包`)]
  const { pack, profile, faults } = examinePack(folder)
  return [
    ...faults.map(({ file, place, problem }) => must(`${file}${place && ` 的 ${place}`}：${problem}`, `改正 ${file}`)),
    ...(profile ? checkProfile(profile) : []),
    ...(profile ? checkDistricts(profile, pack) : []),
    ...checkUnits(pack),
    ...(profile ? checkProviders(profile) : []),
    ...(profile ? checkFields(profile) : []),
    ...(profile ? checkPages(profile) : []),
    ...checkPictures(folder, profile?.ownLogo ?? false),
    ...checkMap(folder, pack),
    ...checkTexts(pack),
    ...checkWords(folder),
  ]
}

const must = (what: string, doThis: string): Finding => ({ isMust: true, what, doThis })
const later = (what: string, doThis: string): Finding => ({ isMust: false, what, doThis })

function* checkProfile(profile: SiteProfile): Generator<Finding> {
  const blank = Object.entries(profile).filter(([, value]) => JSON.stringify(value).includes(TO_FILL))
  for (const [name] of blank) yield must(`${PROFILE_FILE} 的 ${name} 还没有填写`, `把“${TO_FILL}”换成实际内容`)
  if (new URL(profile.publicUrl).hostname.endsWith('example.gov.cn'))
    yield must(`网站地址还是示例（${profile.publicUrl}）`, `把 ${PROFILE_FILE} 的 publicUrl 改为访问者使用的地址`)
  if (profile.demo) yield must('demo 为 true，页面会显示“演示数据”', `把 ${PROFILE_FILE} 的 demo 改为 false`)
  const contrast = contrastWithWhite(profile.themeColour)
  if (contrast < LEAST_CONTRAST)
    yield later(
      `主题颜色 ${profile.themeColour} 太浅，上面的白字看不清（对比度 ${contrast.toFixed(1)}，应不低于 ${LEAST_CONTRAST}）`,
      `把 ${PROFILE_FILE} 的 themeColour 改深一些`,
    )
  if (profile.windows.length === 0)
    yield later('没有线下窗口', `在 ${PROFILE_FILE} 的 windows 里写上窗口，也可以以后在后台填写`)
}

function* checkDistricts({ regionCode }: SiteProfile, { districts }: Pack): Generator<Finding> {
  if (districts.length === 0) yield must('没有区县', '在 districts.json 里写上区县和功能区的代码和名称')
  for (const { code, name } of districts)
    if (!code.startsWith(regionCode.slice(0, 4)))
      yield must(`${name}的代码 ${code} 不在本市（${regionCode}）`, '改正 districts.json 里的代码')
  const repeated = districts.filter(({ code }, index) => districts.findIndex((one) => one.code === code) < index)
  for (const { code } of repeated) yield must(`区县代码 ${code} 出现了两次`, '删去 districts.json 里多余的一行')
}

function* checkUnits({ units }: Pack): Generator<Finding> {
  if (units.length === 0) yield must('没有成员单位', '在 units.json 里写上成员单位')
  const lacking = (field: 'code' | 'phone' | 'hours') =>
    units.filter((unit) => !unit[field]).map((unit) => unit.shortName)
  for (const [field, label] of [
    ['code', '统一社会信用代码'],
    ['phone', '电话'],
    ['hours', '办公时间'],
  ] as const) {
    const names = lacking(field)
    if (names.length > 0)
      yield later(`${names.length} 个单位没有${label}：${some(names)}`, `在 units.json 里补上 ${field}`)
  }
}

function* checkProviders({ providers }: SiteProfile): Generator<Finding> {
  for (const role of Object.keys(providers))
    if (!(role in PROVIDER_ROLES))
      yield must(`providers 里的 ${role} 不是提供单位的名目`, `只用这些名目：${Object.keys(PROVIDER_ROLES).join('、')}`)
  for (const [role, name] of Object.entries(PROVIDER_ROLES) as [ProviderRole, string][]) {
    if (providers[role]) continue
    const datasets = catalogue.filter(({ provider }) => provider === role).map((dataset) => dataset.name)
    if (datasets.length > 0)
      yield must(
        `没有指定${some(datasets)}的提供单位`,
        `在 ${PROFILE_FILE} 的 providers 里写上 "${role}": { "name": "${name}", "code": "统一社会信用代码" }`,
      )
  }
}

/** A misspelled field would appear as 未归集 in every report, without an error. */
function* checkFields({ fieldUnits }: SiteProfile): Generator<Finding> {
  const codes = SUPERVISED_FIELDS.map(({ code }) => code)
  for (const field of Object.keys(fieldUnits))
    if (!codes.includes(field))
      yield must(`fieldUnits 里的 ${field} 不是领域的名目`, `只用这些名目：${codes.join('、')}`)
  const missing = SUPERVISED_FIELDS.filter((field) => listUnitsOf(field, fieldUnits).length === 0).map(
    ({ name }) => name,
  )
  if (missing.length > 0)
    yield later(
      `专项信用报告有 ${missing.length} 个领域没有归集单位，报告对它们不作结论：${some(missing)}`,
      `在 ${PROFILE_FILE} 的 fieldUnits 里写上各领域的单位名称和代码`,
    )
}

function* checkPages({ hiddenPages, hiddenSubSites, ownPages }: SiteProfile): Generator<Finding> {
  for (const page of [...hiddenPages, ...ownPages])
    if (!findPage(page)) yield must(`没有 ${page} 这个页面`, `改正 ${PROFILE_FILE} 的 hiddenPages 或 ownPages`)
  for (const page of hiddenPages) {
    const row = findPage(page)
    if (row && !HIDEABLE.includes(row.view))
      yield must(`${row.title}（${page}）不能隐藏`, `只有栏目和表单可以隐藏；从 hiddenPages 里删去 ${page}`)
  }
  const apart = TOGETHER.filter((name) => hiddenSubSites.includes(name))
  if (apart.length === 1)
    yield must(
      `专题 ${apart[0]} 不能单独隐藏`,
      `${TOGETHER.join(' 和 ')} 互相链接，在 hiddenSubSites 里一起写上或一起删去`,
    )
  for (const name of hiddenSubSites)
    if (!(name in SUB_SITES))
      yield must(`没有 ${name} 这个专题`, `hiddenSubSites 里只能写：${Object.keys(SUB_SITES).join('、')}`)
}

function* checkPictures(folder: string, ownLogo: boolean): Generator<Finding> {
  const logo = path.join(folder, 'logo.svg')
  if (!existsSync(logo) && ownLogo) yield must('没有标志 logo.svg', '放入正方形的 SVG 标志，或者把 ownLogo 改为 false')
  else if (!existsSync(logo)) yield later('没有标志 logo.svg', '放入正方形的 SVG 标志；没有时用通用标志')
  else if (!/<svg[\s>]/.test(readFileSync(logo, 'utf8'))) yield must('logo.svg 不是 SVG 文件', '换成正方形的 SVG 标志')
  else if (!ownLogo) yield later('logo.svg 没有启用', `把 ${PROFILE_FILE} 的 ownLogo 改为 true`)
}

function* checkMap(folder: string, { districts }: Pack): Generator<Finding> {
  const file = path.join(folder, 'map.svg')
  if (!existsSync(file)) {
    yield later('没有区县地图 map.svg', '放入 SVG 地图，每个区县一个 path，id 为区划代码；没有时统计只有表格')
    return
  }
  const { viewBox, districts: drawn } = readDistrictMap(readFileSync(file, 'utf8'))
  if (!viewBox) yield must('map.svg 没有 viewBox', '在 <svg> 上写明 viewBox="0 0 宽 高"')
  const lacking = districts.filter(({ code }) => !drawn.some((one) => one.code === code)).map(({ name }) => name)
  if (lacking.length > 0)
    yield must(`map.svg 里没有${some(lacking)}`, '给每个区县一个 path，id 写它的 6 位区划代码，d 写轮廓')
  for (const { code } of drawn)
    if (!districts.some((one) => one.code === code))
      yield must(`map.svg 里的 ${code} 不在 districts.json 里`, '改正 path 的 id，或在 districts.json 里补上')
}

/** Finds texts in columns that the city does not have: their articles would be on no page. */
function* checkTexts({ texts, columns: own }: Pack): Generator<Finding> {
  const known = new Set([...namesOf(columns), ...own.map(({ id }) => id)])
  for (const { column } of texts)
    if (!known.has(column)) yield must(`texts/${column}.md 不是一个栏目`, '文件名应为栏目编号，见 city/columns.ts')
}

const namesOf = (list: readonly CityColumn[]): string[] =>
  list.flatMap(({ id, children = [] }) => [id, ...namesOf(children)])

/** Words of the demo city. A pack made by copying the demo city's folder may still contain some. */
const DEMO_WORDS = /榕屿|榕江|海湾区|青屿|莲溪|云岫|鞋都|rongyu|putian|350099/i

function* checkWords(folder: string): Generator<Finding> {
  for (const file of globSync('**/*.{json,md,svg}', { cwd: folder })) {
    const found = DEMO_WORDS.exec(readFileSync(path.join(folder, file), 'utf8'))
    if (found) yield must(`${file} 里有演示城市的字样“${found[0]}”`, '改为本市的内容')
  }
}

const some = (names: readonly string[]): string =>
  names.length > 4 ? `${names.slice(0, 4).join('、')}等 ${names.length} 项` : names.join('、')

import type { cityRanking } from '../../../src/modules/register/figures/tables.server.ts'
import type { Days } from '../days.ts'
import type { Random } from '../random.ts'
import { CITY, PROVINCE } from '../regions.ts'
import { PROVINCE_CITIES } from './province-reports.ts'

type Row = typeof cityRanking.$inferInsert

const GROUPS = [
  ['省会及副省级以上城市', 36],
  ['地级市', 261],
] as const

const DIMENSIONS = [
  '守信激励和失信治理',
  '信用制度和基础建设',
  '诚信文化和诚信建设',
  '信用服务和信用创新',
  '信用环境和营商环境',
]

const PROVINCES = '沧岳 淮泽 朔漠 云岭 江岚 海岱 青麓 白川 丹霞 玉泽 金麓 北澜 西岚 东麓 南泽'
  .split(' ')
  .map((name) => `${name}省`)
const FIRST = [
  ...'安宝昌常澄川德东恩丰阜高广海汉和衡弘淮嘉江金锦景靖宁平齐清庆荣瑞绍顺松泰通望西咸新兴延阳宜永玉元云长照中',
]
// Second characters of city names; no real city ends with one of these, so every name is invented.
const SECOND = [...'汀岚屿澜漈坞陂岫湄沚']

interface RankedCity {
  name: string
  province: string
  group: string
  /** The basis of the rank; each month it is varied, which moves the city by a few places. */
  strength: number
}

/** Two years of national monitoring, with invented cities only. */
export function cityRankingRows(random: Random, days: Days): Row[] {
  const cities = drawCities(random)
  const rows: Row[] = []
  const last = new Map<string, number>()
  for (let ago = 24; ago >= 1; ago -= 1) {
    const period = days.month(ago)
    for (const [group] of GROUPS) {
      const scored = cities
        .filter((city) => city.group === group)
        .map((city) => ({ city, score: Math.min(97, city.strength + risen(city, ago) + random.next() * 0.2) }))
        .sort((a, b) => b.score - a.score)
      const inProvince = new Map<string, number>()
      for (const [index, { city, score }] of scored.entries()) {
        const provinceRank = (inProvince.get(city.province) ?? 0) + 1
        inProvince.set(city.province, provinceRank)
        rows.push({
          period,
          cityGroup: group,
          cityName: city.name,
          province: city.province,
          rank: index + 1,
          lastRank: last.get(city.name) ?? null,
          provinceRank,
          score: score.toFixed(2),
          dimensions: Object.fromEntries(
            DIMENSIONS.map((dimension) => [dimension, Number((score - 3 + random.next() * 6).toFixed(2))]),
          ),
        })
        last.set(city.name, index + 1)
      }
    }
  }
  return rows
}

/** The demo city rises over two years from the middle to the first third. */
const risen = ({ name }: RankedCity, ago: number): number => (name === CITY.name ? (24 - ago) * 0.15 : 0)

function drawCities(random: Random): RankedCity[] {
  const own = PROVINCE_CITIES.map(([name]) => name as string)
  const names = new Set<string>(own)
  while (names.size < 36 + 261) names.add(`${random.pick(FIRST)}${random.pick(SECOND)}市`)
  const [capital, ...rest] = [own[1]!, ...[...names].filter((name) => name !== own[1])]
  const others = rest.filter((name) => !own.includes(name))
  const great = [capital!, ...others.slice(0, 35)]
  const towns = rest.filter((name) => !great.includes(name))
  const ranked = (list: string[], group: string): RankedCity[] =>
    list.map((name) => ({
      name,
      group,
      province: own.includes(name) ? PROVINCE : random.pick(PROVINCES),
      strength: name === CITY.name ? 83 : 76 + random.next() * 16,
    }))
  return [...ranked(great, GROUPS[0][0]), ...ranked(towns, GROUPS[1][0])]
}

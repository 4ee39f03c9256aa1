import type {
  creditPlusBenefit,
  creditPlusScheme,
  creditPlusUsage,
} from '../../../src/modules/register/figures/tables.server.ts'
import type { Days } from '../days.ts'
import { phoneAt } from '../phones.ts'
import type { Random } from '../random.ts'
import { regions } from '../regions.ts'
import { addressIn } from '../subjects.ts'
import { demoSchemes } from './credit-plus-schemes.ts'

export const schemeRows = (): (typeof creditPlusScheme.$inferInsert)[] =>
  demoSchemes.map(({ code, title, icon, summary, legalBasis, targetGroup }, sort) => ({
    code,
    title,
    icon,
    summary,
    legalBasis,
    targetGroup,
    sort,
    published: true,
  }))

const CONDITIONS = [
  '信用积分600分以上',
  '信用积分650分以上',
  '守信激励对象',
  '纳税缴费信用A级纳税人',
  '无严重失信记录',
  '累计志愿服务50小时以上',
]

/** Six offers for every scheme; one in eighteen has ended. */
export function benefitRows(random: Random, days: Days): (typeof creditPlusBenefit.$inferInsert)[] {
  return demoSchemes.flatMap((scheme, at) =>
    scheme.merchants.map((merchant, index) => {
      const region = regionNamedIn(merchant) ?? random.pick(regions.slice(0, 6))
      const benefit = scheme.benefits[index % scheme.benefits.length]!
      return {
        id: `${scheme.code}-${index + 1}`,
        schemeCode: scheme.code,
        title: `${merchant}：${benefit.split(/[，|]/)[0]}`,
        merchantName: merchant,
        merchantCode: null,
        address: addressIn(random, region),
        regionCode: region.code,
        phone: phoneAt(700, index * 31 + scheme.code.length),
        openingHours: random.pick(['每日9:00—18:00', '周一至周五8:30—17:30', '每日8:00—21:00']),
        condition: random.pick(CONDITIONS),
        benefit,
        howToUse: scheme.howToUse,
        quota: random.pick(['不限量', '每月限200份', '每人每月限2次', '每年限500户']),
        validFrom: days.within(random, 400, 40),
        validTo: (at * 6 + index) % 18 === 7 ? days.within(random, 30, 2) : days.ago(-random.between(60, 700)),
        pictureId: null,
        sort: index,
      }
    }),
  )
}

const regionNamedIn = (merchant: string) =>
  regions.find(({ short, towns, roads }) =>
    [short, ...towns.map((town) => town.slice(0, 2)), ...roads.map((road) => road.slice(0, 2))].some((word) =>
      merchant.includes(word),
    ),
  )

/** Monthly use over two years, growing; the present month is unfinished and has no figures. */
export function usageRows(random: Random, days: Days): (typeof creditPlusUsage.$inferInsert)[] {
  return demoSchemes.flatMap(({ code }, index) =>
    Array.from({ length: 24 }, (_, ago) => {
      const growth = 1 + (24 - ago) * 0.03
      const persons = code === 'loan' ? 0 : Math.round(random.between(300, 900) * growth * (index % 3 === 0 ? 2 : 1))
      const enterprises = ['loan', 'rent', 'approve', 'job', 'power'].includes(code)
        ? Math.round(random.between(20, 120) * growth)
        : 0
      return {
        schemeCode: code,
        period: days.month(ago + 1),
        persons,
        enterprises,
        savedAmount: (persons * random.between(8, 40) + enterprises * random.between(900, 5200)).toFixed(2),
      }
    }),
  )
}

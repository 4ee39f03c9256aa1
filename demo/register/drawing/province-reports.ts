import type { provinceReport } from '../../../src/modules/register/figures/tables.server.ts'
import type { Days } from '../days.ts'
import type { Random } from '../random.ts'

/** The cities of the province, all invented, with their number of decisions a month. */
export const PROVINCE_CITIES = [
  ['榕屿市', 1],
  ['鹭汀市', 2.6],
  ['闽澜市', 2.9],
  ['泉岭市', 2.4],
  ['漳溪市', 1.5],
  ['岩坪市', 0.9],
  ['明岚市', 0.8],
  ['延平川市', 0.7],
  ['宁屿市', 0.9],
] as const

/** Monthly reports of two years; the present month is unfinished and has none. */
export function provinceReportRows(random: Random, days: Days): (typeof provinceReport.$inferInsert)[] {
  return Array.from({ length: 24 }, (_, ago) => days.month(ago + 1)).flatMap((period) =>
    PROVINCE_CITIES.map(([city, size]) => {
      const permitCount = Math.round(size * random.between(820, 1180))
      const penaltyCount = Math.round(size * random.between(95, 160))
      const total = permitCount + penaltyCount
      return {
        city,
        period,
        permitCount,
        penaltyCount,
        onTimeCount: Math.floor(total * (0.955 + random.next() * 0.043)),
        qualifiedCount: Math.floor(total * (0.975 + random.next() * 0.024)),
      }
    }),
  )
}

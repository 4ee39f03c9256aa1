import { thousands } from '../../../kernel/format/number.ts'
import { MAP_MEASURES, type MapMeasure, type MapRow, type MapUnit } from './credit-map-contract.ts'

/** Subjects and public records of one district, or of the city. */
export interface DistrictCounts {
  subjects: number
  counts: Readonly<Record<MapMeasure, number>>
}

export interface CityCounts {
  regions: readonly (DistrictCounts & { code: string; name: string })[]
  total: DistrictCounts
}

/** With one decimal; null for a district without subjects. */
export const perThousand = (count: number, subjects: number): string | null =>
  subjects === 0 ? null : ((1000 * count) / subjects).toFixed(1)

const SHADES = 5

/** The rows of one measure, largest first, and the bounds of their shades. */
export function listMapRows({ regions }: Pick<CityCounts, 'regions'>, measure: MapMeasure, unit: MapUnit) {
  const valued = regions.map((region) => ({ region, value: mappedValue(region, measure, unit) }))
  const { from, step } = scaleOf(valued.map(({ value }) => value))
  const rows: MapRow[] = valued
    .map(({ region: { code, name, subjects, counts }, value }) => ({
      ...{ code, name, subjects, value, count: counts[measure] },
      rate: perThousand(counts[measure], subjects),
      text: unit === 'rate' ? (perThousand(counts[measure], subjects) ?? '—') : thousands(counts[measure]),
      shade: Math.min(SHADES, Math.floor((value - from) / step + 1e-9) + 1),
    }))
    .toSorted((one, other) => other.value - one.value || (one.code < other.code ? -1 : 1))
  return { rows, bounds: Array.from({ length: SHADES - 1 }, (_, at) => Math.round((from + step * (at + 1)) * 10) / 10) }
}

const mappedValue = ({ subjects, counts }: DistrictCounts, measure: MapMeasure, unit: MapUnit) =>
  unit === 'count' ? counts[measure] : Number(perThousand(counts[measure], subjects) ?? 0)

/**
 * Five classes between minimum and maximum with a round width (1, 2, 2.5 or 5 times a power of ten), so that the bounds stay stable while
 * numbers change a little.
 */
function scaleOf(values: readonly number[]): { from: number; step: number } {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  if (!(most > least)) return { from: 0, step: Math.max(1, most) }
  for (let power = 10 ** Math.floor(Math.log10((most - least) / SHADES)); ; power *= 10) {
    for (const factor of [1, 2, 2.5, 5]) {
      const step = factor * power
      const from = Math.floor(least / step) * step
      if (from + SHADES * step >= most) return { from, step }
    }
  }
}

/** Summarises the measure in one sentence, from the same rows. */
export function describeMap(map: CityCounts, measure: MapMeasure, unit: MapUnit): string {
  const { label, unit: word } = MAP_MEASURES.find(({ key }) => key === measure)!
  const { rows } = listMapRows(map, measure, unit)
  const most = rows[0]
  const least = rows.at(-1)
  const { subjects, counts } = map.total
  const all =
    unit === 'rate'
      ? `全市每千户有 ${perThousand(counts[measure], subjects) ?? '0'} ${word}${label}`
      : `全市有 ${thousands(counts[measure])} ${word}${label}`
  if (!most || !least || most.value === 0) return `${all}。`
  if (most.value === least.value) return `${all}；各区县一样多。`
  return `${all}；${most.name}最多（${most.text} ${word}），${least.name}最少（${least.text} ${word}）。`
}

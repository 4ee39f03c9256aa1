import type { DistrictMap } from '../../../kernel/district-map.ts'
import { thousands } from '../../../kernel/format/number.ts'
import { type CreditMap, MAP_MEASURES, type MapMeasure, type MapRegion } from './credit-map-contract.ts'

export const MAP_UNITS = ['rate', 'count'] as const
export type MapUnit = (typeof MAP_UNITS)[number]

/** With one decimal; null where a district has no subjects. */
export const perThousand = (count: number, subjects: number): string | null =>
  subjects === 0 ? null : ((1000 * count) / subjects).toFixed(1)

export interface MapRow {
  code: string
  name: string
  subjects: number
  count: number
  /** What the row is drawn and sorted by. */
  value: number
  /** As it is read: 65.9, or 1,284. */
  text: string
  /** 1 to 5, the darker the more. */
  shade: number
}

const SHADES = 5

/** The rows of one measure with the most first, and the bounds of their shades. */
export function rowsOf({ regions }: Pick<CreditMap, 'regions'>, measure: MapMeasure, unit: MapUnit) {
  const valued = regions.map((region) => ({ region, value: mappedValue(region, measure, unit) }))
  const step = niceStep(Math.max(0, ...valued.map(({ value }) => value)))
  const rows: MapRow[] = valued
    .map(({ region: { code, name, subjects, counts }, value }) => ({
      ...{ code, name, subjects, value, count: counts[measure] },
      text: unit === 'rate' ? (perThousand(counts[measure], subjects) ?? '—') : thousands(counts[measure]),
      shade: Math.min(SHADES, Math.floor(value / step) + 1),
    }))
    .toSorted((one, other) => other.value - one.value || (one.code < other.code ? -1 : 1))
  return { rows, bounds: Array.from({ length: SHADES - 1 }, (_, at) => Math.round(step * (at + 1) * 10) / 10) }
}

const mappedValue = (
  { subjects, counts }: Pick<MapRegion, 'subjects' | 'counts'>,
  measure: MapMeasure,
  unit: MapUnit,
) => (unit === 'count' ? counts[measure] : Number(perThousand(counts[measure], subjects) ?? 0))

/** 1, 2, 2.5 or 5 times a power of ten, so that five steps reach the greatest value: bounds stay the same while numbers change a little. */
function niceStep(most: number): number {
  if (most <= 0) return 1
  const raw = most / SHADES
  const power = 10 ** Math.floor(Math.log10(raw))
  const factor = [1, 2, 2.5, 5, 10].find((each) => each * power >= raw) ?? 10
  return factor * power
}

/** The measure in one sentence, computed of the same rows. */
export function sentenceOf(map: CreditMap, measure: MapMeasure, unit: MapUnit): string {
  const { label, unit: word } = MAP_MEASURES.find(({ key }) => key === measure)!
  const { rows } = rowsOf(map, measure, unit)
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

/** The rows as shapes of the city's own map, in the order of the rows; null where the city has no map. */
export function shapesOf(map: DistrictMap | undefined, rows: readonly MapRow[]) {
  const shapes = rows.flatMap((row) => {
    const path = map?.districts.find(({ code }) => code === row.code)?.path
    return path ? [{ ...row, path }] : []
  })
  return map && shapes.length > 0 ? { viewBox: map.viewBox, shapes } : null
}

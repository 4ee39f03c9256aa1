import { and, inArray, sql } from 'drizzle-orm'
import { type Changes, cacheBriefly } from '../../../kernel/data/changes.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { cacheWhileRefreshing } from '../../../kernel/data/refreshing-cache.server.ts'
import type { FileTable } from '../../../kernel/sheets/table-files.server.ts'
import { makeTable } from '../../../kernel/typed-keys.ts'
import { REGISTER_TOPIC } from '../records/records.server.ts'
import { isShownOn } from '../records/shown-records.server.ts'
import { record, subject } from '../records/tables.server.ts'
import { type CityCounts, type DistrictCounts, describeMap, listMapRows, perThousand } from './credit-map.ts'
import { type CreditMap, MAP_MEASURES, type MapMeasure, type MapUnit, MEASURE_KEYS } from './credit-map-contract.ts'

/** The districts of the city in order. */
export type DistrictNames = () => Promise<readonly { code: string; name: string }[]>

interface Shown {
  measure: MapMeasure
  unit: MapUnit
}

const number = sql<number>`count(*)::int`

/** Subjects and public records per district, counted once after each change of the register. */
export function createCreditMap(db: Db, changes: Changes, today: () => string, districts: DistrictNames) {
  const loaded = cacheWhileRefreshing(changes, REGISTER_TOPIC, today, () => count(db, today()))

  async function city(): Promise<CityCounts & { updatedAt: string | null }> {
    const [{ of, total, updatedAt }, regions] = await Promise.all([loaded(''), districts()])
    return { total, updatedAt, regions: regions.map(({ code, name }) => ({ code, name, ...of(code) })) }
  }

  // The home page shows the map; caching returns the same object while the numbers are the same, so that the rendered map is reused.
  const mapped = cacheBriefly(changes, REGISTER_TOPIC, async (key): Promise<CreditMap> => {
    const { measure, unit }: Shown = JSON.parse(key)
    const found = await city()
    const { subjects, counts } = found.total
    return {
      ...{ measure, unit, ...listMapRows(found, measure, unit), updatedAt: found.updatedAt },
      sentence: describeMap(found, measure, unit),
      total: { subjects, count: counts[measure], rate: perThousand(counts[measure], subjects) },
    }
  })

  return {
    creditMap: ({ measure, unit }: Shown) => mapped(JSON.stringify({ measure, unit, today: today() })),
    async table(): Promise<FileTable> {
      const { regions, total } = await city()
      const line = (name: string, { subjects, counts }: DistrictCounts) => [
        ...[name, String(subjects)],
        ...MEASURE_KEYS.flatMap((key) => [String(counts[key]), perThousand(counts[key], subjects) ?? '']),
      ]
      return {
        title: `信用地图 ${today()}`,
        heads: ['区县', '在库主体', ...MAP_MEASURES.flatMap(({ label }) => [label, `${label}（每千户）`])],
        rows: [...regions.map((region) => line(region.name, region)), line('全市', total)],
      }
    },
  }
}

async function count(db: Db, today: string) {
  const [subjects, records] = await Promise.all([
    db.select({ region: subject.regionCode, number }).from(subject).groupBy(subject.regionCode),
    db
      .select({
        ...{ region: record.regionCode, dataset: record.dataset, number },
        updatedAt: sql<string | null>`max(${record.updatedAt})::text`,
      })
      .from(record)
      .where(and(inArray(record.dataset, MEASURE_KEYS), isShownOn(today)))
      .groupBy(record.regionCode, record.dataset),
  ])
  const counted = (isOf: (row: { region: string }) => boolean): DistrictCounts => {
    const of = (key: MapMeasure) => sum(records.filter((row) => row.dataset === key && isOf(row)))
    return {
      subjects: sum(subjects.filter(isOf)),
      counts: makeTable(MEASURE_KEYS, of),
    }
  }
  const newest = records.flatMap(({ updatedAt }) => updatedAt ?? []).sort()
  return {
    of: (code: string) => counted(({ region }) => region === code),
    total: counted(() => true),
    updatedAt: newest.at(-1) ?? null,
  }
}

const sum = (rows: readonly { number: number }[]): number => rows.reduce((all, row) => all + row.number, 0)

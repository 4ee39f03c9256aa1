import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Changes } from '../../../kernel/data/changes.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { steadily } from '../../../kernel/data/steady.server.ts'
import type { FileTable } from '../../../kernel/sheets/table-files.server.ts'
import { dictionaryItem } from '../../dictionary/tables.server.ts'
import { REGISTER_TOPIC } from '../records/records.server.ts'
import { shownOn } from '../records/shown-records.server.ts'
import { record, subject } from '../records/tables.server.ts'
import { perThousand } from './credit-map.ts'
import { type CreditMap, MAP_MEASURES, type MapMeasure } from './credit-map-contract.ts'

const KEYS = MAP_MEASURES.map(({ key }) => key)
const number = sql<number>`count(*)::int`

/** Subjects and public records of each district, counted once after every change of the register. */
export function createCreditMap(db: Db, changes: Changes, today: () => string) {
  const loaded = steadily(changes, REGISTER_TOPIC, today, () => count(db, today()))
  const creditMap = () => loaded('')

  return {
    creditMap,
    async table(): Promise<FileTable> {
      const { regions, total } = await creditMap()
      const line = (name: string, { subjects, counts }: CreditMap['total']) => [
        ...[name, String(subjects)],
        ...KEYS.flatMap((key) => [String(counts[key]), perThousand(counts[key], subjects) ?? '']),
      ]
      return {
        title: `信用地图 ${today()}`,
        heads: ['区县', '在库主体', ...MAP_MEASURES.flatMap(({ label }) => [label, `${label}（每千户）`])],
        rows: [...regions.map((region) => line(region.name, region)), line('全市', total)],
      }
    },
  }
}

async function count(db: Db, today: string): Promise<CreditMap> {
  const [districts, subjects, records] = await Promise.all([
    db
      .select({ code: dictionaryItem.code, name: dictionaryItem.name })
      .from(dictionaryItem)
      .where(eq(dictionaryItem.parentCode, 'REGION'))
      .orderBy(asc(dictionaryItem.sort)),
    db.select({ region: subject.regionCode, number }).from(subject).groupBy(subject.regionCode),
    db
      .select({
        ...{ region: record.regionCode, dataset: record.dataset, number },
        updatedAt: sql<string | null>`max(${record.updatedAt})::text`,
      })
      .from(record)
      .where(and(inArray(record.dataset, KEYS), shownOn(today)))
      .groupBy(record.regionCode, record.dataset),
  ])
  const sum = (rows: readonly { number: number }[]) => rows.reduce((all, row) => all + row.number, 0)
  const countsOf = (rows: typeof records) => {
    const of = (key: MapMeasure) => sum(rows.filter(({ dataset }) => dataset === key))
    return {
      ...{ penalty: of('penalty'), permit: of('permit'), commitment: of('commitment') },
      ...{ 'honour-list': of('honour-list'), 'serious-list': of('serious-list') },
    }
  }
  return {
    regions: districts.map(({ code, name }) => ({
      ...{ code, name, subjects: sum(subjects.filter(({ region }) => region === code)) },
      counts: countsOf(records.filter(({ region }) => region === code)),
    })),
    total: { subjects: sum(subjects), counts: countsOf(records) },
    updatedAt:
      records
        .flatMap(({ updatedAt }) => updatedAt ?? [])
        .sort()
        .at(-1) ?? null,
  }
}

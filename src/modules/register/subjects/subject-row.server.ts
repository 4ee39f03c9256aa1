import { randomUUID } from 'node:crypto'
import { subjectKindByCode } from '../../../kernel/identity/credit-code.ts'
import type { Dataset } from '../catalogue/dataset.ts'
import { makeNameForms } from '../search/subject-names.server.ts'
import { SUBJECT_COLUMNS } from './subject-columns.ts'
import { findRegionCode, type RegionPlaces, readFormerNames } from './subject-rules.ts'

type Values = Readonly<Record<string, string>>

/** One row of a file of subjects, by columns of the staging table. */
export interface StagedSubject {
  row_no: number
  [column: string]: unknown
}

/** Items whose columns do not contain their original text. */
const ELSEWHERE = new Set(['region', 'formerNames', 'inFreeTradeZone'])

interface Delivery {
  batchNo: string
  sourceUnit: string
  places: RegionPlaces
  /** Region code of the city, used for subjects registered elsewhere. */
  regionCode: string
}

/**
 * Prepares a staged subject from checked values. `brought` lists the items with a column in the file: others keep their stored values, and
 * an empty cell clears its value.
 */
export function prepareSubject(
  { items }: Dataset,
  row: number,
  values: Values,
  brought: ReadonlySet<string>,
  { batchNo, sourceUnit, places, regionCode }: Delivery,
): StagedSubject {
  const names = placeNames(places)
  const code = values.creditCode!
  const details: Record<string, string> = { organisationCode: code.slice(8, 17) }
  const cleared: string[] = []
  for (const { key } of items) {
    if (SUBJECT_COLUMNS[key] || ELSEWHERE.has(key)) continue
    if (values[key]) details[key] = values[key]
    else if (brought.has(key)) cleared.push(key)
  }
  const formers = readFormerNames(values.formerNames ?? '', values.name!)
  const columns = Object.fromEntries(Object.entries(SUBJECT_COLUMNS).map(([key, column]) => [column, values[key]]))
  return {
    row_no: row,
    id: risingId(),
    was: null,
    ...columns,
    kind: subjectKindByCode(code),
    region_code: values.region ? (findRegionCode(values.region, places) ?? values.region) : null,
    region_by_code: districtOf(code, regionCode),
    in_free_trade_zone: values.inFreeTradeZone ? values.inFreeTradeZone === '是' : null,
    details,
    cleared,
    source_unit: sourceUnit,
    batch_no: batchNo,
    ...formColumns(values.name!, names),
    formers: formers.map((name) => ({ name, ...formColumns(name, names) })),
  }
}

/** A time-ordered UUID (version 7), so that rows of one file are adjacent in every index of ids. */
function risingId(): string {
  const time = Date.now().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

/** The search forms of a name, by columns of `subject_name`. */
function formColumns(name: string, places: readonly string[]) {
  const { key, grams, pinyin, initials, corePinyin, coreInitials } = makeNameForms(name, places)
  return { key, grams, pinyin, initials, core_pinyin: corePinyin, core_initials: coreInitials }
}

const known = new WeakMap<RegionPlaces, readonly string[]>()

/** Cached per set of places, because a pattern is compiled from the list. */
function placeNames(places: RegionPlaces): readonly string[] {
  const found = known.get(places) ?? [places.city, ...places.regions.map(({ name }) => name)]
  known.set(places, found)
  return found
}

/** The registrar's district, from the credit code, if it is in this city. */
function districtOf(code: string, city: string): string {
  const region = code.slice(2, 8)
  return region.startsWith(city.slice(0, 4)) ? region : city
}

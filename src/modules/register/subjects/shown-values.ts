import { SUBJECT_COLUMNS } from './subject-columns.ts'

type Row = Readonly<Record<string, unknown>>

/** The items of a subject, from a row of the staging table or of `subject`. */
export function subjectValues(row: Row): Record<string, string> {
  const formers = Array.isArray(row.formers) ? row.formers : []
  return {
    ...stringsIn(row.details),
    ...textsOf(row, { ...SUBJECT_COLUMNS, region: 'region_code' }),
    formerNames: formers.map((one: { name?: unknown }) => String(one.name ?? '')).join('；'),
    inFreeTradeZone: row.in_free_trade_zone === true ? '是' : '',
  }
}

/** The items of a relation. The person's name is stored masked. */
export const relationValues = (row: Row): Record<string, string> =>
  textsOf(row, {
    fromCode: 'from_code',
    relation: 'relation',
    toCode: 'to_code',
    toName: 'to_name',
    personName: 'person_name',
    ratio: 'ratio',
    startDate: 'start_date',
    endDate: 'end_date',
    source: 'source',
  })

const textsOf = (row: Row, columns: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(columns).map(([key, column]) => [key, String(row[column] ?? '')]))

const stringsIn = (value: unknown): Record<string, string> =>
  value && typeof value === 'object'
    ? Object.fromEntries(Object.entries(value).map(([key, text]) => [key, String(text)]))
    : {}

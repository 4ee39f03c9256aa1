import { and, eq, inArray, isNotNull, ne, or } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import { addDays, earlier } from '../../../kernel/format/calendar-day.ts'
import type { Seal } from '../../../kernel/guard/seal.server.ts'
import { pickParts } from '../../../kernel/typed-keys.ts'
import { catalogue } from '../catalogue/catalogue.ts'
import { record, subject } from '../records/tables.server.ts'

export interface CountedSubject {
  type: 'organisation' | 'person'
  code: string
}

const COUNTED_COLUMNS = {
  ...pickParts(record, 'dataset', 'id', 'subjectType', 'category', 'title', 'authority', 'decisionDate'),
  ...pickParts(record, 'validUntil', 'publicityFrom', 'publicityUntil', 'endedOn', 'endedReason', 'blocked'),
  ...pickParts(record, 'shareScope', 'items'),
}
type CountedRow = Pick<typeof record.$inferSelect, keyof typeof COUNTED_COLUMNS>

const BY_NAME = new Set(catalogue.filter(({ persons }) => persons === 'exact-name').map(({ code }) => code))

/** Records of many subjects for counting, each with its validity and its public period, in the order of the subjects. */
export async function readCountedRecords(from: Db, seal: Seal, subjects: readonly CountedSubject[]) {
  const persons = new Map<string, number>()
  const codes = new Map<string, number>()
  for (const [place, { type, code }] of subjects.entries()) {
    if (type === 'organisation') codes.set(code.toUpperCase(), place)
    else for (const hash of seal.hashes(code.toUpperCase())) persons.set(hash, place)
  }
  const counted = subjects.map((): ReturnType<typeof presentCounted>[] => [])
  if (persons.size > 0) {
    const rows = await from
      .select({ ...COUNTED_COLUMNS, hash: record.personHash })
      .from(record)
      .where(and(eq(record.subjectType, 'person'), inArray(record.personHash, [...persons.keys()])))
    for (const { hash, ...row } of rows) counted[persons.get(hash!)!]!.push(presentCounted(row))
  }
  if (codes.size > 0) {
    const known = await from
      .select({ id: subject.id, code: subject.creditCode })
      .from(subject)
      .where(inArray(subject.creditCode, [...codes.keys()]))
    const ofSubject = new Map(known.map(({ id, code }) => [id, codes.get(code)!]))
    const isTheirs = or(
      inArray(record.subjectId, ['', ...ofSubject.keys()]),
      and(isNotNull(record.subjectCode), inArray(record.subjectCode, [...codes.keys()])),
    )
    const rows = await from
      .select({ ...COUNTED_COLUMNS, subjectId: record.subjectId, code: record.subjectCode })
      .from(record)
      .where(and(ne(record.subjectType, 'person'), isTheirs))
    for (const { subjectId, code, ...row } of rows) {
      const place = (subjectId && ofSubject.get(subjectId)) ?? (code && codes.get(code))
      if (typeof place === 'number') counted[place]!.push(presentCounted(row))
    }
  }
  return counted.map((rows) => rows.toSorted((a, b) => (key(a) < key(b) ? -1 : 1)))
}

function presentCounted(row: CountedRow) {
  const { dataset, id, category, title, authority, decisionDate, validUntil, items, endedOn } = row
  // The same rule as in `explainStanding`: a record found by exact name counts as public.
  const isByName = row.subjectType === 'person' && row.shareScope === 2 && BY_NAME.has(dataset)
  const isPublic = (row.shareScope === 1 || isByName) && !row.blocked
  const endedAfter = endedOn && addDays(endedOn, -1)
  return {
    ...{ dataset, id, category, title, authority, decisionDate, validUntil, endedAfter, items },
    publicFrom: isPublic ? row.publicityFrom : null,
    publicUntil:
      row.publicityUntil && endedAfter ? earlier(row.publicityUntil, endedAfter) : (row.publicityUntil ?? endedAfter),
    isWithdrawn: row.endedReason === 'withdrawn',
  }
}

/** A stable order, so that below a cap always the same record counts. */
const key = ({ decisionDate, dataset, id }: { decisionDate: string; dataset: string; id: string }): string =>
  `${decisionDate} ${dataset} ${id}`

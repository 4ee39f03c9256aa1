import { and, desc, eq, gte, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { notFound } from '../../../kernel/calls/errors.ts'
import { allOf } from '../../../kernel/data/conditions.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { normalise } from '../../../kernel/text/search-text.server.ts'
import { knownDataset } from '../catalogue/catalogue.ts'
import type { Dataset } from '../catalogue/dataset.ts'
import type { Providers } from '../catalogue/providers.ts'
import type { RecordDetail } from './contract.ts'
import { presentDetail } from './public-record.server.ts'
import { RECORD_COLUMNS, type StoredRecord, shownOn } from './shown-records.server.ts'
import { record, subject, subjectName } from './tables.server.ts'

/** One record, and records of persons that are found by exact name and number. */
export function createSingleRecords(db: Db, today: () => string, providers: Providers) {
  async function detail(datasets: readonly Dataset[], id: string): Promise<RecordDetail> {
    const codes = datasets.map(({ code }) => code)
    const [row] = await db
      .select(RECORD_COLUMNS)
      .from(record)
      .where(and(inArray(record.dataset, codes), eq(record.id, id), shownOn(today())))
    if (!row) throw notFound('该信息')
    return { ...presentDetail(row), provider: providers[knownDataset(row.dataset).provider].name }
  }

  /** Records of a statutory list that are public today but in no list, because they are about natural persons. */
  const persons = (dataset: Dataset): SQL =>
    allOf(
      eq(record.dataset, dataset.code),
      eq(record.subjectType, 'person'),
      eq(record.shareScope, 2),
      eq(record.blocked, false),
      lte(record.publicityFrom, today()),
      gte(record.shownUntil, today()),
    )

  /** Only those who bear exactly this name, never by a part of it. */
  function personsNamed(dataset: Dataset, name: string) {
    return db
      .select(RECORD_COLUMNS)
      .from(record)
      .where(and(persons(dataset), eq(record.subjectName, name)))
      .orderBy(desc(record.decisionDate), record.id)
      .limit(100)
  }

  async function person(dataset: Dataset, id: string): Promise<StoredRecord | undefined> {
    const [row] = await db
      .select(RECORD_COLUMNS)
      .from(record)
      .where(and(persons(dataset), eq(record.id, id)))
    return row
  }

  return { detail, personsNamed, person }
}

/** Records about one subject. */
export function createSubjectLists(db: Db, today: () => string) {
  /** The newest of each dataset, or of one: a thousand permits must not push a penalty out of the archive. */
  function ofSubject(subjectId: string, mostOfEach: number, dataset?: Dataset) {
    const ranked = db
      .select({
        dataset: record.dataset,
        id: record.id,
        rank: sql<number>`row_number() over (partition by ${record.dataset} order by ${record.decisionDate} desc, ${record.id})`.as(
          'rank',
        ),
      })
      .from(record)
      .where(
        and(eq(record.subjectId, subjectId), dataset ? eq(record.dataset, dataset.code) : undefined, shownOn(today())),
      )
      .as('ranked')
    return db
      .select(RECORD_COLUMNS)
      .from(record)
      .innerJoin(
        ranked,
        and(eq(record.dataset, ranked.dataset), eq(record.id, ranked.id), lte(ranked.rank, mostOfEach)),
      )
      .orderBy(desc(record.decisionDate), record.id)
  }

  /** Records about the organisation that has exactly this code, or has or had exactly this name. */
  async function ofExactly(dataset: Dataset, nameOrCode: string, most: number) {
    const written = nameOrCode.trim()
    const byCode = eq(subject.creditCode, written.toUpperCase())
    const byName = eq(subjectName.key, normalise(written))
    const ids = await Promise.all([
      db.select({ id: subject.id }).from(subject).where(byCode),
      db.select({ id: subjectName.subjectId }).from(subjectName).where(byName).limit(10),
    ])
    const found = ids.flat().map(({ id }) => id)
    return db
      .select(RECORD_COLUMNS)
      .from(record)
      .where(
        and(
          eq(record.dataset, dataset.code),
          shownOn(today()),
          ne(record.subjectType, 'person'),
          or(eq(record.subjectName, written), found.length > 0 ? inArray(record.subjectId, found) : undefined),
        ),
      )
      .orderBy(desc(record.decisionDate), record.id)
      .limit(most)
  }

  return { ofSubject, ofExactly }
}

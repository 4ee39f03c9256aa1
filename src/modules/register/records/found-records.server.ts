import { and, desc, eq, gte, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { notFound } from '../../../kernel/calls/errors.ts'
import { allOf } from '../../../kernel/data/conditions.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { normalise } from '../../../kernel/text/search-text.server.ts'
import { expectDataset } from '../catalogue/catalogue.ts'
import type { Dataset } from '../catalogue/dataset.ts'
import type { Providers } from '../catalogue/providers.ts'
import type { RecordDetail } from './contract.ts'
import { presentDetail } from './public-record.server.ts'
import { isShownOn, RECORD_COLUMNS, type StoredRecord } from './shown-records.server.ts'
import { record, subject, subjectName } from './tables.server.ts'

/** Single records, and records of persons found by exact name and number. */
export function createSingleRecords(db: Db, today: () => string, providers: Providers) {
  const at = and(eq(record.id, sql.placeholder('id')), isShownOn(sql.placeholder('today')))
  // Compares the dataset by equality, so that PostgreSQL reads only its partition.
  const inOne = db
    .select(RECORD_COLUMNS)
    .from(record)
    .where(and(eq(record.dataset, sql.placeholder('dataset')), at))
    .prepare('record_shown')
  const inSome = db
    .select(RECORD_COLUMNS)
    .from(record)
    .where(and(sql`${record.dataset} = any(${sql.placeholder('datasets')})`, at))
    .prepare('record_shown_in_some')

  async function detail(datasets: readonly Dataset[], id: string): Promise<RecordDetail> {
    const codes = datasets.map(({ code }) => code)
    const [dataset] = codes
    const values = { id, today: today() }
    const [row] = await (codes.length === 1
      ? inOne.execute({ ...values, dataset })
      : inSome.execute({ ...values, datasets: codes }))
    if (!row) throw notFound('该信息')
    return { ...presentDetail(row), provider: providers[expectDataset(row.dataset).provider].name }
  }

  /** Public records of a statutory list that are in no list, because they are about natural persons. */
  const persons = (dataset: Dataset): SQL =>
    allOf(
      eq(record.dataset, dataset.code),
      eq(record.subjectType, 'person'),
      eq(record.shareScope, 2),
      eq(record.blocked, false),
      lte(record.publicityFrom, today()),
      gte(record.shownUntil, today()),
    )

  /** Persons with exactly this name; partial matches are not returned. */
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
  const ofAll = ranked()
  const ofOne = ranked(eq(record.dataset, sql.placeholder('dataset')))

  /** The newest records of each dataset, or of one, so that a thousand permits cannot crowd a penalty out of the archive. */
  function ofSubject(subjectId: string, mostOfEach: number, dataset?: Dataset): Promise<StoredRecord[]> {
    const values = { subjectId, mostOfEach, today: today() }
    return dataset ? ofOne.execute({ ...values, dataset: dataset.code }) : ofAll.execute(values)
  }

  /** Prepared once: planning it over all partitions took longer than running it. */
  function ranked(ofDataset?: SQL) {
    const rows = db
      .select({
        dataset: record.dataset,
        id: record.id,
        rank: sql<number>`row_number() over (partition by ${record.dataset} order by ${record.decisionDate} desc, ${record.id})`.as(
          'rank',
        ),
      })
      .from(record)
      .where(and(eq(record.subjectId, sql.placeholder('subjectId')), ofDataset, isShownOn(sql.placeholder('today'))))
      .as('ranked')
    return db
      .select(RECORD_COLUMNS)
      .from(record)
      .innerJoin(
        rows,
        and(eq(record.dataset, rows.dataset), eq(record.id, rows.id), lte(rows.rank, sql.placeholder('mostOfEach'))),
      )
      .orderBy(desc(record.decisionDate), record.id)
      .prepare(ofDataset ? 'records_of_subject_in_one' : 'records_of_subject')
  }

  /** Records about organisations with exactly this code, or exactly this current or former name. */
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
          isShownOn(today()),
          ne(record.subjectType, 'person'),
          or(eq(record.subjectName, written), found.length > 0 ? inArray(record.subjectId, found) : undefined),
        ),
      )
      .orderBy(desc(record.decisionDate), record.id)
      .limit(most)
  }

  return { ofSubject, ofExactly }
}

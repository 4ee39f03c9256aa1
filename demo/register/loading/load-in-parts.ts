import { sql } from 'drizzle-orm'
import { type CopyConnection, copyRows, inCopyTransaction } from '../../../src/kernel/data/copy.server.ts'
import type { Database } from '../../../src/kernel/data/db.server.ts'
import type { Seal } from '../../../src/kernel/guard/seal.server.ts'
import { subjectRelation } from '../../../src/modules/register/archives/tables.server.ts'
import { importBatch } from '../../../src/modules/register/import/tables.server.ts'
import { REGISTER_TOPIC } from '../../../src/modules/register/records/records.server.ts'
import { record, subject, subjectName } from '../../../src/modules/register/records/tables.server.ts'
import { createDays } from '../days.ts'
import type { DemoSubject } from '../subjects.ts'
import type { CityDrawing } from './city-drawing.ts'
import { batchRows, copyDirectories, emptyRegister } from './load.ts'
import { createRowMaker, nameRows, subjectRow } from './rows.ts'

/*
 * Loading the whole register takes half a minute on the embedded engine, which has one connection and runs in this process. So the portal opens with
 * a first part, and the rest follows in pieces short enough not to delay requests. Pieces have a fixed order: the number of rows shows where to
 * continue after a stop.
 */

/** Replaces the register by the first part of the city, in one transaction. */
export async function loadFirstPart(database: Database, drawing: CityDrawing, seal: Seal): Promise<void> {
  const { now } = drawing
  const days = createDays(now)
  const { first, counts, records } = await drawing.outline()
  const subjects = await drawing.subjects(0, first.subjects)
  const drafts = await drawing.records(0, first.records)
  const { rowOf } = createRowMaker(records, seal, days, now)
  await inCopyTransaction(database, async (connection) => {
    await emptyRegister(connection)
    await copyRows(connection, importBatch, batchRows(counts, now))
    await copySubjects(connection, subjects, seal)
    await copyRows(connection, record, drafts.map(rowOf))
    await copyDirectories(connection, days)
  })
}

async function copySubjects(connection: CopyConnection, subjects: readonly DemoSubject[], seal: Seal): Promise<void> {
  await copyRows(
    connection,
    subject,
    subjects.map((one) => subjectRow(one, seal)),
  )
  await copyRows(connection, subjectName, subjects.flatMap(nameRows))
}

/** The expected number of records according to the demo batches, and the actual one. */
export interface Standing {
  /** The moment for which the city was drawn; drawing for the same moment gives the same city. */
  drawnAt: Date
  expected: number
  records: number
  subjects: number
  relations: number
}

/** Progress of the load; null if the database has no demo city. */
export async function readStanding({ db }: Pick<Database, 'db'>): Promise<Standing | null> {
  const { rows } = await db.execute<{ drawn_at: Date | string | null } & Omit<Standing, 'drawnAt'>>(sql`
    select min(imported_at) drawn_at, sum(row_count)::int expected,
      (select count(*)::int from record where batch_no like 'DEMO-%') records,
      (select count(*)::int from subject) subjects,
      (select count(*)::int from subject_relation) relations
    from import_batch where batch_no like 'DEMO-%'
  `)
  const [found] = rows
  if (!found?.drawn_at) return null
  const { drawn_at: drawnAt, ...counted } = found
  return { ...counted, drawnAt: new Date(drawnAt) }
}

interface Pace {
  seal: Seal
  isStopped(): boolean
  say(what: string): void
}

/** Target duration of a piece. A statement blocks this process while it runs, so a piece should never take twice as long. */
const PIECE_MS = 80

/** Loads the missing pieces, each in one transaction; returns whether the city is complete. */
export async function loadRest(
  database: Database,
  drawing: CityDrawing,
  { seal, isStopped, say }: Pace,
): Promise<boolean> {
  const standing = await readStanding(database)
  const outline = await drawing.outline()
  if (!standing || !(await isSameCity(database, drawing, standing))) return false
  const { rowOf, pass } = createRowMaker(outline.records, seal, createDays(drawing.now), drawing.now)
  const piece = pieces(database, isStopped)

  await piece(standing.subjects, outline.subjects, async (from, to) => {
    const subjects = await drawing.subjects(from, to)
    return (connection) => copySubjects(connection, subjects, seal)
  })
  await piece(standing.relations, outline.relations.length, async (from, to) => async (connection) => {
    await copyRows(connection, subjectRelation, outline.relations.slice(from, to))
  })
  for (let from = 0; from < standing.records; from += MANY)
    for (const draft of await drawing.records(from, Math.min(from + MANY, standing.records))) pass(draft)
  let told = Math.floor((10 * standing.records) / outline.records)
  await piece(standing.records, outline.records, async (from, to) => {
    const rows = (await drawing.records(from, to)).map(rowOf)
    return async (connection) => {
      await copyRows(connection, record, rows)
      const tenths = Math.floor((10 * to) / outline.records)
      if (tenths === told) return
      told = tenths
      // Invalidates cached pages that were rendered from the partial register.
      await connection.run(`notify portal_changes, '${REGISTER_TOPIC}'`)
      say(`The demo city: ${to} of ${outline.records} records`)
    }
  })
  return !isStopped()
}

const MANY = 2000

/** Another version of the code may draw another city; an incomplete load of such a city is left as it is. */
async function isSameCity({ db }: Database, drawing: CityDrawing, { subjects }: Standing): Promise<boolean> {
  const [last] = await drawing.subjects(subjects - 1, subjects)
  const { rows } = await db.execute(
    sql`select 1 from subject where id = ${last?.id ?? ''} and credit_code = ${last?.creditCode ?? ''}`,
  )
  return rows.length > 0
}

/** Prepares a piece while other queries use the database, and returns the function that writes it. */
type Work = (from: number, to: number) => Promise<(connection: CopyConnection) => Promise<void>>

/** Processes a range in pieces of a size measured on this machine, and lets other work run between them. */
function pieces(database: Database, isStopped: () => boolean) {
  let size = 40
  return async (begin: number, end: number, work: Work): Promise<void> => {
    for (let from = begin; from < end && !isStopped(); ) {
      const to = Math.min(end, from + size)
      const write = await work(from, to)
      let started = 0
      await inCopyTransaction(database, async (connection) => {
        started = performance.now()
        // The word index collects new entries in a pending list and merges all at once when it is full; a short list makes short merges.
        await connection.run("set local gin_pending_list_limit = '128kB'")
        await write(connection)
      })
      const took = performance.now() - started
      size = Math.max(10, Math.min(400, Math.round(size * Math.max(0.5, Math.min(1.5, PIECE_MS / took)))))
      from = to
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
}

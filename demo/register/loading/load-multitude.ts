import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import pg from 'pg'
import { type CopyConnection, copyRows, copyStream, inCopyTransaction } from '../../../src/kernel/data/copy.server.ts'
import type { Database } from '../../../src/kernel/data/db.server.ts'
import type { Seal } from '../../../src/kernel/guard/seal.server.ts'
import * as archiveTables from '../../../src/modules/register/archives/tables.server.ts'
import * as recordTables from '../../../src/modules/register/records/tables.server.ts'
import { columnsOf } from '../lines.ts'
import { dropForeignKeys, dropIndexes } from './indexes.ts'
import { type Multitude, type Write, writeMultitude } from './multitude.ts'

interface Telling {
  seal: Seal
  now?: Date
  say(what: string): void
}

/** Partitions of the record table by dataset; all other datasets share one. */
const RECORD_TABLES: Record<string, string> = {
  permit: 'record_permit',
  penalty: 'record_penalty',
  commitment: 'record_commitment',
}
const OTHER_RECORDS = 'record_other'

/**
 * Replaces subjects and records of an existing register by a large generated register. Each table is filled on a connection of its own, without
 * indexes and foreign keys; these are created afterwards, two at a time.
 */
export async function loadMultitude(
  { database, url }: { database: Database; url: string },
  wanted: Multitude,
  { seal, now = new Date(), say }: Telling,
): Promise<void> {
  const { indexes, foreignKeys } = await inCopyTransaction(database, emptied)
  const pours = new Map<string, Pour>()
  pours.set('subject', await openPour(url, 'subject', columnsOf(recordTables.subject)))
  pours.set('subject_name', await openPour(url, 'subject_name', columnsOf(recordTables.subjectName)))
  for (const table of [...Object.values(RECORD_TABLES), OTHER_RECORDS])
    pours.set(table, await openPour(url, table, columnsOf(recordTables.record)))

  const city = await writeMultitude(wanted, {
    seal,
    now,
    progress: (subjects, records) => say(`${subjects} subjects, ${records} records`),
    sinks: {
      subject: pours.get('subject')!.write,
      subjectName: pours.get('subject_name')!.write,
      record: (dataset) => pours.get(RECORD_TABLES[dataset] ?? OTHER_RECORDS)!.write,
    },
  })
  await Promise.all([...pours.values()].map((pour) => pour.end()))
  say('rows written')
  await runTwoAtATime(url, indexes, say)
  await runTwoAtATime(url, foreignKeys, say)
  await inCopyTransaction(database, (connection) => copyRows(connection, archiveTables.subjectRelation, city.relations))
  await runTwoAtATime(url, ['vacuum (analyze) record', 'vacuum (analyze) subject, subject_name, subject_relation'], say)
}

/** The same for the embedded engine, which has one connection: tables are filled alternately in one transaction. */
export async function loadMultitudeEmbedded(
  database: Database,
  wanted: Multitude,
  { seal, now = new Date(), say }: Telling,
): Promise<void> {
  await inCopyTransaction(database, async (connection) => {
    const { indexes, foreignKeys } = await emptied(connection)
    const subject = gathered((lines) => connection.pour('subject', columnsOf(recordTables.subject), [lines]))
    const subjectName = gathered((lines) =>
      connection.pour('subject_name', columnsOf(recordTables.subjectName), [lines]),
    )
    const record = gathered((lines) => connection.pour('record', columnsOf(recordTables.record), [lines]))
    const city = await writeMultitude(wanted, {
      seal,
      now,
      progress: (subjects, records) => say(`${subjects} subjects, ${records} records`),
      sinks: { subject: subject.write, subjectName: subjectName.write, record: () => record.write },
    })
    for (const pour of [subject, subjectName, record]) await pour.end()
    for (const statement of [...indexes, ...foreignKeys]) await connection.run(statement)
    await copyRows(connection, archiveTables.subjectRelation, city.relations)
  })
}

/** Deletes the rows, drops indexes and foreign keys, and returns the statements that create these again, slowest first. */
async function emptied(connection: CopyConnection): Promise<{ indexes: string[]; foreignKeys: string[] }> {
  const foreignKeys = await dropForeignKeys(connection, 'subject')
  await connection.run('truncate record, subject, subject_name, subject_relation')
  const indexes = await dropIndexes(connection, ['record', 'subject', 'subject_name'])
  const isLong = (statement: string) => Number(/USING gin/.test(statement))
  return { indexes: indexes.sort((a, b) => isLong(b) - isLong(a)), foreignKeys }
}

interface Pour {
  write: Write
  end(): Promise<void>
}

/** Lines are written in batches of this many characters, because a single write costs more than a line. */
const PIECE = 1 << 18

function gathered(send: (lines: string) => Promise<void> | undefined): Pour {
  let piece = ''
  const flush = (): Promise<void> | undefined => {
    const full = piece
    piece = ''
    return full === '' ? undefined : send(full)
  }
  return {
    write(line) {
      piece += line
      return piece.length < PIECE ? undefined : flush()
    },
    end: async () => flush(),
  }
}

async function openPour(url: string, table: string, columns: string[]): Promise<Pour> {
  const client = await connected(url)
  // Emptied in the same transaction, so that COPY can write the rows frozen.
  await client.query('begin')
  await client.query(`truncate ${table}`)
  const stream = copyStream(client, table, columns, '(freeze)')
  const pour = gathered((lines) => (stream.write(lines) ? undefined : once(stream, 'drain').then(() => undefined)))
  return {
    write: pour.write,
    async end() {
      await pour.end()
      stream.end()
      await finished(stream)
      await client.query('commit')
      await client.end()
    },
  }
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('set synchronous_commit = off')
  await client.query("set maintenance_work_mem = '2GB'")
  // Two statements already run side by side, one for each core.
  await client.query('set max_parallel_maintenance_workers = 0')
  return client
}

async function runTwoAtATime(url: string, statements: readonly string[], say: (what: string) => void): Promise<void> {
  const waiting = [...statements]
  const work = async () => {
    const client = await connected(url)
    for (let statement = waiting.shift(); statement; statement = waiting.shift()) {
      await client.query(statement)
      say(statement.replace(/ USING.*/, ''))
    }
    await client.end()
  }
  await Promise.all([work(), work()])
}

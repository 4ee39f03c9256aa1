import { type CopyConnection, copyRows, inCopyTransaction } from '../../../src/kernel/data/copy.server.ts'
import type { Database } from '../../../src/kernel/data/db.server.ts'
import type { Seal } from '../../../src/kernel/guard/seal.server.ts'
import * as archiveTables from '../../../src/modules/register/archives/tables.server.ts'
import * as figureTables from '../../../src/modules/register/figures/tables.server.ts'
import * as importTables from '../../../src/modules/register/import/tables.server.ts'
import * as recordTables from '../../../src/modules/register/records/tables.server.ts'
import * as searchTables from '../../../src/modules/register/search/tables.server.ts'
import { drawCity } from '../city.ts'
import type { Days } from '../days.ts'
import { cityRankingRows } from '../drawing/city-rankings.ts'
import { benefitRows, schemeRows, usageRows } from '../drawing/credit-plus.ts'
import { jointMeasureRows } from '../drawing/joint-measures.ts'
import { provinceReportRows } from '../drawing/province-reports.ts'
import { publicityItemRows } from '../drawing/publicity-items.ts'
import { searchWordRows } from '../drawing/search-words.ts'
import { createRandom } from '../random.ts'
import type { Scale } from '../volumes.ts'
import { dropIndexes } from './indexes.ts'
import { batchOf, nameRows, recordRows, subjectRow } from './rows.ts'

export interface RegisterDemo {
  scale: Scale
  seal: Seal
  now?: Date
}

/** Replaces the register by that of the demo city, in one transaction. */
export async function loadRegisterDemo(
  database: Database,
  { scale, seal, now = new Date() }: RegisterDemo,
): Promise<void> {
  const city = drawCity(scale, now)
  await inCopyTransaction(database, async (connection) => {
    await emptyRegister(connection)
    // Creating an index afterwards is many times cheaper than updating it row by row; a small city has too few rows to benefit.
    const indexes = scale === 'city' ? await dropIndexes(connection, ['record', 'subject', 'subject_name']) : []
    const counts = Map.groupBy(city.records, ({ dataset }) => dataset)
    await copyRows(
      connection,
      importTables.importBatch,
      batchRows(
        [...counts].map(([dataset, list]) => [dataset, list.length]),
        now,
      ),
    )
    await copyRows(
      connection,
      recordTables.subject,
      city.subjects.map((one) => subjectRow(one, seal)),
    )
    await copyRows(connection, recordTables.subjectName, city.subjects.flatMap(nameRows))
    await copyRows(connection, archiveTables.subjectRelation, city.relations)
    await copyRows(connection, recordTables.record, recordRows(city.records, seal, city.days, now))
    for (const statement of indexes) await connection.run(statement)
    await copyDirectories(connection, city.days)
  })
}

/** Loads the directories: everything in the register besides subjects and records. */
export async function copyDirectories(connection: CopyConnection, days: Days): Promise<void> {
  const random = createRandom(SEED_OF_DIRECTORIES)
  await copyRows(connection, figureTables.publicityItem, publicityItemRows(days.today))
  await copyRows(connection, figureTables.provinceReport, provinceReportRows(random, days))
  await copyRows(connection, figureTables.cityRanking, cityRankingRows(random, days))
  await copyRows(connection, figureTables.creditPlusScheme, schemeRows())
  await copyRows(connection, figureTables.creditPlusBenefit, benefitRows(random, days))
  await copyRows(connection, figureTables.creditPlusUsage, usageRows(random, days))
  await copyRows(connection, figureTables.jointMeasure, jointMeasureRows())
  await copyRows(connection, searchTables.searchWord, searchWordRows(random, days))
}

/** Directories have a seed of their own, so that changes of the subjects do not change them. */
const SEED_OF_DIRECTORIES = 35

/** Tables of the register, referring tables before those they refer to. */
const TABLES =
  'follow_event, follow_letter, follow_request, followed_subject, follower, follow_stand, ' +
  'ledger_entry, ledger_tile, ledger_checkpoint, record, record_version, subject_relation, subject_name, subject, import_queue, import_held, import_bad, import_source, import_missing, import_batch, publicity_item, province_report, ' +
  'city_ranking, credit_plus_usage, credit_plus_benefit, credit_plus_scheme, joint_measure, search_word'

export const emptyRegister = (connection: CopyConnection): Promise<void> => connection.run(`truncate ${TABLES}`)

/** One import batch for each dataset. */
export function batchRows(
  counts: readonly (readonly [dataset: string, total: number])[],
  now: Date,
): (typeof importTables.importBatch.$inferInsert)[] {
  return counts.map(([dataset, rowCount]) => ({
    batchNo: batchOf(dataset),
    dataset,
    fileName: `${dataset}.csv`,
    status: 'accepted',
    rowCount,
    errorCount: 0,
    importedBy: 'system',
    // Invented records have no second person to confirm them, so they are published as from a trusted source.
    trustedSource: '演示数据',
    importedAt: now,
  }))
}

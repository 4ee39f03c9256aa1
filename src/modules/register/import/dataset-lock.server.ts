import { sql } from 'drizzle-orm'
import { conflict } from '../../../kernel/calls/errors.ts'
import type { Db } from '../../../kernel/data/db.server.ts'

/** One import of a dataset at a time: two would each find nothing to repeat, and then repeat each other. */
export async function lockDataset(tx: Db, dataset: string): Promise<void> {
  const { rows } = await tx.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('import'), hashtext(${dataset})) as mine`,
  )
  if (!rows[0]?.mine) throw conflict('该数据集正在导入另一个文件，请稍后再试')
  // A great file takes longer than any page may.
  await tx.execute(sql`set local statement_timeout = 0`)
  // Sorts and joins of as many rows stay in memory; there are at most as many imports at a time as datasets that come in great files.
  await tx.execute(sql`set local work_mem = '64MB'`)
}

/** Waits until nothing is being imported, and keeps it so until the transaction ends. */
export async function lockDatasets(tx: Db, datasets: readonly string[]): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('import'), hashtext(dataset)) from unnest(${sql.param([...datasets])}::text[]) dataset`,
  )
}

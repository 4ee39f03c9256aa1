import { sql } from 'drizzle-orm'
import { conflict } from '../../../kernel/calls/errors.ts'
import type { Db } from '../../../kernel/data/db.server.ts'

/** One import per dataset at a time: two concurrent ones could not see each other's rows and would create duplicates. */
export async function lockDataset(tx: Db, dataset: string): Promise<void> {
  const { rows } = await tx.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('import'), hashtext(${dataset})) as mine`,
  )
  if (!rows[0]?.mine) throw conflict('该数据集正在导入另一个文件，请稍后再试')
  // A large file takes longer than the time limit of pages.
  await tx.execute(sql`set local statement_timeout = 0`)
  // Keeps sorts and joins of this size in memory; the number of parallel imports is limited by the number of large datasets.
  await tx.execute(sql`set local work_mem = '64MB'`)
}

/** Waits for running imports, and blocks new ones until the transaction ends. */
export async function lockDatasets(tx: Db, datasets: readonly string[]): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('import'), hashtext(dataset)) from unnest(${sql.param([...datasets])}::text[]) dataset`,
  )
}

import { sql } from 'drizzle-orm'
import { conflict, invalid, type PortalError } from '../../../kernel/calls/errors.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import type { Dataset } from '../catalogue/dataset.ts'
import type { Import, TypedRecord } from './batch.server.ts'
import { IS_RECALLED } from './recalled.server.ts'
import { findDuplicates, REPEAT_PROBLEMS, sortStaged } from './repeats.server.ts'
import type { CellError } from './validate-row.ts'

/** Converts the errors of a typed record to a refusal, at the fields if possible. */
export function findTypedRowFault(dataset: Dataset, errors: readonly CellError[]): PortalError {
  const fields: Record<string, string> = {}
  for (const { column, reason } of errors) {
    const item = dataset.items.find(({ label }) => label === column)
    if (!item) return conflict(reason)
    fields[item.key] ??= reason
  }
  return invalid(fields)
}

const KNOWN = '库中已有文号、主体和日期都相同的记录，请打开那条记录办理更正'
const NAMES = '可能有第三人姓名，请改写为“李某”这样的形式后再提交'

/** Errors of a typed row whose fields are valid, reported at the field that identifies the record. */
export async function directTypedRow(work: Import, byHand: TypedRecord, tx: Db): Promise<number> {
  const { dataset, errors, count } = work
  const { documentNo, subjectName } = dataset.common
  const column = dataset.items.find(({ key }) => key === (documentNo ?? subjectName))!.label
  const refuse = (reason: string) => errors.add(1, [{ column, reason }])
  if (errors.total() > 0) return 0
  if (byHand.target) {
    // A queued row would be published as a new record instead of a correction.
    if (count.queued > 0) throw conflict(`正文${NAMES}`)
    const problem = await aimAt(tx, dataset.code, byHand.target)
    if (problem) throw conflict(problem)
    if ((await findDuplicates(tx, dataset.code, 1)).length > 0) refuse(KNOWN)
    return 0
  }
  const { wrong, same } = await sortStaged(tx, dataset.code)
  for (const { reason } of wrong) refuse(reason)
  const { rows } = await tx.execute(sql`
    select 1 from import_staging s join record r on r.dataset = s.dataset and r.id = s.id
    where s.was is not null and not ${IS_RECALLED}`)
  if (rows.length > 0 || same > 0) refuse(KNOWN)
  return 0
}

/** Directs the staged row at this record, or returns the reason why it cannot be. */
async function aimAt(tx: Db, dataset: string, { id, was }: { id: string; was: string }): Promise<string | null> {
  const { rows } = await tx.execute<{ was: string; problem: keyof typeof SAID | null }>(sql`
    select r.checksum as was, case
      when r.checksum <> ${was} then 'changed'
      when r.checksum = s.checksum then 'same'
      when r.ended_on is not null then 'ended'
      when r.blocked or r.flag is not null then 'open'
      when r.source_unit <> s.source_unit then 'others' end as problem
    from record r cross join import_staging s where r.dataset = ${dataset} and r.id = ${id} for update of r`)
  const [found] = rows
  if (!found) return SAID.changed
  if (found.problem) return SAID[found.problem]
  await tx.execute(sql`update import_staging set id = ${id}, was = ${was}`)
  return null
}

const SAID = {
  ...REPEAT_PROBLEMS,
  changed: '您填写时这条记录已被他人改动，请刷新后对照新的内容再改',
  same: '没有改动任何内容',
  others: '数据来源单位不能改为其他单位',
} as const

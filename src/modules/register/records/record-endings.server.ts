import { sql } from 'drizzle-orm'
import { type AuditEntry, auditRow } from '../../../kernel/data/audit.server.ts'
import type { Changes } from '../../../kernel/data/changes.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { auditRecord } from '../../../kernel/data/tables.server.ts'
import { catalogue, expectDataset, isNegativeInPublic } from '../catalogue/catalogue.ts'
import { appendRecordEntries, selectKeys } from '../entries/record-entries.server.ts'
import { PENALTIES } from '../publicity/penalties.ts'
import type { EndedReason } from '../publicity/take-down-contract.ts'
import type { PassOn, PublicityChange, RecordKey } from './desk-contract.ts'
import { REGISTER_TOPIC } from './records.server.ts'
import { listPartsOfRecords } from './register-parts.server.ts'
import { record } from './tables.server.ts'

export interface Ending extends RecordKey {
  endedOn: string
  endedReason: EndedReason
}

type By = AuditEntry['actor']

interface EndingDependencies {
  changes: Changes
  passOn: PassOn
  now(): number
}

/**
 * Ends or resumes the publicity of published records. All callers use this function, so that the change and its report to other systems are
 * in one transaction.
 */
export function createRecordEndings({ changes, passOn, now }: EndingDependencies) {
  const append = (tx: Db, keys: readonly RecordKey[]) =>
    appendRecordEntries(tx, { changed: selectKeys(keys), at: new Date(now()) })

  /** Returns the changed records, including the inspections changed with them. */
  async function written(tx: Db, keys: readonly RecordKey[]): Promise<void> {
    await append(tx, keys)
    await changes.announce(tx, REGISTER_TOPIC, await listPartsOfRecords(tx, keys))
  }

  /** Each record has its own entry in the change log, written last: the next writer waits for the commit. */
  async function traced(tx: Db, keys: readonly RecordKey[], action: string, by: By, address?: string): Promise<void> {
    const rows = keys.map(({ dataset, id }) =>
      auditRow(tx, { actor: by, address, action, entity: 'record', entityId: `${dataset}/${id}` }),
    )
    await tx.insert(auditRecord).values(rows)
  }

  return {
    /** Ends records that are still public; returns their number. */
    async end(tx: Db, endings: readonly Ending[]): Promise<number> {
      const { rows } = await tx.execute<Changed>(sql`
        update ${record} set ended_on = given.on_day, ended_reason = given.reason
        from (${listed(endings)}) given
        where ${record.dataset} = given.dataset and ${record.id} = given.id and ${record.endedOn} is null
        returning ${CHANGED}`)
      await written(tx, [...rows, ...(await endChecks(tx, rows))])
      await passOn(tx, negativeOf('end', rows))
      return rows.length
    },

    /** Resumes records that are unchanged since `end`; returns their number. */
    async resume(tx: Db, endings: readonly Ending[]): Promise<number> {
      const { rows } = await tx.execute<Changed>(sql`
        update ${record} set ended_on = null, ended_reason = null
        from (${listed(endings)}) given
        where ${record.dataset} = given.dataset and ${record.id} = given.id
          and ${record.endedOn} = given.on_day and ${record.endedReason} = given.reason
        returning ${CHANGED}`)
      await written(tx, [...rows, ...(await resumeChecks(tx, rows))])
      await passOn(tx, negativeOf('resume', rows))
      return rows.length
    },

    traceEnded: (tx: Db, keys: readonly RecordKey[], by: By, address?: string) =>
      traced(tx, keys, 'take-down', by, address),
    traceResumed: (tx: Db, keys: readonly RecordKey[], by: By, address?: string) =>
      traced(tx, keys, 'resume', by, address),

    /** Invalidates caches; called after the commit. */
    changed: () => changes.noticed(REGISTER_TOPIC),
  }
}

/** Records that led to these penalties, such as inspection results, end and resume together with them. */
function ledTo(rows: readonly Changed[]) {
  const penalties = rows.filter(({ dataset }) => dataset === PENALTIES.code)
  const given = JSON.stringify(penalties.map(({ subjectCode, documentNo }) => ({ code: subjectCode, no: documentNo })))
  const isOne = catalogue.flatMap(({ code, ledToPenalty }) =>
    ledToPenalty ? [sql`(${record.dataset} = ${code} and ${record.items} ->> ${ledToPenalty} = led.no)`] : [],
  )
  return sql`exists (
    select 1 from jsonb_to_recordset(${given}::jsonb) as led(code text, no text)
    where led.code = ${record.subjectCode} and (${sql.join(isOne, sql` or `)}))`
}

async function endChecks(tx: Db, rows: readonly Changed[]): Promise<RecordKey[]> {
  const day = rows.find(({ dataset }) => dataset === PENALTIES.code)?.endedOn
  if (!day) return []
  const ended = await tx.execute<Key>(sql`
    update ${record} set ended_on = ${day}::date, ended_reason = 'fulfilled' where ended_on is null and ${ledTo(rows)}
    returning ${record.dataset} "dataset", ${record.id} "id"`)
  return ended.rows
}

async function resumeChecks(tx: Db, rows: readonly Changed[]): Promise<RecordKey[]> {
  if (!rows.some(({ dataset }) => dataset === PENALTIES.code)) return []
  const resumed = await tx.execute<Key>(sql`
    update ${record} set ended_on = null, ended_reason = null where ended_reason = 'fulfilled' and ${ledTo(rows)}
    returning ${record.dataset} "dataset", ${record.id} "id"`)
  return resumed.rows
}

const listed = (endings: readonly Ending[]) => sql`
  select * from jsonb_to_recordset(${JSON.stringify(
    endings.map(({ dataset, id, endedOn, endedReason }) => ({ dataset, id, on_day: endedOn, reason: endedReason })),
  )}::jsonb) as listed(dataset text, id text, on_day date, reason text)`

const CHANGED = sql`
  ${record.dataset} "dataset", ${record.id} "id", ${record.subjectType} "subjectType", ${record.subjectName} "subjectName",
  ${record.subjectCode} "subjectCode", ${record.documentNo} "documentNo", ${record.authority} "authority",
  ${record.decisionDate}::text "decisionDate", given.on_day::text "endedOn", given.reason "endedReason"`

interface Key extends RecordKey {
  [column: string]: unknown
}

type Changed = Omit<PublicityChange, 'action'> & { subjectType: string; [column: string]: unknown }

/** The changes reported to other systems: negative records only, and none about natural persons. */
const negativeOf = (action: PublicityChange['action'], rows: readonly Changed[]): PublicityChange[] =>
  rows
    .filter(({ dataset, subjectType }) => isNegativeInPublic(expectDataset(dataset)) && subjectType !== 'person')
    .map(({ subjectType: _, ...row }) => ({ ...row, action }))

import { and, asc, eq, inArray } from 'drizzle-orm'
import { conflict } from '../../kernel/calls/errors.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { later } from '../../kernel/format/calendar-day.ts'
import { dateKey } from '../../kernel/format/date.ts'
import { STAFF_ROLES } from '../../kernel/guard/staff-roles.ts'
import { GROUNDS } from '../register/publicity/take-down-contract.ts'
import type { DeskRecord, RecordKey } from '../register/records/desk-contract.ts'
import type { RepairDependencies, RequestedEnding } from './dependencies.server.ts'
import { type LogHead, type NewEntry, writeLog } from './log.server.ts'
import { requestNo } from './request-number.ts'
import { createRequestSteps, type RequestAct, storeRequest } from './request-steps.server.ts'
import type { StoredRequest, StoredRequestRow } from './requests.server.ts'
import { repairRow } from './tables.server.ts'

interface Deciding extends RequestAct {
  /** Consumes the one-time code sent with a confirmation. */
  spendFactor?(tx: Db): Promise<void>
}

/** A row with the current state of its record. */
interface Pair {
  row: StoredRequestRow
  record: DeskRecord
}

interface Decided {
  request: StoredRequest
  /** The reason why nothing was taken down. */
  problem: string | null
}

/** The decisions of the checker: confirm, refuse, and restore within a day. */
export function createDecisions(dependencies: RepairDependencies) {
  const entries = createEntries(dependencies)

  return {
    ...createConfirm(dependencies, entries),
    ...createRestore(dependencies, entries),
  }
}

/** Writes log entries and the state of a request after a decision. */
function createEntries({ now, register }: RepairDependencies) {
  const today = () => dateKey(now())

  /** The version detects edits; `judge` also detects what time alone has changed, such as an expired period. */
  function hasChanged(row: StoredRequestRow, record: DeskRecord | undefined, on: string): boolean {
    return !record || record.version !== row.version || register.judge(record, row.ground, on).sort !== 'ready'
  }

  const decided = (tx: Db, { actor, id }: Deciding, state: 'done' | 'refused' | 'stale', note: string | null) =>
    storeRequest(tx, id, { state, decidedBy: actor.staffId, decidedAt: new Date(now()), decisionNote: note })

  function entryOf(
    { actor, address }: Deciding,
    found: StoredRequest,
    {
      action,
      row,
      before,
      after,
      reason,
    }: { action: NewEntry['action']; row: StoredRequestRow; before: string; after: string; reason?: string },
  ): NewEntry {
    const { dataset, recordId, subjectName, documentNo, basisNo, ground } = row
    return {
      at: new Date(now()),
      ...{ operatorId: actor.staffId, operatorName: actor.name, operatorRole: STAFF_ROLES['repair-check'], address },
      ...{ action, requestNo: requestNo(found.serial), dataset: dataset ?? '', recordId: recordId ?? '' },
      ...{ subjectName, documentNo, reason: reason ?? GROUNDS[ground].name, basisNo, before, after },
      ...{ result: 'done', problem: '' },
    }
  }

  return { today, hasChanged, entryOf, decided }
}

/** Confirmation: takes the records of a request down, or reports that they have changed. */
function createConfirm(
  dependencies: RepairDependencies,
  { decided, entryOf, hasChanged, today }: ReturnType<typeof createEntries>,
) {
  const { register } = dependencies
  const take = createRequestSteps(dependencies)

  /** Takes down all records of a request or none. Repeating it as the same person changes nothing. */
  async function confirm(deciding: Deciding, kind: StoredRequest['kind']): Promise<StoredRequest> {
    const { actor, id } = deciding
    const { request, problem } = await take<Decided>(deciding, 'confirm', {
      isMeant: (found) => found.kind === kind,
      again: (found) =>
        found.state === 'done' && found.decidedBy === actor.staffId ? { request: found, problem: null } : undefined,
      async effect(tx, found) {
        await deciding.spendFactor?.(tx)
        const rows = await readyRows(tx, id)
        const keys = rows.map(keyOf)
        const records = new Map((await register.read(tx, keys, true)).map((record) => [record.id, record]))
        const on = later(found.effectiveOn ?? today(), today())
        const changed = rows.find((row) => hasChanged(row, records.get(row.recordId ?? ''), on))
        if (changed) return goneStale(tx, deciding, found, changed)
        const pairs = rows.map((row) => ({ row, record: records.get(row.recordId!)! }))
        return takeDown(tx, deciding, found, pairs, on)
      },
    })
    if (problem) throw conflict(problem)
    register.changed()
    return request
  }

  async function takeDown(tx: Db, deciding: Deciding, found: StoredRequest, pairs: readonly Pair[], on: string) {
    const endings = pairs.map(
      ({ row }): RequestedEnding => ({ ...keyOf(row), endedOn: on, endedReason: GROUNDS[row.ground].ends }),
    )
    if ((await register.end(tx, endings)) !== endings.length)
      throw new Error('records that are locked were not all there')
    const action = found.kind === 'batch' ? 'batch-cancel' : 'cancel'
    const entries = pairs.map(({ row, record }) =>
      entryOf(deciding, found, {
        action,
        row,
        before: record.status,
        after: register.judge(record, row.ground, on).after ?? '',
      }),
    )
    const head = await writeLog(tx, entries)
    await tx
      .update(repairRow)
      .set({ endedOn: on })
      .where(and(eq(repairRow.requestId, found.id), eq(repairRow.sort, 'ready')))
    const request = await decided(tx, deciding, 'done', null)
    await register.traceEnded(tx, endings, deciding.actor, deciding.address)
    return { result: { request, problem: null }, detail: { rows: pairs.length, ...headOf(head) } }
  }

  async function goneStale(tx: Db, deciding: Deciding, found: StoredRequest, row: StoredRequestRow) {
    const problem = wordsOfChange(found, row)
    const action = found.kind === 'batch' ? 'batch-cancel' : 'cancel'
    const whole = { ...row, dataset: '', recordId: '', subjectName: '', documentNo: '', basisNo: '' }
    const named = found.kind === 'single' ? row : whole
    const entry = entryOf(deciding, found, { action, row: named, before: row.before ?? '', after: row.before ?? '' })
    const head = await writeLog(tx, [{ ...entry, result: 'failed', problem }])
    const request = await decided(tx, deciding, 'stale', problem)
    return { result: { request, problem }, action: 'stale', detail: { rows: 0, ...headOf(head) } }
  }

  return { confirm }
}

/** Refusal of a request, and restoring of records. */
function createRestore(dependencies: RepairDependencies, { decided, entryOf }: ReturnType<typeof createEntries>) {
  const { now, register } = dependencies
  const take = createRequestSteps(dependencies)

  /** Returns a request to its maker. */
  const refuse = (deciding: Deciding & { reason: string }): Promise<StoredRequest> =>
    take(deciding, 'refuse', {
      again: (found) => (found.state === 'refused' && found.decidedBy === deciding.actor.staffId ? found : undefined),
      async effect(tx) {
        const { reason } = deciding
        return { result: await decided(tx, deciding, 'refused', reason), detail: { reason } }
      },
    })

  /** Restores records taken down less than a day ago: one row, or all that are left. */
  async function restore(deciding: Deciding & { row?: number; reason: string }): Promise<StoredRequest> {
    const { actor, id, row: only, reason } = deciding
    const request = await take(deciding, 'restore', {
      async effect(tx, found) {
        const rows = (await readyRows(tx, id)).filter(({ row, restoredAt }) => !restoredAt && (only ?? row) === row)
        if (rows.length === 0) throw conflict('没有可以恢复的记录，或者已经恢复公示')
        const keys = rows.map(keyOf)
        await register.read(tx, keys, true)
        const endings = rows.map(
          (row): RequestedEnding => ({ ...keyOf(row), endedOn: row.endedOn!, endedReason: GROUNDS[row.ground].ends }),
        )
        if ((await register.resume(tx, endings)) !== endings.length)
          throw conflict('有记录在撤下以后又有变化，没有恢复，请逐条办理')
        const records = new Map((await register.read(tx, keys)).map((record) => [record.id, record]))
        const entries = rows.map((row) =>
          entryOf(deciding, found, {
            action: 'restore',
            row,
            before: row.after ?? '',
            after: records.get(row.recordId!)?.status ?? '',
            reason,
          }),
        )
        const head = await writeLog(tx, entries)
        const restored = { restoredAt: new Date(now()), restoredBy: actor.staffId }
        const numbers = rows.map(({ row }) => row)
        await tx
          .update(repairRow)
          .set(restored)
          .where(and(eq(repairRow.requestId, id), inArray(repairRow.row, numbers)))
        await register.traceResumed(tx, keys, actor, deciding.address)
        return { result: found, detail: { rows: rows.length, reason, ...headOf(head) } }
      },
    })
    register.changed()
    return request
  }

  return { refuse, restore }
}

const keyOf = ({ dataset, recordId }: StoredRequestRow): RecordKey => ({ dataset: dataset ?? '', id: recordId ?? '' })

const readyRows = (tx: Db, id: string): Promise<StoredRequestRow[]> =>
  tx
    .select()
    .from(repairRow)
    .where(and(eq(repairRow.requestId, id), eq(repairRow.sort, 'ready')))
    .orderBy(asc(repairRow.row))

const wordsOfChange = ({ kind }: StoredRequest, { row }: StoredRequestRow): string =>
  kind === 'batch'
    ? `第 ${row} 行的记录在预览以后有变化，整批没有执行，请重新预览`
    : '记录在提交以后有变化，没有执行，请重新提交'

/** The audit record of a decision stores the head of the log: audit records are protected by a key outside the database. */
const headOf = ({ id, hash }: LogHead) => ({ logId: id, logHash: hash })

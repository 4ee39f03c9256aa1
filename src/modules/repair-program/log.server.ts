import { createHash } from 'node:crypto'
import { and, asc, desc, eq, gt, gte, ilike, lt, or, type SQL, sql } from 'drizzle-orm'
import { type Page, type Paging, pageOffset, toPage } from '../../kernel/calls/paging.ts'
import { containsPattern } from '../../kernel/data/conditions.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { auditRecord } from '../../kernel/data/tables.server.ts'
import { addDays } from '../../kernel/format/calendar-day.ts'
import { BYTE_ORDER_MARK, csvLine } from '../../kernel/format/csv-line.ts'
import { formatDate, startOfDay } from '../../kernel/format/date.ts'
import { LOG_ACTIONS, type LogEntry, type LogFilter } from './contract.ts'
import { maskIp } from './ip-mask.ts'
import { logNo } from './request-number.ts'
import { repairLog } from './tables.server.ts'

type Stored = typeof repairLog.$inferSelect
export type NewEntry = Omit<Stored, 'id' | 'hashPrev' | 'hash'>

/** The last entry written. A copy stored outside of the table reveals a later rewrite of the table. */
export interface LogHead {
  id: number
  hash: string
}

/** Appends entries in order, in the transaction of the change they record. The database numbers and chains them. */
export async function writeLog(tx: Db, entries: readonly NewEntry[]): Promise<LogHead> {
  const rows = entries.map((entry) => ({ ...entry, hash: entryText(entry) }))
  const written = await tx.insert(repairLog).values(rows).returning({ id: repairLog.id, hash: repairLog.hash })
  return written.reduce((last, each) => (each.id > last.id ? each : last))
}

/** The text of an entry that its hash covers. */
const entryText = (entry: NewEntry): string =>
  JSON.stringify([
    entry.at.toISOString(),
    ...[entry.operatorId, entry.operatorName, entry.operatorRole, entry.address, entry.action, entry.requestNo],
    ...[entry.dataset, entry.recordId, entry.subjectName, entry.documentNo, entry.reason, entry.basisNo],
    ...[entry.before, entry.after, entry.result, entry.problem],
  ])

export async function logPage(db: Db, query: LogFilter & Paging, seesAddress: boolean): Promise<Page<LogEntry>> {
  const matching = conditionOf(query)
  const rows = await db
    .select()
    .from(repairLog)
    .where(matching)
    .orderBy(desc(repairLog.id))
    .limit(query.pageSize)
    .offset(pageOffset(query))
  return toPage(
    rows.map((row) => presentEntry(row, seesAddress)),
    await db.$count(repairLog, matching),
    query,
  )
}

export async function listEntriesOf(db: Db, recordId: string, seesAddress: boolean): Promise<LogEntry[]> {
  const rows = await db
    .select()
    .from(repairLog)
    .where(eq(repairLog.recordId, recordId))
    .orderBy(asc(repairLog.id))
    .limit(100)
  return rows.map((row) => presentEntry(row, seesAddress))
}

/** Limit of one export; larger ranges are exported by month. */
const MOST_EXPORTED = 10_000
const FILE_HEADS = [
  ...['日志编号', '时间', '操作人', '角色', '网络地址', '操作', '申请编号', '记录编号', '主体名称', '决定书文号'],
  ...['撤下原因', '依据', '之前状态', '之后状态', '结果', '未执行的原因', '前一条的哈希', '哈希'],
]

export async function logFile(
  tx: Db,
  filter: LogFilter,
  seesAddress: boolean,
): Promise<{ text: string; entries: number }> {
  const lines: string[] = []
  for (let after = 0; lines.length < MOST_EXPORTED; ) {
    const rows = await tx
      .select()
      .from(repairLog)
      .where(and(conditionOf(filter), gt(repairLog.id, after)))
      .orderBy(asc(repairLog.id))
      .limit(Math.min(AT_ONCE, MOST_EXPORTED - lines.length))
    for (const row of rows) lines.push(lineOf(row, seesAddress))
    if (rows.length < AT_ONCE) break
    after = rows.at(-1)!.id
  }
  return { text: BYTE_ORDER_MARK + csvLine(FILE_HEADS) + lines.join(''), entries: lines.length }
}

function lineOf(row: typeof repairLog.$inferSelect, seesAddress: boolean): string {
  const { no, at, operator, role, ip, action, ...entry } = presentEntry(row, seesAddress)
  return csvLine([
    ...[no, formatDate(at), operator, role, ip, action, entry.requestNo, entry.recordId, entry.subjectName],
    ...[entry.documentNo, entry.reason, entry.basis, entry.before, entry.after, entry.result, entry.problem],
    ...[entry.hashPrev, entry.hash],
  ])
}

/** Entries read at a time, so that other requests run in between. */
const AT_ONCE = 1000

/**
 * Verifies the chain and compares it with the heads stored in audit records. Those are authenticated by a key outside the database, so a
 * chain rebuilt as a whole is detected too.
 */
export async function checkLog(db: Db): Promise<{ entries: number; brokenAt: number | null; head: string }> {
  let [previous, after, entries] = ['', 0, 0]
  for (;;) {
    const page = await db
      .select()
      .from(repairLog)
      .where(gt(repairLog.id, after))
      .orderBy(asc(repairLog.id))
      .limit(AT_ONCE)
    for (const row of page) {
      const hash = createHash('sha256')
        .update(previous + entryText(row))
        .digest('hex')
      if (row.hashPrev !== previous || row.hash !== hash) return { entries, brokenAt: row.id, head: previous }
      previous = hash
      entries += 1
    }
    if (page.length < AT_ONCE) return { entries, brokenAt: await firstMissingHead(db), head: previous }
    after = page.at(-1)!.id
  }
}

async function firstMissingHead(db: Db): Promise<number | null> {
  const { rows } = await db.execute<{ at: string | number | null }>(sql`
    select min((${auditRecord.detail} ->> 'logId')::bigint) "at"
    from ${auditRecord} left join ${repairLog} on ${repairLog.id} = (${auditRecord.detail} ->> 'logId')::bigint
    where ${auditRecord.entity} in ('repair_request', 'repair_log') and ${auditRecord.detail} ? 'logId'
      and ${repairLog.hash} is distinct from ${auditRecord.detail} ->> 'logHash'`)
  const at = rows[0]?.at ?? null
  return at === null ? null : Number(at)
}

function presentEntry(row: Stored, seesAddress: boolean): LogEntry {
  const { id, recordId, subjectName, documentNo, reason, before, after, problem, requestNo, hashPrev, hash } = row
  return {
    ...{ id, recordId, subjectName, documentNo, reason, before, after, problem, requestNo, hashPrev, hash },
    no: logNo(id),
    at: row.at.toISOString(),
    operator: row.operatorName,
    role: row.operatorRole,
    ip: seesAddress ? row.address : maskIp(row.address),
    action: LOG_ACTIONS[row.action],
    basis: row.basisNo,
    result: row.result === 'done' ? '成功' : '未执行',
  }
}

function conditionOf({ from, to, action, result, operator, word }: LogFilter): SQL | undefined {
  const like = word && containsPattern(word)
  return and(
    from ? gte(repairLog.at, startOfDay(`${from}T12:00:00+08:00`)) : undefined,
    to ? lt(repairLog.at, startOfDay(`${addDays(to, 1)}T12:00:00+08:00`)) : undefined,
    action ? eq(repairLog.action, action) : undefined,
    result ? eq(repairLog.result, result) : undefined,
    operator ? eq(repairLog.operatorName, operator) : undefined,
    word && like
      ? or(
          ilike(repairLog.subjectName, like),
          ilike(repairLog.documentNo, like),
          eq(repairLog.requestNo, word.toUpperCase()),
          eq(repairLog.recordId, word),
        )
      : undefined,
  )
}

/** Records taken down and restored in each of the last months, including months without any. */
export async function monthlyFigures(db: Db, months: readonly string[]) {
  const month = sql<string>`to_char(${repairLog.at} at time zone 'Asia/Shanghai', 'YYYY-MM')`
  const rows = await db
    .select({
      month: month.as('month'),
      ended: sql<number>`(count(*) filter (where ${repairLog.action} <> 'restore'))::int`,
      restored: sql<number>`(count(*) filter (where ${repairLog.action} = 'restore'))::int`,
    })
    .from(repairLog)
    .where(and(eq(repairLog.result, 'done'), gte(repairLog.at, startOfDay(`${months[0]}-01T12:00:00+08:00`))))
    .groupBy(sql`1`)
  const known = new Map(rows.map((row) => [row.month, row]))
  return months.map((name) => known.get(name) ?? { month: name, ended: 0, restored: 0 })
}

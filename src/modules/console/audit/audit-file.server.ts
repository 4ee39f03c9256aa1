import { and, desc, lt, lte, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { Caller, RawAnswer } from '../../../kernel/calls/call-registry.server.ts'
import { audit } from '../../../kernel/data/audit.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { auditRecord } from '../../../kernel/data/tables.server.ts'
import { dateKey, formatDate } from '../../../kernel/format/date.ts'
import { csvStream } from '../../../kernel/sheets/csv-stream.server.ts'
import { sheetAnswer } from '../../../kernel/sheets/table-files.server.ts'
import type { AuditFilter, consoleCalls } from '../contract.ts'
import { type AuditKnowledge, type AuditRow, buildConditions, describeRecords } from './audit.server.ts'

type Verdict = z.output<typeof consoleCalls.auditCheck.data>

const AT_ONCE = 500

const MOMENT = 'yyyy-MM-dd hh:mm:ss'
const HEADS = ['序号', '时间', '操作人', '账号', '来源地址', '做了什么', '对象', '对象编号', '详情']

/** Audit records as a file, headed by the result of checking their chain. The export is recorded before the file is sent. */
export async function auditFile(
  db: Db,
  {
    query,
    caller,
    verdict,
    now,
  }: { query: z.output<typeof AuditFilter>; caller: Caller; verdict: Verdict; now: number },
  knowledge: AuditKnowledge,
): Promise<RawAnswer> {
  const matching = await buildConditions(query, knowledge)
  const by = Object.entries(query).flatMap(([name, value]) => (value ? [name] : []))
  // The upper bound is read first, so records written from now on, including that of this export, are not in the file.
  const [newest] = await db.select({ id: auditRecord.id }).from(auditRecord).orderBy(desc(auditRecord.id)).limit(1)
  const known = and(...matching, lte(auditRecord.id, newest?.id ?? 0))
  const rows = await db.$count(auditRecord, known)
  const record = () =>
    db.transaction((tx) =>
      audit(tx, {
        ...{ actor: caller.actor, address: caller.address, action: 'audit.export', entity: 'audit', entityId: 'file' },
        detail: { by, rows },
      }),
    )
  const opening = [['记录链校验'], ['时间', '结论', '核对条数'], toldVerdict(verdict), [], ['审计记录'], HEADS]
  const text = await csvStream(opening, allLines(db, known, knowledge), record)
  return sheetAnswer(text, 'csv', `audit-${dateKey(new Date(now))}`)
}

async function* allLines(db: Db, matching: SQL | undefined, knowledge: AuditKnowledge): AsyncGenerator<string[][]> {
  for (let before: number | undefined; ; ) {
    const rows: AuditRow[] = await db
      .select()
      .from(auditRecord)
      .where(and(matching, before === undefined ? undefined : lt(auditRecord.id, before)))
      .orderBy(desc(auditRecord.id))
      .limit(AT_ONCE)
    if (rows.length > 0) yield (await describeRecords(rows, knowledge)).map(lineOf)
    if (rows.length < AT_ONCE) return
    before = rows.at(-1)!.id
  }
}

const toldVerdict = ({ checkedAt, isWhole, brokenAt, reason, records }: Verdict): string[] => [
  formatDate(checkedAt, MOMENT),
  isWhole ? '完整' : `第 ${brokenAt} 号记录处有问题：${reason}`,
  String(records),
]

type Told = Awaited<ReturnType<typeof describeRecords>>[number]

const lineOf = ({
  id,
  at,
  actorKind,
  actorName,
  actorId,
  address,
  sentence,
  entity,
  entityId,
  detail,
}: Told): string[] => [
  ...[String(id), formatDate(at, MOMENT), actorName ?? actorKind, actorId ?? '', address ?? ''],
  ...[sentence.map(({ text }) => text).join(''), entity, entityId, detail],
]

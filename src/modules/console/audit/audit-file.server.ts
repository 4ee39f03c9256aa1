import { setImmediate } from 'node:timers/promises'
import { and, desc, lt } from 'drizzle-orm'
import type { z } from 'zod'
import { conflict } from '../../../kernel/calls/errors.ts'
import type { Caller, RawAnswer } from '../../../kernel/calls/implement.server.ts'
import { audit } from '../../../kernel/data/audit.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { auditRecord } from '../../../kernel/data/tables.server.ts'
import { dateKey, formatDate } from '../../../kernel/format/date.ts'
import { tablesAnswer } from '../../../kernel/sheets/table-files.server.ts'
import type { AuditFilter, consoleCalls } from '../contract.ts'
import { type AuditKnowledge, conditionsOf, type Row, tellAll } from './audit.server.ts'

type Verdict = z.output<typeof consoleCalls.auditCheck.data>

const AT_ONCE = 500
/** A file is whole before any of it leaves, so it is made in memory; more is fetched day by day. */
const MOST_ROWS = 10_000

const MOMENT = 'yyyy-MM-dd hh:mm:ss'
const HEADS = ['序号', '时间', '操作人', '账号', '来源地址', '做了什么', '对象', '对象编号', '详情']

/** Audit records as a file, under what the check of their chain found. That it was taken away is recorded before it leaves. */
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
  const matching = await conditionsOf(query, knowledge)
  const rows: string[][] = []
  for (let before: number | undefined; ; ) {
    const some: Row[] = await db
      .select()
      .from(auditRecord)
      .where(and(...matching, before === undefined ? undefined : lt(auditRecord.id, before)))
      .orderBy(desc(auditRecord.id))
      .limit(AT_ONCE)
    rows.push(...(await tellAll(some, knowledge)).map(lineOf))
    if (rows.length > MOST_ROWS) throw conflict(`记录超过 ${MOST_ROWS.toLocaleString('zh-CN')} 条，请按日期分几次下载`)
    if (some.length < AT_ONCE) break
    before = some.at(-1)!.id
    await setImmediate()
  }
  const by = Object.entries(query).flatMap(([name, value]) => (value ? [name] : []))
  await db.transaction((tx) =>
    audit(tx, {
      ...{ actor: caller.actor, address: caller.address, action: 'audit.export', entity: 'audit', entityId: 'file' },
      detail: { by, rows: rows.length },
    }),
  )
  return tablesAnswer('csv', `audit-${dateKey(new Date(now))}`, [
    { title: '记录链校验', heads: ['时间', '结论', '核对条数'], rows: [toldVerdict(verdict)] },
    { title: '审计记录', heads: HEADS, rows },
  ])
}

const toldVerdict = ({ checkedAt, isWhole, brokenAt, reason, records }: Verdict): string[] => [
  formatDate(checkedAt, MOMENT),
  isWhole ? '完整' : `第 ${brokenAt} 号记录处有问题：${reason}`,
  String(records),
]

type Told = Awaited<ReturnType<typeof tellAll>>[number]

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

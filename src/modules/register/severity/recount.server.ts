import { and, asc, eq, gt } from 'drizzle-orm'
import type { Changes } from '../../../kernel/data/changes.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { openJson, type Seal } from '../../../kernel/guard/seal.server.ts'
import { PENALTIES, PENALTY_RULE } from '../publicity/penalties.ts'
import { computePublicity, type Publicity, type PublicityFacts } from '../publicity/publicity.ts'
import { matchingRow, type SeverityRow } from '../publicity/severity-tables.ts'
import { REGISTER_TOPIC } from '../records/records.server.ts'
import { record } from '../records/tables.server.ts'
import type { SeverityPreview } from './contract.ts'

const DATASET = PENALTIES.code
/** Read at a time: computing the days of more would keep other requests waiting. */
const AT_ONCE = 200

type Row = typeof record.$inferSelect
export type Recount = ReturnType<typeof createRecount>

/** What tables would do, or do, to the days of penalties whose severity nobody has stated. */
export function createRecount({ seal, changes }: { seal: Pick<Seal, 'open'>; changes: Changes }) {
  const { common } = PENALTIES

  /** Everything the rules look at, out of a stored record. */
  function factsOf(row: Row): PublicityFacts {
    const sealed = row.sealed ? openJson<Record<string, string>>(seal, row.sealed) : {}
    const isSimple = common.procedure !== undefined && sealed[common.procedure] === '简易程序'
    return {
      rule: PENALTY_RULE,
      category: row.category ?? undefined,
      severity: (row.severity ?? undefined) as PublicityFacts['severity'],
      procedure: isSimple ? 'simple' : 'ordinary',
      decisionDate: row.decisionDate,
      authority: row.authority,
      amount: (common.amounts ?? []).reduce((sum, key) => sum + Number(row.items[key] ?? 0), 0),
      matter: [row.title, row.items.basis ?? ''].join('；'),
    }
  }

  async function* penalties(from: Db): AsyncGenerator<Row[]> {
    for (let after = ''; ; ) {
      const rows = await from
        .select()
        .from(record)
        .where(and(eq(record.dataset, DATASET), gt(record.id, after)))
        .orderBy(asc(record.id))
        .limit(AT_ONCE)
      if (rows.length === 0) return
      yield rows
      after = rows.at(-1)!.id
    }
  }

  async function preview(
    from: Db,
    before: SeverityRow[],
    after: SeverityRow[],
    today: string,
  ): Promise<SeverityPreview> {
    const counts = { records: 0, hidden: 0, shorter: 0, longer: 0, unlike: 0 }
    for await (const rows of penalties(from))
      for (const row of rows) {
        const facts = factsOf(row)
        const graded = matchingRow(facts, after)
        if (row.severity !== null) {
          if (graded && graded.severity !== row.severity && matchingRow(facts, before) !== graded) counts.unlike += 1
          continue
        }
        const effect = effectOf(computePublicity(facts, before), computePublicity(facts, after), today)
        if (!effect) continue
        counts.records += 1
        counts[effect] += 1
      }
    return counts
  }

  async function apply(tx: Db, tables: readonly SeverityRow[]): Promise<void> {
    for await (const rows of penalties(tx))
      for (const row of rows) {
        if (row.severity !== null) continue
        const { publish, from, minUntil, until, repairableFrom, ruleId } = computePublicity(factsOf(row), tables)
        if (row.ruleId === ruleId && row.publicityUntil === until && row.repairableFrom === repairableFrom) continue
        await tx
          .update(record)
          .set({
            ...{ publicityFrom: publish ? from : null, publicityMinUntil: minUntil, publicityUntil: until },
            ...{ repairableFrom, ruleId },
          })
          .where(and(eq(record.dataset, DATASET), eq(record.id, row.id)))
      }
    await changes.announce(tx, REGISTER_TOPIC)
  }

  return { preview, apply }
}

const FAR = '9999-12-31'

/** What becomes of a record that is shown today or would be; null where nothing changes that anyone sees. */
function effectOf(before: Publicity, after: Publicity, today: string): 'hidden' | 'shorter' | 'longer' | null {
  const endOf = ({ publish, until }: Publicity): string => (publish ? (until ?? FAR) : '')
  const [old, next] = [endOf(before), endOf(after)]
  if (old === next || (old < today && next < today)) return null
  if (next < today) return 'hidden'
  return next < old ? 'shorter' : 'longer'
}

import { createHash, randomUUID } from 'node:crypto'
import { audit } from '../../../kernel/data/audit.server.ts'
import type { Basics } from '../../../kernel/data/basics.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import type { DefineJob, RunningJob } from '../../jobs/contract.ts'
import { PENALTIES } from '../publicity/penalties.ts'
import { matchingRow, type SeverityRow } from '../publicity/severity-tables.ts'
import type { SeverityPreview } from './contract.ts'
import { readTables } from './read-tables.server.ts'
import {
  countPenalties,
  NO_EFFECTS,
  type Penalty,
  penaltiesAfter,
  type Recount,
  type RecountEffects,
} from './recount.server.ts'

/** Code of the job that writes, for the operator's command, which runs it in its own process. */
export const RECOUNT_JOB = 'recount'

const BY_COMMAND = 'command'

interface Dependencies extends Basics {
  recount: Recount
}

/** The position of a job among the penalties, and its counts so far. */
interface Position<Counts> {
  after: string
  inAll: number
  counts: Counts
}

interface Trial extends RecountEffects {
  unlike: number
}

/** Processes all penalties in steps of some hundred; after a kill it continues after the last step. */
async function throughPenalties<Counts extends RecountEffects>(
  db: Db,
  { stand, step, signal }: Pick<RunningJob<unknown>, 'stand' | 'step' | 'signal'>,
  first: Counts,
  visit: (rows: Penalty[], counts: Counts) => Promise<{ counts: Counts; work(tx: Db): Promise<void> }>,
): Promise<Counts> {
  let at: Position<Counts> = stand ? JSON.parse(stand) : { after: '', inAll: await countPenalties(db), counts: first }
  for (;;) {
    signal.throwIfAborted()
    const rows = await penaltiesAfter(db, at.after)
    if (rows.length === 0) return at.counts
    const { counts, work } = await visit(rows, at.counts)
    at = { after: rows.at(-1)!.id, inAll: Math.max(at.inAll, counts.read), counts }
    await step(work, { stand: JSON.stringify(at), done: counts.read, inAll: at.inAll })
  }
}

/** Computes the effect of a recount on all penalties without writing. */
export async function estimateRecount(
  db: Db,
  recount: Recount,
  { signal, onProgress }: { signal: AbortSignal; onProgress(read: number): void },
): Promise<RecountEffects> {
  const tables = await readTables(db)
  let effects = NO_EFFECTS
  for (let after = ''; ; ) {
    signal.throwIfAborted()
    const rows = await penaltiesAfter(db, after)
    if (rows.length === 0) return effects
    effects = recount.countEffects(rows, tables, effects)
    onProgress(effects.read)
    after = rows.at(-1)!.id
  }
}

const nothing = async () => {}

/** The jobs that try out tables, and that recount penalties after tables or rules have changed. */
export function defineRecounts({ db, recount, now }: Dependencies, define: DefineJob) {
  const recounts = define<null>({
    code: RECOUNT_JOB,
    title: '重新计算公示期',
    async run(job) {
      const effects = await throughPenalties(db, job, NO_EFFECTS, async (rows, counts) => {
        const tables = await readTables(db)
        const changed = recount.changedIn(rows, tables)
        return { counts: recount.countEffects(rows, tables, counts), work: (tx) => recount.write(tx, changed) }
      })
      recount.noticed()
      const about = { action: 'recount', entity: 'register', entityId: PENALTIES.code }
      return (tx) => audit(tx, { actor: { kind: 'system' }, ...about, detail: { ...effects } })
    },
  })

  const trials = define<{ before: SeverityRow[]; after: SeverityRow[] }>({
    code: 'recount-trial',
    title: '试算失信程度分级',
    async run(job) {
      const { before, after } = job.payload
      await throughPenalties<Trial>(db, job, { ...NO_EFFECTS, unlike: 0 }, async (rows, counts) => {
        const isUnlike = (row: Penalty) => {
          const facts = recount.factsOf(row)
          const graded = matchingRow(facts, after)
          return graded && graded.severity !== row.severity && matchingRow(facts, before) !== graded
        }
        const unlike = counts.unlike + rows.filter((row) => row.severity !== null && isUnlike(row)).length
        return { counts: { ...recount.countEffects(rows, after, counts), unlike }, work: nothing }
      })
    },
  })

  return {
    /** Requests a recount with the tables written in this transaction. */
    ask: (tx: Db): Promise<void> => recounts.put(tx, randomUUID(), null),

    /** The operator's recount: starts one, or continues an unfinished one. */
    askByCommand: (): Promise<{ isNew: boolean }> => recounts.redo(db, BY_COMMAND, null),

    /** Progress and counts of the operator's recount. */
    async byCommand(): Promise<{ state: 'waiting' | 'done' | 'failed'; inAll: number; effects: RecountEffects }> {
      const [progress, stand] = [await recounts.progress(BY_COMMAND), await recounts.standOf(BY_COMMAND)]
      const effects = stand ? (JSON.parse(stand) as Position<RecountEffects>).counts : NO_EFFECTS
      return { state: progress?.state ?? 'failed', inAll: progress?.inAll ?? 0, effects }
    },

    /** The result of today's trial or its progress; starts one if there is none. */
    async tryOut(before: SeverityRow[], after: SeverityRow[]): Promise<SeverityPreview> {
      const asked = JSON.stringify([dateKey(now()), before, after])
      const key = createHash('sha256').update(asked).digest('base64url')
      const progress = await trials.progress(key)
      const stand = await trials.standOf(key)
      const { counts, inAll }: Position<Trial> = stand
        ? JSON.parse(stand)
        : { counts: { ...NO_EFFECTS, unlike: 0 }, inAll: 0 }
      if (!progress) {
        await trials.put(db, key, { before, after })
        trials.nudge()
      }
      const { read, hidden, shorter, longer, unlike } = counts
      const records = hidden + shorter + longer
      return { isDone: progress?.state === 'done', read, inAll, records, hidden, shorter, longer, unlike }
    },
  }
}

export type Recounts = ReturnType<typeof defineRecounts>

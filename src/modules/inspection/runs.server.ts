import { randomUUID } from 'node:crypto'
import { and, desc, eq, sql } from 'drizzle-orm'
import { audit } from '../../kernel/data/audit.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { dateKey } from '../../kernel/format/date.ts'
import type { JobDesk } from '../jobs/contract.ts'
import { CHECKS } from './checks.ts'
import type { InspectionDependencies, InspectionMember } from './dependencies.server.ts'
import { saveFindings } from './findings.server.ts'
import { INDICATORS } from './indicators.ts'
import { readOpinions } from './opinions.server.ts'
import { createPause } from './pause.server.ts'
import { judgeIndicators, readOpenDefects } from './results.server.ts'
import type { IndicatorCheckResult, Sources } from './sources.ts'
import { inspectionRun } from './tables.server.ts'
import { formatQuarter, summariseVerdicts } from './verdicts.ts'

/** Latest delay of the nightly run, so that a restart during the day does not begin it. */
const NIGHT_MS = 3 * 3_600_000
/** Interval of progress reports, shorter than the time after which a job counts as dead. */
const BEAT_MS = 30_000

type Payload = { id: string } | null

type RunDependencies = Omit<InspectionDependencies, 'sources'> & { sources: Sources }

/** Runs inspections one at a time; each indicator is one step of the job. */
export function createRuns(dependencies: RunDependencies) {
  const { db, now, define, sources } = dependencies
  const { beginAtNight, save, finish } = createRunSteps(dependencies)
  const job: JobDesk<Payload> = define<Payload>({
    code: 'inspection',
    title: '网站自查',
    every: { dayAt: '02:10' },
    async run({ key, payload, stand, signal, step }) {
      const id = payload?.id ?? (await beginAtNight(key))
      if (id === undefined) return async () => {}
      for (let done = Number(stand ?? 0); done < INDICATORS.length; done += 1) {
        signal.throwIfAborted()
        const { code = '' } = INDICATORS[done] ?? {}
        const beat = () => step(async () => {}, { done, inAll: INDICATORS.length })
        const checked = await CHECKS[code]?.({ sources, pause: createPause({ everyMs: BEAT_MS, beat, signal }) })
        await step((tx) => save(tx, id, code, checked), {
          ...{ stand: String(done + 1), done: done + 1, inAll: INDICATORS.length },
        })
      }
      return (tx) => finish(tx, id)
    },
  })

  const underWay = async (from: Db = db) => {
    const [run] = await from.select().from(inspectionRun).where(eq(inspectionRun.running, true))
    return run
  }

  return {
    /** Starts an inspection, or returns the one in progress. */
    async start({ actor, address }: InspectionMember): Promise<{ isNew: boolean }> {
      const before = await underWay()
      // The job has failed six times and will not be retried.
      const isDead = before !== undefined && (await job.progress(before.jobKey))?.state === 'failed'
      const id = randomUUID()
      const isNew = await db.transaction(async (tx) => {
        if (isDead)
          await tx.update(inspectionRun).set({ running: null, state: 'failed' }).where(eq(inspectionRun.id, before.id))
        const begun = { id, running: true, state: 'running' as const, jobKey: id, startedAt: new Date(now()) }
        const put = await tx
          .insert(inspectionRun)
          .values({ ...begun, staffId: actor.staffId, staffName: actor.name })
          .onConflictDoNothing()
          .returning({ id: inspectionRun.id })
        if (put.length === 0) return false
        await job.put(tx, id, { id })
        await audit(tx, { actor, address, action: 'start', entity: 'inspection_run', entityId: id })
        return true
      })
      if (isNew) job.nudge()
      return { isNew }
    },

    async progress() {
      const run = await underWay()
      if (!run) return null
      const job_ = await job.progress(run.jobKey)
      if (job_?.state === 'failed') return null
      const inAll = INDICATORS.length
      return { startedAt: run.startedAt.toISOString(), done: job_?.done ?? 0, inAll }
    },

    /** The last finished inspection, optionally within a period. */
    async last(span?: { from: Date; before: Date }) {
      const ended = inspectionRun.endedAt
      const within = span && and(sql`${ended} >= ${span.from}`, sql`${ended} < ${span.before}`)
      const [run] = await db
        .select()
        .from(inspectionRun)
        .where(and(eq(inspectionRun.state, 'done'), within))
        .orderBy(desc(ended))
        .limit(1)
      return run
    },
  }
}

/** Starts, saves and finishes a run. */
function createRunSteps({ db, now }: RunDependencies) {
  /** The nightly run is named by its time slot, so that it resumes after a crash; undefined while another one is running. */
  async function beginAtNight(slot: string): Promise<string | undefined> {
    if (now() - Date.parse(slot) > NIGHT_MS) return undefined
    const id = `night-${Date.parse(slot)}`
    await db
      .insert(inspectionRun)
      .values({ id, running: true, state: 'running', jobKey: slot, startedAt: new Date(now()) })
      .onConflictDoNothing()
    const [own] = await db.select().from(inspectionRun).where(eq(inspectionRun.id, id))
    return own?.state === 'running' ? id : undefined
  }

  async function save(tx: Db, id: string, code: string, checked: IndicatorCheckResult | undefined): Promise<void> {
    if (!checked) return
    await saveFindings(tx, { indicator: code, runId: id, at: new Date(now()) }, checked)
    const result = { [code]: { evidence: checked.evidence, isForPeople: checked.isForPeople ?? false } }
    await tx
      .update(inspectionRun)
      .set({ results: sql`${inspectionRun.results} || ${JSON.stringify(result)}::jsonb` })
      .where(eq(inspectionRun.id, id))
  }

  async function finish(tx: Db, id: string): Promise<void> {
    const [run] = await tx.select().from(inspectionRun).where(eq(inspectionRun.id, id)).for('update')
    if (run?.state !== 'running') return
    const opinions = await readOpinions(tx, formatQuarter(dateKey(now())))
    const judged = judgeIndicators(run.results, await readOpenDefects(tx), opinions)
    const figures = summariseVerdicts(judged)
    const results = Object.fromEntries(
      judged.flatMap(({ code, verdict, deduction }) => {
        const result = run.results[code]
        return result ? [[code, { ...result, verdict, deduction }]] : []
      }),
    )
    const ended = { running: null, state: 'done' as const, endedAt: new Date(now()) }
    const { passes, score } = figures
    await tx
      .update(inspectionRun)
      .set({ ...ended, passes, score, figures, results })
      .where(eq(inspectionRun.id, id))
    await audit(tx, {
      ...{ actor: { kind: 'system' }, action: 'finish', entity: 'inspection_run', entityId: id },
      detail: { ...figures },
    })
  }

  return { beginAtNight, save, finish }
}

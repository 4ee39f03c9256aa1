import { and, asc, eq, ne } from 'drizzle-orm'
import { conflict, notFound } from '../../kernel/calls/errors.ts'
import { audit } from '../../kernel/data/audit.server.ts'
import type { JobDesk } from '../jobs/contract.ts'
import { composePaper } from './composition-contract.ts'
import { PURPOSES, type Screening } from './contract.ts'
import type { ScreeningCase, ScreeningDependencies, ScreeningMember } from './dependencies.server.ts'
import { type createScreenings, presentRow, screeningAuditEntry } from './screenings.server.ts'
import { screening, screeningRow } from './tables.server.ts'

/** Public records change daily, so the report advises a new screening after this many days. */
const VALID_DAYS = 30
const DEFINITION = 'screening'

/** The result as a signed PDF. Generated in a job, because a thousand rows take a while. */
export function createScreeningPapers(
  dependencies: ScreeningDependencies,
  screenings: ReturnType<typeof createScreenings>,
) {
  const { db, papers } = dependencies
  papers.define({
    ...{ code: DEFINITION, name: '信用审查结果', series: 'SC', numberLabel: '文件编号' },
    ...{ validDays: VALID_DAYS, isVerifiable: true, purposes: PURPOSES.map(({ code }) => code), namesUnit: true },
  })
  const isAsked = (id: string) => and(eq(screening.id, id), eq(screening.paperState, 'asked'))

  const job: JobDesk<{ id: string }> = dependencies.defineJob<{ id: string }>({
    code: 'screening-paper',
    title: '信用审查结果文件',
    async run({ payload: { id } }) {
      const [found] = await db.select().from(screening).where(isAsked(id))
      if (!found) return async () => {}
      const drawn = await papers.draw(await orderOf(found))
      return async (tx) => {
        const [held] = await tx.select({ id: screening.id }).from(screening).where(isAsked(id)).for('update')
        // A choice was made during generation, so the document is outdated and is not issued.
        if (!held) return
        const { number } = await drawn.register(tx)
        await tx.update(screening).set({ paperState: 'issued', paperNumber: number }).where(eq(screening.id, id))
      }
    },
  })

  async function orderOf(found: ScreeningCase) {
    const own = eq(screeningRow.screeningId, found.id)
    const rows = await db.select().from(screeningRow).where(own).orderBy(asc(screeningRow.rowNo))
    return {
      definition: DEFINITION,
      paper: composePaper(await screenings.present(found), rows.map(presentRow)),
      subject: { name: found.unit, code: '' },
      ...{ purpose: found.purpose, receivingUnit: found.unit, caseId: found.id },
    }
  }

  return {
    /** Marks a report as failed once its job has been given up. */
    async withTrouble(found: Screening): Promise<Screening> {
      const isStuck = found.paperState === 'asked' && (await job.progress(found.id))?.state === 'failed'
      return isStuck ? { ...found, paperState: 'failed' } : found
    },

    /** Orders the report, or orders it again after a failure; a repeated order changes nothing. */
    async ask(by: ScreeningMember, id: string): Promise<{ isNew: boolean }> {
      const { finishedAt } = await screenings.find(by, id)
      if (!finishedAt) throw conflict('审查完成后才能生成文件')
      const isNew = await db.transaction(async (tx) => {
        const [asked] = await tx
          .update(screening)
          .set({ paperState: 'asked' })
          .where(and(eq(screening.id, id), ne(screening.paperState, 'issued')))
          .returning({ id: screening.id })
        if (!asked || !(await job.redo(tx, id, { id })).isNew) return false
        await audit(tx, screeningAuditEntry(by, 'ask-paper', id))
        return true
      })
      if (isNew) job.nudge()
      return { isNew }
    },

    /** Reads the PDF; the download is recorded. */
    async read(by: ScreeningMember, id: string): Promise<{ number: string; bytes: Buffer }> {
      const { paperNumber: number } = await screenings.find(by, id)
      if (!number) throw notFound('审查结果文件')
      const bytes = await papers.read(number)
      await db.transaction((tx) => audit(tx, { ...screeningAuditEntry(by, 'export', id), detail: { paper: number } }))
      return { number, bytes }
    },
  }
}

import { desc, eq } from 'drizzle-orm'
import { conflict, notFound } from '../../kernel/calls/errors.ts'
import { audit } from '../../kernel/data/audit.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import type { SiteProfile } from '../../kernel/profile.ts'
import type { Papers } from '../documents/contract.ts'
import type { DefineJob } from '../jobs/contract.ts'
import type { Report } from './contract.ts'
import type { InspectionMember } from './dependencies.server.ts'
import { composeReport } from './paper.ts'
import { inspectionPaper } from './tables.server.ts'

interface Order {
  quarter: string
  staffId: string
  staffName: string
}

interface Dependencies {
  db: Db
  define: DefineJob
  now(): number
  profile: Pick<SiteProfile, 'portalName' | 'sponsor' | 'organiser' | 'siteIdCode'>
  papers: Pick<Papers, 'define' | 'draw' | 'read' | 'withdraw'>
  report(quarter: string): Promise<Report>
}

const DEFINITION = 'inspection-report'
const REPLACED = '已出具同一季度的新报告'

/** Quarterly reports as signed documents; only the newest of a quarter is valid. */
export function createInspectionPapers({ db, now, define, profile, papers, report }: Dependencies) {
  papers.define({
    ...{ code: DEFINITION, name: '网站自查报告', series: 'ZC', validDays: null, isVerifiable: true, purposes: [] },
  })

  const job = define<Order>({
    code: 'inspection-paper',
    title: '网站自查报告',
    async run({ payload: { quarter, staffId, staffName } }) {
      const drawn = await papers.draw({
        definition: DEFINITION,
        paper: composeReport(await report(quarter), profile),
        subject: { name: profile.portalName, code: profile.siteIdCode },
      })
      return async (tx) => {
        const { number } = await drawn.register(tx)
        const before = await tx
          .select({ number: inspectionPaper.number })
          .from(inspectionPaper)
          .where(eq(inspectionPaper.quarter, quarter))
        for (const old of before) await papers.withdraw(tx, old.number, REPLACED)
        await tx.insert(inspectionPaper).values({ number, quarter, staffId, staffName, issuedAt: new Date(now()) })
      }
    },
  })

  return {
    /** Orders the report of a quarter; an order in progress is not repeated. */
    async order({ actor, address }: InspectionMember, quarter: string): Promise<{ isNew: boolean }> {
      if (!(await report(quarter)).run) throw conflict('这个季度没有检查，不能出具报告')
      const order = { quarter, staffId: actor.staffId, staffName: actor.name }
      const isNew = await db.transaction(async (tx) => {
        if (!(await job.redo(tx, quarter, order)).isNew) return false
        await audit(tx, {
          ...{ actor, address, action: 'order', entity: 'inspection_paper', entityId: quarter },
          detail: { quarter },
        })
        return true
      })
      if (isNew) job.nudge()
      return { isNew }
    },

    /** Whether the report of a quarter is being made. */
    isMaking: async (quarter: string): Promise<boolean> => (await job.progress(quarter))?.state === 'waiting',

    /** Reads the file of a report issued here, and of no other document; the download is recorded. */
    async read({ actor, address }: InspectionMember, number: string): Promise<Buffer> {
      const [known] = await db.select().from(inspectionPaper).where(eq(inspectionPaper.number, number))
      if (!known) throw notFound('自查报告')
      const bytes = await papers.read(number)
      const entity = { entity: 'inspection_paper', entityId: number }
      await db.transaction((tx) => audit(tx, { actor, address, action: 'export', ...entity }))
      return bytes
    },
  }
}

/** Reports of a quarter, the valid one first. */
export async function listPapers(db: Db, quarter: string): Promise<Report['papers']> {
  const rows = await db
    .select()
    .from(inspectionPaper)
    .where(eq(inspectionPaper.quarter, quarter))
    .orderBy(desc(inspectionPaper.issuedAt), desc(inspectionPaper.number))
  return rows.map(({ number, staffName, issuedAt }, at) => ({
    ...{ number, by: staffName, issuedAt: issuedAt.toISOString(), isCurrent: at === 0 },
  }))
}

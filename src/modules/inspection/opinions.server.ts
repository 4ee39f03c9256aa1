import { eq } from 'drizzle-orm'
import { conflict, invalid } from '../../kernel/calls/errors.ts'
import { audit } from '../../kernel/data/audit.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { dateKey } from '../../kernel/format/date.ts'
import type { JudgedIndicator, Opinion } from './contract.ts'
import type { InspectionMember } from './dependencies.server.ts'
import { findIndicator } from './indicators.ts'
import type { GivenOpinion } from './results.server.ts'
import { inspectionOpinion } from './tables.server.ts'

/** Verdicts that people entered for a quarter. */
export async function readOpinions(db: Db, quarter: string): Promise<ReadonlyMap<string, GivenOpinion>> {
  const rows = await db.select().from(inspectionOpinion).where(eq(inspectionOpinion.quarter, quarter))
  return new Map(
    rows.map(({ indicator, verdict, evidence, staffName, at }) => [
      indicator,
      { verdict, evidence: `${evidence}（人工核对：${staffName}，${dateKey(at)}）` },
    ]),
  )
}

interface Dependencies {
  db: Db
  now(): number
  quarter(): string
  /** All indicators with their current verdicts. */
  judged(): Promise<readonly JudgedIndicator[]>
}

export function createOpinions({ db, now, quarter, judged }: Dependencies) {
  return {
    /** The last verdict of a quarter counts; earlier ones are in the audit log. */
    async give(
      { actor, address }: InspectionMember,
      { indicator, verdict, evidence }: Opinion,
    ): Promise<{ indicator: string }> {
      if (!findIndicator(indicator)) throw invalid({ indicator: '没有这项指标' })
      const standing = (await judged()).find(({ code }) => code === indicator)
      if (!standing?.isForPeople) throw conflict('这项指标由程序判断，不用人工填写')
      const said = { verdict, evidence, staffId: actor.staffId, staffName: actor.name, at: new Date(now()) }
      await db.transaction(async (tx) => {
        await tx
          .insert(inspectionOpinion)
          .values({ indicator, quarter: quarter(), ...said })
          .onConflictDoUpdate({ target: [inspectionOpinion.indicator, inspectionOpinion.quarter], set: said })
        await audit(tx, {
          ...{ actor, address, action: 'fill-in', entity: 'inspection_opinion', entityId: `${quarter()} ${indicator}` },
          detail: { indicator, verdict, evidence },
        })
      })
      return { indicator }
    },
  }
}

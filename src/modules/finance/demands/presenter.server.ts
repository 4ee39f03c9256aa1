import { and, asc, eq, inArray, ne, type SQL } from 'drizzle-orm'
import { computeVersion } from '../../../kernel/calls/seen.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { openJson, type Seal } from '../../../kernel/guard/seal.server.ts'
import { openSteps } from '../../../kernel/steps.ts'
import { maskResidentId } from '../../../kernel/text/masks.ts'
import { writeRate, writeWan } from '../money.ts'
import { institution } from '../tables.server.ts'
import {
  atDocking,
  DEMAND_STATES,
  type DemandStep,
  DOCKING_STAGES,
  type DockingStep,
  dockingSteps,
  isLive,
  mayDemand,
} from './demand-states.ts'
import type { DemandDetail, DockingView, FirmParticulars, ListedDemand } from './demand-view.ts'
import { MOST_DOCKINGS } from './demand-words.ts'
import { docking, type financingDemand } from './tables.server.ts'

export type DemandRow = typeof financingDemand.$inferSelect
/** A version of all columns: every change of a demand is a step or an edit. */
export const demandVersion = (row: DemandRow): string => computeVersion(row)
export type DockingRow = typeof docking.$inferSelect

/** The reader of a demand. It determines the possible steps, and a lender sees no other lender. */
type Reader = { kind: 'firm' } | { kind: 'centre' } | { kind: 'lender'; institutionId: string }

const DEMAND_STEPS_OF: Record<Reader['kind'], readonly DemandStep[]> = {
  firm: ['invite', 'withdraw'],
  centre: ['approve', 'return', 'assign'],
  lender: ['pick-up'],
}
const DOCKING_STEPS_OF: Record<Reader['kind'], readonly DockingStep[]> = {
  firm: ['accept', 'decline'],
  centre: [],
  lender: ['contact', 'diligence', 'grant', 'pay', 'fail'],
}

const momentOf = (at: Date | null): string | null => at?.toISOString() ?? null
const wanOf = (amount: number | null): string | null => (amount === null ? null : writeWan(amount))
const rateOf = (rate: number | null): string | null => (rate === null ? null : writeRate(rate))

/** Presents demands and dockings to the people involved. */
export function createPresenter(db: Db, seal: Seal) {
  const particularsOf = (row: DemandRow): FirmParticulars => openJson<FirmParticulars>(seal, row.particularsSealed)

  /** `isKnown`: whether the reader may know the firm. */
  const list = (row: DemandRow, isKnown: boolean): ListedDemand => ({
    ...{ id: row.id, demandNo: row.demandNo, demandTitle: row.title },
    enterpriseName: isKnown ? particularsOf(row).enterpriseName : row.publicName,
    ...{ amount: writeWan(row.amount), duration: row.months, useTo: row.useTo },
    ...{ expectedRate: rateOf(row.expectedRate), guaranteeOffered: row.guarantees },
    ...{ industry: row.industry, region: row.region, deadline: row.deadline, publicScope: row.scope },
    ...{ state: row.state, stateName: DEMAND_STATES[row.state], returnReason: row.returnReason },
    ...{ createdAt: row.createdAt.toISOString(), publishedAt: momentOf(row.publishedAt) },
  })

  function presentDocking(row: DockingRow, institutionName: string, reader: Reader): DockingView {
    const officer = row.officerSealed && openJson<{ name: string; phone: string }>(seal, row.officerSealed)
    return {
      ...{ id: row.id, institutionId: row.institutionId, institutionName, assignMode: row.mode },
      ...{ stage: row.stage, stageName: DOCKING_STAGES[row.stage] },
      ...{ officer: officer ? officer.name : null, officerPhone: officer ? officer.phone : null },
      ...{ opinion: row.opinion, creditAmount: wanOf(row.creditAmount), rate: rateOf(row.rate), term: row.months },
      ...{ guarantee: row.guarantee, loanAmount: wanOf(row.loanAmount), loanAt: row.loanOn },
      ...{ failReason: row.failReason, startedAt: row.createdAt.toISOString(), contactedAt: momentOf(row.contactedAt) },
      ...{ diligenceAt: momentOf(row.diligenceAt), grantedAt: momentOf(row.grantedAt) },
      ...{ acceptedAt: momentOf(row.acceptedAt), endedAt: momentOf(row.endedAt) },
      may: openSteps(dockingSteps, atDocking(row.stage, row.acceptedAt !== null)).filter((step) =>
        DOCKING_STEPS_OF[reader.kind].includes(step),
      ),
    }
  }

  return {
    list,
    particularsOf,

    async detail(row: DemandRow, reader: Reader): Promise<DemandDetail> {
      const ofReader: SQL | undefined =
        reader.kind === 'lender' ? eq(docking.institutionId, reader.institutionId) : undefined
      const rows = await db
        .select({ docking, name: institution.name })
        .from(docking)
        .innerJoin(institution, eq(institution.id, docking.institutionId))
        .where(and(eq(docking.demandId, row.id), ofReader))
        .orderBy(asc(docking.createdAt), asc(docking.id))
      const isKnown = reader.kind !== 'lender' || rows.some((each) => each.docking.stage !== 'failed')
      const live = rows.filter((each) => isLive(each.docking.stage)).length
      const { contactIdCard, ...particulars } = particularsOf(row)
      return {
        ...list(row, isKnown),
        publicName: row.publicName,
        particulars: isKnown ? { ...particulars, contactIdCard: maskResidentId(contactIdCard) } : null,
        dockings: rows.map((each) => presentDocking(each.docking, each.name, reader)),
        seen: demandVersion(row),
        may: DEMAND_STEPS_OF[reader.kind].filter(
          (step) => mayDemand(row.state, step) && ((step !== 'assign' && step !== 'invite') || live < MOST_DOCKINGS),
        ),
      }
    },

    /** The stage of a lender's latest docking per demand. */
    async stagesOf(institutionId: string, demandIds: readonly string[]): Promise<Map<string, string>> {
      if (demandIds.length === 0) return new Map()
      const rows = await db
        .select({ demandId: docking.demandId, stage: docking.stage })
        .from(docking)
        .where(and(eq(docking.institutionId, institutionId), inArray(docking.demandId, [...demandIds])))
        .orderBy(asc(docking.createdAt))
      return new Map(rows.map(({ demandId, stage }) => [demandId, DOCKING_STAGES[stage]]))
    },

    /** Demands on which a lender has a live docking. */
    async knownTo(institutionId: string, demandIds: readonly string[]): Promise<Set<string>> {
      if (demandIds.length === 0) return new Set()
      const rows = await db
        .select({ demandId: docking.demandId })
        .from(docking)
        .where(
          and(
            eq(docking.institutionId, institutionId),
            inArray(docking.demandId, [...demandIds]),
            ne(docking.stage, 'failed'),
          ),
        )
      return new Set(rows.map(({ demandId }) => demandId))
    },
  }
}

import { and, asc, desc, eq, exists, gte, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import { notFound } from '../../../kernel/calls/errors.ts'
import { type Page, type Paging, pageOffset, toPage } from '../../../kernel/calls/paging.ts'
import type { SealedBasics } from '../../../kernel/data/basics.server.ts'
import { allOf, anyOf, containsPattern } from '../../../kernel/data/conditions.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { readPage } from '../../../kernel/data/read-page.server.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import { writeRate, writeWan } from '../money.ts'
import { institution } from '../tables.server.ts'
import type { DemandQuery, PublicDemand } from './contract.ts'
import { DEMAND_STATES, type DemandState, DOCKING_STAGES, type DockingStage, PUBLIC_STATES } from './demand-states.ts'
import type { FirmParticulars, ListedDemand } from './demand-view.ts'
import { FARMING_INDUSTRY, OPEN_SCOPE, type Sector } from './demand-words.ts'
import { createPresenter, type DemandRow } from './presenter.server.ts'
import type { StepActor } from './step-actor.ts'
import type { Steps } from './steps.server.ts'
import { docking, financingDemand } from './tables.server.ts'

interface Dependencies extends SealedBasics {
  steps: Pick<Steps, 'expire' | 'leave'>
}

/** Counts demands waiting for review. */
export const countInReview = (db: Db): Promise<number> =>
  db.$count(financingDemand, eq(financingDemand.state, 'review'))

/** The condition for demands that lenders can pick up. */
const openAt = (now: number): SQL =>
  allOf(eq(financingDemand.state, 'open'), gte(financingDemand.deadline, dateKey(now)))

export const countOpenDemands = (db: Db, now: number): Promise<number> => db.$count(financingDemand, openAt(now))

const DEMAND = '融资需求'

/** Reads demands for the public, firms, lenders and the centre. */
export function createDemands(dependencies: Dependencies) {
  const { db, seal, now, steps } = dependencies
  const demandRows = createDemandRows(dependencies)
  const { pageOf, last, present, find } = demandRows

  return {
    ...createPublicDemands(dependencies, demandRows),
    ...createFirmDemands(dependencies, demandRows),
    ...createLenderDemands(demandRows),

    async deskPage({ state, ...paging }: Paging & { state?: DemandState }): Promise<Page<ListedDemand>> {
      const { records, ...page } = await pageOf(state && eq(financingDemand.state, state), last, paging)
      return { ...page, records: records.map((row) => present.list(row, true)) }
    },

    deskDetail: async (id: string) => present.detail(await find(eq(financingDemand.id, id)), { kind: 'centre' }),

    /** Ends open demands whose deadline has passed without a docking. */
    async expireAll(): Promise<void> {
      const over = await db
        .select({ id: financingDemand.id })
        .from(financingDemand)
        .where(and(inArray(financingDemand.state, ['review', 'open']), lt(financingDemand.deadline, dateKey(now()))))
      for (const { id } of over) await steps.expire(id)
    },

    /** When an account is closed: ends its demands and deletes their confidential data; the figures remain. */
    async forget(tx: Db, { accountId: userId, address }: { accountId: string; address: string }): Promise<void> {
      const who: StepActor = { actor: { kind: 'user', userId }, address }
      const mine = await tx
        .select({ id: financingDemand.id })
        .from(financingDemand)
        .where(eq(financingDemand.accountId, userId))
      for (const { id } of mine) await steps.leave(tx, who, id)
      await tx
        .update(financingDemand)
        .set({ publicName: '已注销企业', particularsSealed: seal.seal(JSON.stringify(NOBODY)) })
        .where(eq(financingDemand.accountId, userId))
    },
  }
}

/** Conditions and columns shared by all lists of demands. */
function createDemandRows({ db, seal, now }: Dependencies) {
  const present = createPresenter(db, seal)

  /** An open demand past its deadline is not listed, even before the nightly job has ended it. */
  const isStanding = (): SQL => anyOf(ne(financingDemand.state, 'open'), gte(financingDemand.deadline, dateKey(now())))

  const isPublic = (): SQL =>
    allOf(inArray(financingDemand.state, [...PUBLIC_STATES]), eq(financingDemand.scope, OPEN_SCOPE), isStanding())

  async function pageOf(condition: SQL | undefined, order: SQL, paging: Paging): Promise<Page<DemandRow>> {
    const [rows, total] = await readPage(db, financingDemand, {
      where: condition,
      orderBy: [order, asc(financingDemand.id)],
      paging,
    })
    return toPage(rows, total, paging)
  }

  const newest = desc(financingDemand.publishedAt)
  const last = desc(financingDemand.createdAt)

  const isDockedBy = (institutionId: string): SQL =>
    exists(
      db
        .select({ one: sql`1` })
        .from(docking)
        .where(and(eq(docking.demandId, financingDemand.id), eq(docking.institutionId, institutionId))),
    )

  const isOpen = (): SQL => openAt(now())

  async function find(condition: SQL): Promise<DemandRow> {
    const [row] = await db.select().from(financingDemand).where(condition)
    if (!row) throw notFound(DEMAND)
    return row
  }

  return { isPublic, pageOf, newest, last, present, find, isDockedBy, isOpen }
}

const ofSector = (sector: Sector | undefined): SQL | undefined =>
  sector && (sector === 'farming' ? eq : ne)(financingDemand.industry, FARMING_INDUSTRY)

/** The public lists of demands and dockings. */
function createPublicDemands({ db }: Dependencies, { isPublic, newest, pageOf }: ReturnType<typeof createDemandRows>) {
  return {
    async publicPage({
      state,
      industry,
      sector,
      region,
      keyword,
      ...paging
    }: DemandQuery): Promise<Page<PublicDemand>> {
      const like = keyword && containsPattern(keyword)
      const condition = allOf(
        isPublic(),
        state && eq(financingDemand.state, state),
        industry && eq(financingDemand.industry, industry),
        ofSector(sector),
        region ? eq(financingDemand.region, region) : undefined,
        like ? sql`${financingDemand.title} ilike ${like}` : undefined,
      )
      const { records, ...page } = await pageOf(condition, newest, paging)
      const counts = await db
        .select({ id: docking.demandId, count: sql<number>`count(*)::int` })
        .from(docking)
        .where(and(inArray(docking.demandId, ['', ...records.map(({ id }) => id)]), ne(docking.stage, 'failed')))
        .groupBy(docking.demandId)
      const countOf = new Map(counts.map(({ id, count }) => [id, count]))
      return { ...page, records: records.map((row) => presentPublic(row, countOf.get(row.id) ?? 0)) }
    },

    async dockingPage({
      stage,
      sector,
      region,
      ...paging
    }: Paging & { stage?: DockingStage; sector?: Sector; region?: string }) {
      const condition = allOf(
        isPublic(),
        stage ? eq(docking.stage, stage) : ne(docking.stage, 'failed'),
        ofSector(sector),
        region ? eq(financingDemand.region, region) : undefined,
      )
      const from = db
        .select({ docking, demand: financingDemand, lender: institution.name })
        .from(docking)
        .innerJoin(financingDemand, eq(financingDemand.id, docking.demandId))
        .innerJoin(institution, eq(institution.id, docking.institutionId))
        .where(condition)
      const [rows, [counted]] = await Promise.all([
        from.orderBy(desc(docking.createdAt), asc(docking.id)).limit(paging.pageSize).offset(pageOffset(paging)),
        db
          .select({ total: sql<number>`count(*)::int` })
          .from(docking)
          .innerJoin(financingDemand, eq(financingDemand.id, docking.demandId))
          .where(condition),
      ])
      const records = rows.map(({ docking: row, demand, lender }) => ({
        ...{ demandNo: demand.demandNo, demandTitle: demand.title, enterpriseName: demand.publicName },
        ...{ region: demand.region, institutionName: lender, assignMode: row.mode },
        ...{ stage: row.stage, stageName: DOCKING_STAGES[row.stage] },
        creditAmount: row.creditAmount === null ? null : writeWan(row.creditAmount),
        loanAmount: row.loanAmount === null ? null : writeWan(row.loanAmount),
        ...{ startedAt: row.createdAt.toISOString(), contactedAt: row.contactedAt?.toISOString() ?? null },
      }))
      return toPage(records, counted?.total ?? 0, paging)
    },
  }
}

/** The demands of one firm. */
function createFirmDemands({ db }: Dependencies, { find, last, pageOf, present }: ReturnType<typeof createDemandRows>) {
  return {
    async firmPage(accountId: string, paging: Paging): Promise<Page<ListedDemand>> {
      const { records, ...page } = await pageOf(eq(financingDemand.accountId, accountId), last, paging)
      return { ...page, records: records.map((row) => present.list(row, true)) }
    },

    async firmDetail(accountId: string, id: string) {
      return present.detail(await find(allOf(eq(financingDemand.id, id), eq(financingDemand.accountId, accountId))), {
        kind: 'firm',
      })
    },

    async allOf(accountId: string) {
      const rows = await db
        .select()
        .from(financingDemand)
        .where(eq(financingDemand.accountId, accountId))
        .orderBy(last, asc(financingDemand.id))
      return rows.map((row) => ({ ...present.list(row, true), particulars: present.particularsOf(row) }))
    },
  }
}

/** The demands a lender can see. */
function createLenderDemands({
  find,
  isDockedBy,
  isOpen,
  newest,
  pageOf,
  present,
}: ReturnType<typeof createDemandRows>) {
  return {
    async lenderPage(institutionId: string, { of, ...paging }: Paging & { of: 'open' | 'own' }) {
      const condition = of === 'own' ? isDockedBy(institutionId) : isOpen()
      const { records, ...page } = await pageOf(condition, newest, paging)
      const ids = records.map(({ id }) => id)
      const [stages, known] = await Promise.all([
        present.stagesOf(institutionId, ids),
        present.knownTo(institutionId, ids),
      ])
      return {
        ...page,
        records: records.map((row) => ({
          ...present.list(row, known.has(row.id)),
          ownStage: stages.get(row.id) ?? null,
        })),
      }
    },

    /**
     * Finds a demand that is open, belongs to one of the lender's dockings, or was taken by another lender; any other is answered as
     * missing. Of a taken demand only the public facts are returned.
     */
    async lenderDetail(institutionId: string, id: string) {
      const isTaken = inArray(financingDemand.state, [...TAKEN])
      const row = await find(allOf(eq(financingDemand.id, id), anyOf(isOpen(), isDockedBy(institutionId), isTaken)))
      const detail = await present.detail(row, { kind: 'lender', institutionId })
      return { ...detail, isTaken: detail.dockings.length === 0 && TAKEN.some((state) => state === row.state) }
    },
  }
}

const TAKEN = ['docking', 'granted', 'paid'] as const satisfies readonly DemandState[]

const presentPublic = (row: DemandRow, dockings: number): PublicDemand => ({
  ...{ demandNo: row.demandNo, demandTitle: row.title, enterpriseName: row.publicName },
  ...{ amount: writeWan(row.amount), duration: row.months, useTo: row.useTo },
  expectedRate: row.expectedRate === null ? null : writeRate(row.expectedRate),
  ...{ guaranteeOffered: row.guarantees, industry: row.industry, region: row.region, deadline: row.deadline },
  ...{ state: row.state, stateName: DEMAND_STATES[row.state], dockings },
  publishedAt: row.publishedAt?.toISOString() ?? null,
})

const NOBODY: FirmParticulars = {
  ...{ enterpriseName: '已注销企业', creditCode: '', businessAddress: '', legalIsActual: '', realEstate: '' },
  ...{ existingLoan: '', existingLoanBalance: null, annualRevenue: null, taxPaid: null, taxGrade: null },
  ...{ collateral: null, businessPerformance: null, contactName: '', contactPhone: '', contactIdCard: '' },
}

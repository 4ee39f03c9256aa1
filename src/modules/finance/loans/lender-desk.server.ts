import { and, desc, eq, ilike, inArray, isNotNull, or, type SQL } from 'drizzle-orm'
import type { Caller } from '../../../kernel/calls/call-registry.server.ts'
import { notFound } from '../../../kernel/calls/errors.ts'
import { type Page, type Paging, pageOffset, toPage } from '../../../kernel/calls/paging.ts'
import { containsPattern } from '../../../kernel/data/conditions.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { expectRow } from '../../../kernel/data/rows.server.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import { workingDaysUntil } from '../../../kernel/format/working-days.ts'
import { computeRepayment, modeFor } from '../instalments.ts'
import { expectOwn, type Lender } from '../lenders.server.ts'
import { writeRate, writeWan, yuanText } from '../money.ts'
import { FINANCE_TOPIC } from '../products.server.ts'
import { product, productApply } from '../tables.server.ts'
import { REPORT_SCOPE } from './applications.server.ts'
import { APPLY_GROUPS } from './apply-states.ts'
import type { LoanCase, LoanDependencies } from './dependencies.server.ts'
import { checkFirm } from './firm-check.ts'
import type { DESK_STATES, DeskApply, LenderReport, WholeApply } from './lender-contract.ts'
import { suggestSteps } from './suggested-terms.ts'

type Group = (typeof DESK_STATES)[number]
type Row = typeof productApply.$inferSelect

const STATES_OF: Readonly<Record<Group, readonly string[]>> = APPLY_GROUPS
const THING = '申请'
/** Upper limit for open applications of one lender. */
const MOST_OPEN = 500
/** Limit of grants per page, because they are read one by one. */
const MOST_GRANTS = 50
const SOON_MS = 10 * 86_400_000
const LAST_DAY = '9999-12-31'

/** Counts applications waiting for the institution, or for a firm it asked. */
export const countOpen = (db: Db, institutionId: string): Promise<number> =>
  db.$count(
    productApply,
    and(eq(productApply.institutionId, institutionId), inArray(productApply.state, STATES_OF.open)),
  )

/** The lender's desk, limited to applications sent to it. */
export function createLenderDesk(dependencies: LoanDependencies) {
  const { db, changes, now, grants, archiveOf, cases, lenders } = dependencies
  const { sentTo, own, named, tellAll, tellOne, openGrant, openOf, suggestionsFor } = createApplications(dependencies)

  return {
    desk: createCounts(dependencies, { openGrant, openOf }),

    async page(
      caller: Caller,
      { group, keyword, ...paging }: Paging & { group?: Group; keyword?: string },
    ): Promise<Page<DeskApply>> {
      const lender = await lenders.expect(caller.actor)
      if (group === 'open') {
        const open = await openOf(lender, keyword)
        const start = pageOffset(paging)
        return toPage(
          open.slice(start, start + paging.pageSize).map(({ row: _, ...shown }) => shown),
          open.length,
          paging,
        )
      }
      const isTheirs = and(sentTo(lender, group), await named(keyword))
      const [rows, total] = await Promise.all([
        rowsFrom(db)
          .where(isTheirs)
          .orderBy(desc(productApply.appliedAt), productApply.caseId)
          .limit(paging.pageSize)
          .offset(pageOffset(paging)),
        db.$count(productApply, isTheirs),
      ])
      return toPage(await tellAll(rows), total, paging)
    },

    async one(caller: Caller, id: string): Promise<WholeApply> {
      const { lender, row } = await own(caller, id)
      const [whole, grant, suggested, open] = await Promise.all([
        ...([cases().one(id), openGrant(row.apply), suggestionsFor(row)] as const),
        openOf(lender),
      ])
      const archive = await archiveOf(whole.firm.code, { own: false })
      return {
        ...{ check: checkFirm(whole, archive), instalment: instalmentOf(row) },
        ...(await tellOne(row)),
        ...{ suggested, nextId: open.find((each) => each.id !== id)?.id ?? null },
        ...{ firm: whole.firm, values: whole.values, reply: whole.reply, files: whole.files },
        ...{ events: whole.events, actions: whole.actions, seen: whole.seen },
        authorisedUntil: grant?.until.toISOString() ?? null,
      }
    },

    async act(caller: Caller, id: string, done: { action: string; given: Record<string, string>; seen: string }) {
      await own(caller, id)
      const { stateName } = await cases().act(caller, id, done)
      changes.noticed(FINANCE_TOPIC)
      return { id, stateName }
    },

    /** Views the report once; the view is logged for the firm in the same transaction. */
    async report(caller: Caller, id: string): Promise<LenderReport> {
      const { lender, row } = await own(caller, id)
      const { apply } = row
      if (!(await openGrant(apply))) throw notFound('授权')
      const { firm } = await cases().one(id)
      const archive = await archiveOf(firm.code, { own: true })
      const looker = { id: lender.institutionId, name: lender.institutionName }
      const isLet = await db.transaction((tx) =>
        grants.look(tx, { id: apply.grantId ?? '', looker }, `企业信用报告（申请 ${apply.applyNo}）`),
      )
      if (!isLet) throw notFound('授权')
      const sections = (archive?.blocks ?? []).flatMap((block) => block.sections)
      return {
        ...{ name: firm.name, code: firm.code, lookedAt: new Date(now()).toISOString() },
        facts: (archive?.facts ?? []).map(({ label, value }) => ({ label, value })),
        sections: sections
          .filter(({ records }) => records.length > 0)
          .map(({ dataset, name, total, records }) => ({
            ...{ dataset, name, total },
            records: records.map((record) => ({
              ...{ id: record.id, title: record.title },
              items: [...record.items, ...record.ownItems].filter(({ value }) => value !== ''),
            })),
          })),
      }
    },
  }
}

/** Counts for the desk, and applications whose report access ends soon. */
function createCounts(
  { db, now, lenders }: LoanDependencies,
  { openGrant, openOf }: Pick<ReturnType<typeof createApplications>, 'openGrant' | 'openOf'>,
) {
  return async (caller: Caller) => {
    const lender = await lenders.expect(caller.actor)
    const { institutionId, institutionName } = lender
    const [open, products] = await Promise.all([
      openOf(lender),
      db.$count(product, and(eq(product.institutionId, institutionId), eq(product.state, 'listed'))),
    ])
    const overdue = open.filter(({ light }) => light === 'red').length
    const until = await Promise.all(open.slice(0, MOST_GRANTS).map(({ row }) => openGrant(row.apply)))
    const soon = now() + SOON_MS
    const endingSoon = until.flatMap((grant, at) =>
      grant && grant.until.getTime() < soon
        ? [{ id: open[at]!.id, firmName: open[at]!.firmName, until: grant.until.toISOString() }]
        : [],
    )
    return { institutionId, institutionName, open: open.length, overdue, products, endingSoon }
  }
}

/** Applications sent to one lender. */
function createApplications({ db, now, cases, grants, lenders, firmsOf, firmsNamed }: LoanDependencies) {
  const sentTo = ({ institutionId }: Lender, group?: Group): SQL | undefined =>
    and(
      eq(productApply.institutionId, institutionId),
      group ? inArray(productApply.state, STATES_OF[group]) : undefined,
    )

  /** The condition for a firm's name or an application number. */
  async function named(keyword: string | undefined): Promise<SQL | undefined> {
    if (!keyword) return undefined
    const firms = inArray(productApply.accountId, ['', ...(await firmsNamed(keyword))])
    return or(firms, ilike(productApply.applyNo, containsPattern(keyword)))
  }

  async function tellAll(rows: readonly ApplyRow[]): Promise<DeskApply[]> {
    const [told, firms] = await Promise.all([
      cases().named(rows.map(({ apply }) => apply.caseId)),
      firmsOf(rows.map(({ apply }) => apply.accountId)),
    ])
    return rows.map((row) => present(row, { told: told.get(row.apply.caseId), firms, today: dateKey(now()) }))
  }

  async function tellOne(row: ApplyRow): Promise<DeskApply> {
    const [told] = await tellAll([row])
    return expectRow(told)
  }

  /** Open applications, most urgent first; a lender has a few dozen at most. */
  async function openOf(lender: Lender, keyword?: string): Promise<(DeskApply & { row: ApplyRow })[]> {
    const rows = await rowsFrom(db)
      .where(and(sentTo(lender, 'open'), await named(keyword)))
      .orderBy(productApply.appliedAt, productApply.caseId)
      .limit(MOST_OPEN)
    const told = await tellAll(rows)
    const open = rows.map((row, at) => ({ ...told[at]!, row }))
    return open.toSorted((one, other) => (one.dueOn ?? LAST_DAY).localeCompare(other.dueOn ?? LAST_DAY))
  }

  /** Initial values of each step's form: the officer of the last application, and the requested terms. */
  async function suggestionsFor({ apply, product: wanted }: ApplyRow) {
    const [last] = await db
      .select({ id: productApply.caseId })
      .from(productApply)
      .where(and(eq(productApply.institutionId, apply.institutionId), isNotNull(productApply.respondedAt)))
      .orderBy(desc(productApply.respondedAt))
      .limit(1)
    const answer = last ? (await cases().named([last.id])).get(last.id)?.answer : undefined
    return suggestSteps({ apply, wanted, answer: answer ?? {}, today: dateKey(now()) })
  }

  async function own(caller: Caller, id: string): Promise<{ lender: Lender; row: ApplyRow }> {
    // An account without a binding gets the same answer as one of another institution.
    const lender = await lenders.find(caller.actor)
    if (!lender) throw notFound(THING)
    const [row] = await rowsFrom(db).where(eq(productApply.caseId, id))
    expectOwn(lender, row?.apply.institutionId, THING)
    if (!row) throw notFound(THING)
    return { lender, row }
  }

  const openGrant = async ({ caseId, grantId, state }: Row) =>
    STATES_OF.over.includes(state)
      ? undefined
      : (await grants.grantsFor(db, REPORT_SCOPE, caseId)).find((each) => each.id === grantId && each.state === 'open')

  return { sentTo, own, named, tellAll, tellOne, openGrant, openOf, suggestionsFor }
}

/** The first instalment of the requested loan at the product's lowest rate. */
function instalmentOf({ apply, product: wanted }: ApplyRow): WholeApply['instalment'] {
  const mode = modeFor('等额本息', wanted.repayModes)
  const loan = { amount: apply.amount, months: apply.duration, rate: wanted.rateMin, mode }
  return { rate: writeRate(wanted.rateMin), mode, first: yuanText(computeRepayment(loan).first) }
}

const rowsFrom = (db: Db) =>
  db
    .select({ apply: productApply, product })
    .from(productApply)
    .innerJoin(product, eq(product.id, productApply.productId))
type ApplyRow = Awaited<ReturnType<typeof rowsFrom>>[number]

type Firms = ReadonlyMap<string, { name: string; code: string }>

/** A firm that closed its account is shown with its masked name. */
const present = (
  { apply, product: wanted }: ApplyRow,
  { told, firms, today }: { told: LoanCase | undefined; firms: Firms; today: string },
): DeskApply => ({
  ...{ id: apply.caseId, applyNo: apply.applyNo, productName: wanted.name, amount: writeWan(apply.amount) },
  firmName: firms.get(apply.accountId)?.name ?? apply.publicName,
  firmCode: firms.get(apply.accountId)?.code ?? '',
  daysLeft: told?.dueOn ? workingDaysUntil(today, told.dueOn) : null,
  ...{ duration: apply.duration, state: apply.state, stateName: told?.stateName ?? '' },
  ...{ appliedAt: apply.appliedAt.toISOString(), light: told?.light ?? null, dueOn: told?.dueOn ?? null },
  isUrged: told?.isUrged ?? false,
})

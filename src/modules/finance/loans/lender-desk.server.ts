import { and, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { notFound } from '../../../kernel/calls/errors.ts'
import type { Caller } from '../../../kernel/calls/implement.server.ts'
import { offsetOf, type Page, type Paging, toPage } from '../../../kernel/calls/paging.ts'
import { expectOwn, type Lender } from '../lenders.server.ts'
import { writeWan } from '../money.ts'
import { FINANCE_TOPIC } from '../products.server.ts'
import { product, productApply } from '../tables.server.ts'
import { REPORT_SCOPE } from './applications.server.ts'
import { APPLY_GROUPS } from './apply-states.ts'
import type { DESK_STATES, DeskApply, LenderReport, WholeApply } from './lender-contract.ts'
import type { LoanCase, LoanNeeds } from './needs.server.ts'

type Group = (typeof DESK_STATES)[number]
type Row = typeof productApply.$inferSelect

const STATES_OF: Readonly<Record<Group, readonly string[]>> = APPLY_GROUPS
const THING = '申请'

/** What an institution sees and does of what was sent to it, and to nobody else. */
export function createLenderDesk(needs: LoanNeeds) {
  const { db, changes, now, grants, archiveOf, cases, lenders } = needs
  const { sentTo, own, openGrant } = createApplications(needs)

  return {
    async desk(caller: Caller) {
      const lender = await lenders.expect(caller.actor)
      const { institutionId, institutionName } = lender
      const [open, products] = await Promise.all([
        db.select({ id: productApply.caseId }).from(productApply).where(sentTo(lender, 'open')),
        db.$count(product, and(eq(product.institutionId, institutionId), eq(product.state, 'listed'))),
      ])
      const told = await cases().named(open.map(({ id }) => id))
      const overdue = [...told.values()].filter(({ light }) => light === 'red').length
      return { institutionId, institutionName, open: open.length, overdue, products }
    },

    async page(caller: Caller, { group, ...paging }: Paging & { group?: Group }): Promise<Page<DeskApply>> {
      const isTheirs = sentTo(await lenders.expect(caller.actor), group)
      const [rows, total] = await Promise.all([
        db
          .select({ apply: productApply, productName: product.name })
          .from(productApply)
          .innerJoin(product, eq(product.id, productApply.productId))
          .where(isTheirs)
          .orderBy(desc(productApply.appliedAt), productApply.caseId)
          .limit(paging.pageSize)
          .offset(offsetOf(paging)),
        db.$count(productApply, isTheirs),
      ])
      const told = await cases().named(rows.map(({ apply }) => apply.caseId))
      const records = rows.map(({ apply, productName }) => present(apply, productName, told.get(apply.caseId)))
      return toPage(records, total, paging)
    },

    async one(caller: Caller, id: string): Promise<WholeApply> {
      const { apply, productName } = await own(caller, id)
      const whole = await cases().one(id)
      const grant = await openGrant(apply)
      return {
        ...present(apply, productName, whole),
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

    /** One look: what the firm lets be seen now, written down for it in the same transaction. */
    async report(caller: Caller, id: string): Promise<LenderReport> {
      const { lender, apply } = await own(caller, id)
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

/** Applications that were sent to one lender. */
function createApplications({ db, grants, lenders }: LoanNeeds) {
  const sentTo = ({ institutionId }: Lender, group?: Group): SQL | undefined =>
    and(
      eq(productApply.institutionId, institutionId),
      group ? inArray(productApply.state, STATES_OF[group]) : undefined,
    )

  async function own(caller: Caller, id: string): Promise<{ lender: Lender; apply: Row; productName: string }> {
    // To whoever works for nobody it is as missing as to those who work for another.
    const lender = await lenders.find(caller.actor)
    if (!lender) throw notFound(THING)
    const [row] = await db
      .select({ apply: productApply, productName: product.name })
      .from(productApply)
      .innerJoin(product, eq(product.id, productApply.productId))
      .where(eq(productApply.caseId, id))
    expectOwn(lender, row?.apply.institutionId, THING)
    if (!row) throw notFound(THING)
    return { lender, ...row }
  }

  const openGrant = async ({ caseId, grantId, state }: Row) =>
    STATES_OF.over.includes(state)
      ? undefined
      : (await grants.grantsFor(db, REPORT_SCOPE, caseId)).find((each) => each.id === grantId && each.state === 'open')

  return { sentTo, own, openGrant }
}

const present = (apply: Row, productName: string, told: LoanCase | undefined): DeskApply => ({
  ...{ id: apply.caseId, applyNo: apply.applyNo, productName, amount: writeWan(apply.amount) },
  ...{ duration: apply.duration, state: apply.state, stateName: told?.stateName ?? '' },
  ...{ appliedAt: apply.appliedAt.toISOString(), light: told?.light ?? null, dueOn: told?.dueOn ?? null },
  isUrged: told?.isUrged ?? false,
})

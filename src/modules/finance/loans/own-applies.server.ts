import { desc, eq } from 'drizzle-orm'
import { type Page, type Paging, pageOffset, toPage } from '../../../kernel/calls/paging.ts'
import { writeRate, writeWan } from '../money.ts'
import { institution, product, productApply } from '../tables.server.ts'
import { REPORT_SCOPE } from './applications.server.ts'
import type { OwnApply } from './apply-contract.ts'
import type { LoanDependencies } from './dependencies.server.ts'

/** Position of each state on the bar of five steps. */
const PLACES: Readonly<Record<string, number>> = {
  ...{ SUBMITTED: 0, RETURNED: 0, ACCEPTED: 1, DILIGENCE: 2, CREDITED: 3, PAID: 4, SETTLED: 4 },
}

/** The applications of one account, newest first. */
export function createOwnApplies({ db, grants, cases }: LoanDependencies) {
  return async (accountId: string, paging: Paging): Promise<Page<OwnApply>> => {
    const isMine = eq(productApply.accountId, accountId)
    const [rows, total] = await Promise.all([
      db
        .select({ apply: productApply, productName: product.name, lender: institution })
        .from(productApply)
        .innerJoin(product, eq(product.id, productApply.productId))
        .innerJoin(institution, eq(institution.id, productApply.institutionId))
        .where(isMine)
        .orderBy(desc(productApply.appliedAt), productApply.caseId)
        .limit(paging.pageSize)
        .offset(pageOffset(paging)),
      db.$count(productApply, isMine),
    ])
    const told = await cases().named(rows.map(({ apply }) => apply.caseId))
    const records = await Promise.all(
      rows.map(async ({ apply, productName, lender }): Promise<OwnApply> => {
        const { caseId: id, applyNo, productId, duration, state } = apply
        const { stateName = '', answer = {} } = told.get(id) ?? {}
        const grant = (await grants.grantsFor(db, REPORT_SCOPE, id)).find((each) => each.id === apply.grantId)
        return {
          ...{ id, applyNo, productId, productName, duration, state, stateName },
          ...{ institutionName: lender.name, servicePhone: lender.servicePhone, amount: writeWan(apply.amount) },
          ...{ place: PLACES[state] ?? null, appliedAt: apply.appliedAt.toISOString() },
          ...{ officer: answer.officer ?? null, officerPhone: answer.officerPhone ?? null },
          creditAmount: apply.creditAmount === null ? null : writeWan(apply.creditAmount),
          creditRate: apply.creditRate === null ? null : writeRate(apply.creditRate),
          creditTerm: apply.creditTerm,
          loanAmount: apply.loanAmount === null ? null : writeWan(apply.loanAmount),
          reason: state === 'DECLINED' ? [answer.cause, answer.reason].filter(Boolean).join('：') : null,
          authorisation: grant
            ? {
                ...{ grantId: grant.id, isOpen: grant.state === 'open' },
                ...{ until: grant.until.toISOString(), looks: grant.viewCount },
              }
            : null,
        }
      }),
    )
    return toPage(records, total, paging)
  }
}

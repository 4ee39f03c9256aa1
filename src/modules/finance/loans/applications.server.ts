import { eq } from 'drizzle-orm'
import type { Caller } from '../../../kernel/calls/call-registry.server.ts'
import { invalid, notLoggedIn } from '../../../kernel/calls/errors.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { expectRow } from '../../../kernel/data/rows.server.ts'
import { maskFirmName } from '../../../kernel/text/firm-names.ts'
import { LENDER_APPLY } from '../layouts.ts'
import { MOST_MONTHS, MOST_RATE, readRate, readWan, writeRate, writeWan } from '../money.ts'
import { FINANCE_TOPIC, JOIN_INSTITUTION } from '../products.server.ts'
import { institution, product, productApply } from '../tables.server.ts'
import type { LoanDependencies } from './dependencies.server.ts'

export const REPORT_SCOPE = 'report-for-lender'
const ENTERPRISE_ONLY = '请使用企业账号登录后申请'

const DAY_MS = 86_400_000

type Values = Readonly<Record<string, unknown>>
type Row = typeof productApply.$inferSelect

interface Sent {
  id: string
  acceptNo: string
  submittedAt: Date
}

/** The rules of finance for applications: validation, and the figures of each step. */
export function createApplications({ db, changes, grants, firmOf, lenders, tell }: LoanDependencies) {
  async function offered(id: string) {
    const [row] = await db
      .select({ product, institution })
      .from(product)
      .innerJoin(institution, JOIN_INSTITUTION)
      .where(eq(product.id, id))
      .limit(1)
    return row && row.product.state === 'listed' && row.institution.state === 'admitted' ? row : null
  }

  return {
    async productName(from: Db, id: string): Promise<string | undefined> {
      const [found] = await from.select({ name: product.name }).from(product).where(eq(product.id, id))
      return found?.name
    },

    async read(values: Values, { actor, address }: Caller) {
      if (actor.kind !== 'user') throw notLoggedIn()
      const firm = actor.userType === 2 ? await firmOf(actor.userId) : null
      if (!firm) throw invalid({ productId: ENTERPRISE_ONLY })
      const found = await offered(String(values.productId))
      if (!found) throw invalid({ productId: '该产品没有上架，请选择其他产品' })
      const { product: wanted, institution: lender } = found
      const amount = readWan(String(values.amount))
      const duration = Number(values.duration)
      const refused = {
        ...(amount === null || amount < wanted.amountMin || amount > wanted.amountMax
          ? { amount: `该产品的额度为 ${writeWan(wanted.amountMin)} 至 ${writeWan(wanted.amountMax)} 万元` }
          : {}),
        ...(duration < wanted.termMin || duration > wanted.termMax
          ? { duration: `该产品的期限为 ${wanted.termMin} 至 ${wanted.termMax} 个月` }
          : {}),
      }
      if (Object.keys(refused).length > 0 || amount === null) throw invalid(refused)
      const { userId } = actor
      return {
        institution: { id: lender.id, name: lender.name },
        firm: { enterpriseName: firm.name, uscc: firm.code, legalRep: firm.legalRep },
        title: `申请${lender.name}“${wanted.name}”`,
        async book(tx: Db, { id, acceptNo, submittedAt }: Sent): Promise<void> {
          const { grant } = await grants.give(tx, {
            ...{ scope: REPORT_SCOPE, object: id, subject: { name: firm.name, code: firm.code }, givenBy: userId },
            ...{ to: { type: 'institution', id: lender.id, name: lender.name }, address },
            purpose: `审查“${wanted.name}”的申请（${acceptNo}）`,
            until: new Date(submittedAt.getTime() + Number(values.authoriseDays) * DAY_MS),
          })
          await tx.insert(productApply).values({
            ...{ caseId: id, applyNo: acceptNo, productId: wanted.id, institutionId: lender.id, accountId: userId },
            ...{ publicName: values.shareName === true ? firm.name : maskFirmName(firm.name), state: 'SUBMITTED' },
            ...{ amount, duration, grantId: grant.id, appliedAt: submittedAt, updatedAt: submittedAt },
          })
          for (const accountId of await lenders.accountsFor(tx, lender.id))
            await tell(tx, {
              ...{ accountId, title: '收到新的产品申请', link: `${LENDER_APPLY}?id=${encodeURIComponent(id)}` },
              text: `有企业申请“${wanted.name}”，${writeWan(amount)} 万元，${duration} 个月（${acceptNo}）。请在两个工作日内决定是否受理。`,
            })
          await changes.announce(tx, FINANCE_TOPIC)
        },
      }
    },

    async step(tx: Db, { caseId, state, action, given, at }: Step): Promise<{ validUntil?: string }> {
      const rows = await tx
        .select({ apply: productApply, most: product.amountMax })
        .from(productApply)
        .innerJoin(product, eq(product.id, productApply.productId))
        .where(eq(productApply.caseId, caseId))
      const { apply, most } = expectRow(rows[0])
      const isLenders = !OTHERS.has(action)
      const booked = bookedOf(action, given, { apply, most, at })
      await tx
        .update(productApply)
        .set({ state, updatedAt: at, ...(isLenders && { respondedAt: apply.respondedAt ?? at }), ...booked })
        .where(eq(productApply.caseId, caseId))
      await changes.announce(tx, FINANCE_TOPIC)
      return action === 'give-credit' ? { validUntil: String(given.creditUntil) } : {}
    },
  }
}

interface Step {
  caseId: string
  state: string
  action: string
  given: Values
  at: Date
}

/** Steps not taken by the lender. */
const OTHERS: ReadonlySet<string> = new Set(['supplement', 'withdraw', 'lapse', 'expire'])

function bookedOf(
  action: string,
  given: Values,
  { apply, most, at }: { apply: Row; most: number; at: Date },
): Partial<Row> {
  const text = (key: string) => String(given[key] ?? '').trim()
  const refuseAll = (refused: Record<string, string | false>) => {
    const told = Object.entries(refused).filter((each): each is [string, string] => each[1] !== false)
    if (told.length > 0) throw invalid(Object.fromEntries(told))
  }
  if (action === 'accept')
    refuseAll({
      officer: text('officer').length > 50 && '客户经理不能超过 50 个字',
      // Mobile or landline number: digits and hyphens.
      officerPhone: !/^[\d-]{7,20}$/.test(text('officerPhone')) && '客户经理电话应为 7 至 20 位数字，可以含 -',
    })
  if (action === 'give-credit') {
    const [amount, rate] = [readWan(text('creditAmount')), readRate(text('creditRate'))]
    const term = /^\d{1,3}$/.test(text('creditTerm')) ? Number(text('creditTerm')) : 0
    refuseAll({
      creditAmount:
        (amount === null || amount < 1 || amount > most) && `授信金额应在 0.01 至 ${writeWan(most)} 万元之间`,
      creditRate:
        (rate === null || rate > MOST_RATE) && `年化利率应在 0 至 ${writeRate(MOST_RATE)} 之间，最多 4 位小数`,
      creditTerm: (term < 1 || term > MOST_MONTHS) && `授信期限应为 1 至 ${MOST_MONTHS} 的整数`,
    })
    return { creditAmount: amount, creditRate: rate, creditTerm: term, creditedAt: at }
  }
  if (action === 'pay-out') {
    const amount = readWan(text('loanAmount'))
    const granted = apply.creditAmount ?? 0
    refuseAll({
      loanAmount:
        (amount === null || amount < 1 || amount > granted) && `放款金额应在 0.01 至 ${writeWan(granted)} 万元之间`,
    })
    return { loanAmount: amount, paidAt: at }
  }
  return {}
}

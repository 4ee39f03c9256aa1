import { randomUUID } from 'node:crypto'
import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Actor } from '../../../kernel/calls/actor.ts'
import { conflict, invalid } from '../../../kernel/calls/errors.ts'
import { audit } from '../../../kernel/data/audit.server.ts'
import type { SealedBasics } from '../../../kernel/data/basics.server.ts'
import { expectRow } from '../../../kernel/data/rows.server.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import { maskFirmName } from '../../../kernel/text/firm-names.ts'
import { writeWan } from '../money.ts'
import type { DemandForm } from './demand-fields.ts'
import { OVER_STATES } from './demand-states.ts'
import type { FirmParticulars } from './demand-view.ts'
import { MOST_DAYS, MOST_DEMANDS } from './demand-words.ts'
import { demandNumber, financingDemand } from './tables.server.ts'

type User = Extract<Actor, { kind: 'user' }>

export interface PublishingDependencies extends SealedBasics {
  /** The verified firm of an account; null until verified. */
  firmOf(userId: string): Promise<{ name: string; code: string } | null>
  /** Names of the city's districts. */
  regions(): Promise<readonly string[]>
}

const DAY = 86_400_000
const PUBLISHED = '融资需求发布成功，请耐心等待审核'

/** Publishes a demand. Sending the same form again returns the existing demand. */
export function createPublishing({ db, seal, now, firmOf, regions }: PublishingDependencies) {
  async function check({ deadline, region }: DemandForm): Promise<void> {
    const [today, last] = [dateKey(now()), dateKey(now() + MOST_DAYS * DAY)]
    const refused: Record<string, string> = {}
    if (deadline < today) refused.deadline = '需求有效期不能早于今天'
    if (deadline > last) refused.deadline = `需求有效期最长 ${MOST_DAYS} 天，最晚 ${last}`
    if (!(await regions()).includes(region)) refused.region = '请选择区域'
    if (Object.keys(refused).length > 0) throw invalid(refused)
  }

  return async function publish(user: User, address: string, form: DemandForm) {
    const firm = await firmOf(user.userId)
    if (!firm) throw conflict('请先完成企业实名认证，再发布融资需求；已填写的内容不会丢失')
    await check(form)
    const at = new Date(now())
    return db.transaction(async (tx) => {
      const formKey = `${user.userId} ${form.key}`
      const [serial] = await tx
        .execute<{ serial: string }>(sql`select nextval(${demandNumber.seqName}) serial`)
        .then(({ rows }) => rows)
      const [made] = await tx
        .insert(financingDemand)
        .values({
          ...{ id: randomUUID(), formKey, accountId: user.userId, state: 'review' as const },
          demandNo: formatDemandNo(dateKey(at), Number(expectRow(serial).serial)),
          ...rowOf(form),
          publicName: maskFirmName(firm.name),
          particularsSealed: seal.seal(JSON.stringify(particularsOf(form, firm))),
          ...{ createdAt: at, updatedAt: at },
        })
        .onConflictDoNothing({ target: financingDemand.formKey })
        .returning({ id: financingDemand.id, demandNo: financingDemand.demandNo })
      if (!made) {
        const [before] = await tx
          .select({ id: financingDemand.id, demandNo: financingDemand.demandNo })
          .from(financingDemand)
          .where(eq(financingDemand.formKey, formKey))
        return { ...expectRow(before), msg: PUBLISHED }
      }
      const underWay = and(
        eq(financingDemand.accountId, user.userId),
        notInArray(financingDemand.state, [...OVER_STATES, 'failed']),
      )
      if ((await tx.$count(financingDemand, underWay)) > MOST_DEMANDS)
        throw conflict(`同时办理的融资需求最多 ${MOST_DEMANDS} 个，请先撤回不需要的需求`)
      await audit(tx, { actor: user, address, action: 'publish', entity: 'financing demand', entityId: made.id })
      return { ...made, msg: PUBLISHED }
    })
  }
}

/** A demand number such as XQ202610260000577: the date and a serial number. */
export const formatDemandNo = (today: string, serial: number): string =>
  `XQ${today.replaceAll('-', '')}${String(serial).padStart(7, '0')}`

const rowOf = (form: DemandForm) => ({
  ...{ title: form.demandTitle, amount: form.amount, months: form.duration, useTo: form.useTo },
  ...{ expectedRate: form.expectedRate, guarantees: form.guaranteeOffered, industry: form.industry },
  ...{ region: form.region, deadline: form.deadline, scope: form.publicScope },
})

const wanOf = (amount: number | null): string | null => (amount === null ? null : writeWan(amount))

const particularsOf = (form: DemandForm, firm: { name: string; code: string }): FirmParticulars => ({
  ...{ enterpriseName: firm.name, creditCode: firm.code, businessAddress: form.businessAddress },
  ...{ legalIsActual: form.legalIsActual, realEstate: form.realEstate, existingLoan: form.existingLoan },
  existingLoanBalance: form.existingLoan === '有' ? wanOf(form.existingLoanBalance) : null,
  ...{ annualRevenue: wanOf(form.annualRevenue), taxPaid: wanOf(form.taxPaid), taxGrade: form.taxGrade },
  ...{ collateral: form.collateral, businessPerformance: form.businessPerformance },
  ...{ contactName: form.contactName, contactPhone: form.contactPhone },
  contactIdCard: form.contactIdCard.toUpperCase(),
})

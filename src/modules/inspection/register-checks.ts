import { daysBetween } from '../../kernel/format/calendar-day.ts'
import type { Check, FoundDefect } from './sources.ts'

/** Days for the withdrawal of a revoked decision (行政处罚法 48 II). */
const WITHDRAW_DAYS = 3
const WARNING_DAYS = 2

export const checkWithdrawals: Check = async ({ sources }) => {
  const waiting = await sources.withdrawals()
  const findings = waiting.flatMap(({ id, documentNo, askedOn }): FoundDefect[] => {
    const days = daysBetween(askedOn, sources.today())
    if (days < WARNING_DAYS) return []
    return [
      {
        ...{ key: `${id} ${documentNo}`, where: documentNo, link: sources.mend.withdrawal(id), sort: '', focus: null },
        what: `${askedOn} 提出撤回，${days} 天没有复核，期限 ${WITHDRAW_DAYS} 天`,
        grade: days > WITHDRAW_DAYS ? 'bad' : 'near',
      },
    ]
  })
  const late = findings.filter(({ grade }) => grade === 'bad').length
  return { evidence: `等待复核的撤回 ${waiting.length} 件，超过 ${WITHDRAW_DAYS} 天 ${late} 件`, findings }
}

export const checkUnlisted: Check = async ({ sources }) => {
  const checks = await sources.unlistedChecks()
  const findings = checks.map(
    ({ id, name, result, day, address }): FoundDefect => ({
      ...{ key: id, where: name, link: address, grade: 'near', sort: '', focus: null },
      what: `${day} 抽查“${result}”，之后没有列入经营异常名录的记录，请登记机关核实`,
    }),
  )
  return { evidence: `近一年应当列入而没有列入记录的抽查结果 ${checks.length} 条`, findings }
}

import { addDays } from '../../../kernel/format/calendar-day.ts'
import { writeRate, writeWan } from '../money.ts'

/** Default validity of a grant, in days. */
const OFFERED_DAYS = 90

interface Known {
  apply: { amount: number; duration: number; creditAmount: number | null }
  wanted: { amountMax: number; rateMin: number; termMax: number }
  /** The lender's answers in the application it decided last. */
  answer: Readonly<Record<string, string>>
  today: string
}

/** Initial values of the form of each step. The lender sees every value in a field and can change it. */
export function suggestSteps({ apply, wanted, answer, today }: Known): Record<string, Record<string, string>> {
  const { officer = '', officerPhone = '' } = answer
  return {
    accept: { ...(officer && { officer }), ...(officerPhone && { officerPhone }) },
    investigate: { opinion: '材料齐全，经营情况与申请相符' },
    'give-credit': {
      creditAmount: writeWan(Math.min(apply.amount, wanted.amountMax)),
      creditRate: writeRate(wanted.rateMin),
      creditTerm: String(Math.min(apply.duration, wanted.termMax)),
      creditUntil: addDays(today, OFFERED_DAYS),
    },
    'pay-out': { loanAmount: writeWan(apply.creditAmount ?? apply.amount) },
  }
}

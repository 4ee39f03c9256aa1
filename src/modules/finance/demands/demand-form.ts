import { attemptTyped, type LoaderArguments, refusalOf } from '../../../kernel/calls/api.ts'
import { readFields } from '../../../kernel/forms/form.ts'
import { readForm } from '../../../kernel/pages/posted-form.ts'
import { demandCalls } from './contract.ts'
import type { DemandDetail } from './demand-view.ts'

/** The form of a demand as it is shown: what was typed, and what is wrong with it. */
export interface DemandScreen {
  key: string
  texts: Record<string, string>
  guarantees: string[]
  errors: Record<string, string>
  message: string | null
}

/** A new form, or one with what an earlier demand said. What is not shown whole or was promised is asked again. */
export function freshDemand(earlier: DemandDetail | null, known: Readonly<Record<string, string>> = {}): DemandScreen {
  const empty = { key: crypto.randomUUID(), guarantees: [], errors: {}, message: null }
  if (!earlier) return { ...empty, texts: { publicScope: '公开（脱敏）', ...known } }
  const { contactIdCard: _, ...particulars } = earlier.particulars ?? { contactIdCard: '' }
  const said = Object.entries({ ...earlier, ...particulars }).filter(([name]) => PREFILLED.has(name))
  return {
    ...empty,
    texts: Object.fromEntries(said.map(([name, value]) => [name, value === null ? '' : String(value)])),
    guarantees: [...earlier.guaranteeOffered],
  }
}

const PREFILLED: ReadonlySet<string> = new Set([
  ...['demandTitle', 'amount', 'duration', 'useTo', 'expectedRate', 'industry', 'region', 'deadline', 'publicScope'],
  ...['businessAddress', 'legalIsActual', 'realEstate', 'existingLoan', 'existingLoanBalance', 'annualRevenue'],
  ...['taxPaid', 'taxGrade', 'collateral', 'businessPerformance', 'contactName', 'contactPhone'],
])

/** Publishes what was typed, or gives it back with what is wrong. */
export async function sendDemand(args: LoaderArguments): Promise<DemandScreen | { id: string; industry: string }> {
  const form = readForm(args)
  const texts = readFields(form)
  const guarantees = form.texts.flatMap(([name, value]) => (name === 'guaranteeOffered' ? [value] : []))
  const body = { key: '', ...texts, guaranteeOffered: guarantees, promise: texts.promise === 'yes' }
  const answer = await attemptTyped(args)(demandCalls.add, { body })
  if (answer.ok) return { id: answer.data.id, industry: texts.industry ?? '' }
  const refusal = refusalOf(answer, (name) => name.replace(/\.\d+$/, ''))
  return { key: texts.key ?? crypto.randomUUID(), texts, guarantees, ...refusal }
}

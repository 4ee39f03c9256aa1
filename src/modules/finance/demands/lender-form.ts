import { attemptTyped, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { readFields } from '../../../kernel/forms/form.ts'
import { readForm } from '../../../kernel/pages/posted-form.ts'
import { lenderDemands } from './lender-contract.ts'

export interface LenderScreen {
  errors: Record<string, string>
  /** What was typed. */
  texts: Record<string, string>
}

/** Does what a button of the lender's page asks for. */
export async function takeLenderStep(args: LoaderArguments): Promise<LenderScreen | { id: string }> {
  const texts = readFields(readForm(args))
  const attempt = attemptTyped(args)
  const text = (name: string): string => texts[name] ?? ''
  const of = { dockingId: text('dockingId') }
  const opinion = text('opinion')
  const answer = await (() => {
    switch (texts.step) {
      case 'contact':
        return attempt(lenderDemands.contact, {
          body: { ...of, opinion, officer: text('officer'), officerPhone: text('officerPhone') },
        })
      case 'diligence':
        return attempt(lenderDemands.diligence, { body: { ...of, opinion } })
      case 'grant':
        return attempt(lenderDemands.grant, {
          body: {
            ...{ ...of, opinion, creditAmount: text('creditAmount'), rate: text('rate'), term: text('term') },
            guarantee: text('guarantee'),
          },
        })
      case 'pay':
        return attempt(lenderDemands.pay, {
          body: { ...of, loanAmount: text('loanAmount'), loanAt: text('loanAt') },
        })
      case 'fail':
        return attempt(lenderDemands.fail, {
          body: { ...of, opinion, failReason: text('failReason') },
        })
      default:
        return attempt(lenderDemands.pickUp, { body: { id: text('id') } })
    }
  })()
  if (answer.ok) return { id: answer.data.id }
  return { errors: Object.keys(answer.errors).length > 0 ? answer.errors : { demand: answer.msg }, texts }
}

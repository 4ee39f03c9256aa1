import { redirect } from 'react-router'
import { attemptOf, type LoaderArguments, refusalOf } from '../../../kernel/calls/api.ts'
import { readFields } from '../../../kernel/forms/form.ts'
import { readForm } from '../../../kernel/pages/posted-form.ts'
import { pageOfRequest } from '../../../kernel/pages/view.ts'
import { inspectionCalls } from '../contract.ts'

/** What was typed about one finding, and what is wrong with it. */
export interface FindingScreen {
  id: string
  reason: string
  errors: Record<string, string>
  message: string | null
}

export const INSPECTION_POCKET = 'inspection-done'

const TOLD = {
  mended: '复查完成：已经改好，记为已整改。',
  open: '复查完成：问题仍然存在。',
  ignored: '已记为不予处理，不再计入结论。',
} as const

/** Does what a button asks for, says so on the page that follows, and goes back to where it was pressed. */
export async function sendInspection(args: LoaderArguments): Promise<FindingScreen | Response> {
  const { pocket, address } = pageOfRequest(args)
  const { step, id = '', reason = '' } = readFields(readForm(args))
  const attempt = attemptOf(args)
  const back = (told: string) => {
    pocket.keep(INSPECTION_POCKET, told, 60)
    return redirect(address, 303)
  }
  if (step === 'start') {
    const begun = await attempt(inspectionCalls.start, {})
    if (begun.ok) return back(begun.data.isNew ? '自查已经开始。' : '自查正在进行，没有再开始一次。')
    return { id, reason, errors: begun.errors, message: begun.msg }
  }
  const answer = await (() => {
    if (step === 'set-aside') return attempt(inspectionCalls.setAside, { body: { id, reason } })
    if (step === 'reopen') return attempt(inspectionCalls.reopen, { body: { id } })
    return attempt(inspectionCalls.recheck, { body: { id } })
  })()
  if (answer.ok) return back(step === 'reopen' ? '已恢复处理。' : TOLD[answer.data.state])
  return { id, reason, ...refusalOf(answer) }
}

import { redirect } from 'react-router'
import { attemptOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { readFields } from '../../../kernel/forms/form.ts'
import { readForm } from '../../../kernel/pages/posted-form.ts'
import { pressButton } from '../../../kernel/pages/pressed-button.ts'
import { pageOfRequest } from '../../../kernel/pages/view.ts'
import { inspectionCalls } from '../contract.ts'

/** A submitted form about one finding: typed values and errors. */
export interface FindingScreen {
  id: string
  reason: string
  errors: Record<string, string>
  message: string | null
}

export const INSPECTION_COOKIE = 'inspection-done'

const TOLD = {
  mended: '复查完成：已经改好，记为已整改。',
  open: '复查完成：问题仍然存在。',
  ignored: '已记为不予处理，不再计入结论。',
} as const

/** Handles a button and returns to the page it was pressed on, with a message there. */
export async function sendInspection(args: LoaderArguments): Promise<FindingScreen | Response> {
  const { flashCookies, address } = pageOfRequest(args)
  const { step, id = '', reason = '' } = readFields(readForm(args))
  const attempt = attemptOf(args)
  const back = (told: string) => {
    flashCookies.keep(INSPECTION_COOKIE, told, 60)
    return redirect(address, 303)
  }
  if (step === 'start') {
    const begun = await attempt(inspectionCalls.start, {})
    if (begun.ok) return back(begun.data.isNew ? '自查已经开始。' : '自查正在进行，没有再开始一次。')
    return { id, reason, errors: begun.errors, message: begun.msg }
  }
  if (step === 'fill-in') {
    const fields = readFields(readForm(args))
    const [verdict, evidence = ''] = [fields[`${id}.verdict`], fields[`${id}.evidence`]]
    const filled = await attempt(inspectionCalls.fillIn, {
      body: { indicator: id, verdict: verdict === 'bad' ? 'bad' : 'good', evidence },
    })
    if (filled.ok) return back('已填写，计入本季度的结论。')
    const isField = Object.keys(filled.errors).length > 0
    const errors = Object.fromEntries(Object.entries(filled.errors).map(([name, words]) => [`${id}.${name}`, words]))
    return { id, reason: evidence, errors, message: isField ? null : filled.msg }
  }
  if (step === 'issue') {
    const issued = await attempt(inspectionCalls.issuePaper, { body: { quarter: id } })
    if (issued.ok) return back('正在出具，约需几秒，请刷新本页查看。')
    return { id, reason, errors: issued.errors, message: issued.msg }
  }
  const { setAside, reopen, recheck } = inspectionCalls
  const { answer, refusal } = await pressButton(args, { 'set-aside': setAside, reopen, recheck }, 'recheck')
  if (answer.ok) return back(step === 'reopen' ? '已恢复处理。' : TOLD[answer.data.state])
  return { id, reason, ...refusal }
}

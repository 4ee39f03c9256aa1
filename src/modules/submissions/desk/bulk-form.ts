import { attemptOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { MESSAGES } from '../../../kernel/calls/messages.ts'
import { readFields } from '../../../kernel/forms/form.ts'
import { readForm } from '../../../kernel/pages/posted-form.ts'
import type { BulkDone } from '../../desk/define-desk.ts'
import { BULK_STEPS, type BulkStep, bulkCases } from '../staff/bulk-contract.ts'

const ITEM = 'case.'

/** A selected case with the displayed version; the number is for display. */
interface Ticked {
  id: string
  seen: string
  acceptNo: string
}

/** State of a step for several cases: awaiting confirmation, done, or refused. */
export interface BulkScreen {
  step: BulkStep | null
  ticked: readonly Ticked[]
  handler: string
  done: BulkDone | null
  errors: Record<string, string>
  message: string | null
}

/**
 * The box of a case. Its value has everything the confirmation page needs, because cases may be selected on several pages of the
 * list.
 */
export const caseBox = ({ id, seen, acceptNo }: Ticked) => ({ name: ITEM + id, value: `${seen} ${acceptNo}` })

/** Shows the selected cases for confirmation, and then takes the step. */
export async function sendBulk(args: LoaderArguments): Promise<BulkScreen> {
  const form = readForm(args)
  const { step: asked, handler = '', sure } = readFields(form)
  const ticked = form.texts.flatMap(([name, value]) => {
    const [seen = '', acceptNo = ''] = value.split(' ')
    return name.startsWith(ITEM) ? [{ id: name.slice(ITEM.length), seen, acceptNo }] : []
  })
  const step = BULK_STEPS.find((code) => code === asked) ?? null
  const screen = { step, ticked, handler, done: null, errors: {}, message: null }
  if (!step) return { ...screen, message: MESSAGES.unreadableForm }
  if (ticked.length === 0) return { ...screen, step: null, message: '请先勾选办件' }
  if (step === 'assign' && !handler) return { ...screen, step: null, message: '请选择承办人' }
  if (sure !== 'yes') return screen
  const items = ticked.map(({ id, seen }) => ({ id, seen }))
  const answer = await attemptOf(args)(bulkCases.staffBulk, { body: { step, items, ...(handler && { handler }) } })
  if (answer.ok) return { ...screen, done: answer.data }
  return { ...screen, step: null, message: Object.values(answer.errors)[0] ?? answer.msg }
}

import { attemptOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { MESSAGES } from '../../../kernel/calls/messages.ts'
import { readFields } from '../../../kernel/forms/form.ts'
import { readForm } from '../../../kernel/pages/posted-form.ts'
import type { BulkDone } from '../../desk/define-desk.ts'
import { BULK_STEPS, type BulkStep, bulkCases } from '../staff/bulk-contract.ts'

const ITEM = 'case.'

/** A ticked case, with the version that was shown; its number is for reading. */
interface Ticked {
  id: string
  seen: string
  acceptNo: string
}

/** What became of a step that was asked for with several cases: it waits for a yes, is done, or is refused. */
export interface BulkScreen {
  step: BulkStep | null
  ticked: readonly Ticked[]
  handler: string
  done: BulkDone | null
  errors: Record<string, string>
  message: string | null
}

/** The box of a case. Its value says what the next page needs to name it, from whatever page of the list it was ticked on. */
export const boxOf = ({ id, seen, acceptNo }: Ticked) => ({ name: ITEM + id, value: `${seen} ${acceptNo}` })

/** Asks once more with the list of cases, and takes the step after that. */
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

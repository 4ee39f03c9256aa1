import { redirect } from 'react-router'
import type { z } from 'zod'
import { attemptOf, type LoaderArguments, refusalOf } from '../../kernel/calls/api.ts'
import { readField, readFields, type SentForm } from '../../kernel/forms/form.ts'
import { readForm } from '../../kernel/pages/posted-form.ts'
import { cleanFileName, findFile, sendFile } from '../../kernel/pages/sent-file.ts'
import type { HeldFile } from '../../ui/forms/file-field.tsx'
import { takeBasisFiles } from './basis-files.ts'
import { requestAddress } from './layouts.ts'
import { type CancelPreview, repairRequests, XLSX } from './request-contract.ts'

/** The state of a submitted form: typed values, uploaded files, errors. */
export interface RepairScreen {
  step: string
  typed: Record<string, string>
  held: HeldFile[]
  errors: Record<string, string>
  message: string | null
  preview: z.output<typeof CancelPreview> | null
}

export const freshScreen = (): RepairScreen => ({
  step: '',
  typed: {},
  held: [],
  errors: {},
  message: null,
  preview: null,
})

/** Runs the step that a posted form asks for. */
export async function runStep(args: LoaderArguments): Promise<RepairScreen | Response> {
  const form = readForm(args)
  const step = readField(form, 'step') ?? ''
  const typed = readFields(form)
  const { held, error } = await takeBasisFiles(args, form)
  const screen: RepairScreen = { ...freshScreen(), step, typed, held }
  if (error) return { ...screen, errors: { basisFiles: error } }
  if (typed.dropFile) return screen
  const run = STEPS[step as keyof typeof STEPS]
  return Object.hasOwn(STEPS, step) ? run(args, screen, form) : screen
}

type Step = (args: LoaderArguments, screen: RepairScreen, form: SentForm) => Promise<RepairScreen | Response>

/** A step with an existing request; the page of the request is shown again with a message. */
const deciding =
  (name: 'confirm' | 'batchCommit' | 'refuse' | 'withdraw' | 'restore'): Step =>
  async (args, screen) => {
    const { id = '', reason = '', row, oneTimeCode = '' } = screen.typed
    const body = { id, reason, oneTimeCode, ...(row && { row: Number(row) }) }
    const answer = await attemptOf(args)(repairRequests[name], { body })
    if (!answer.ok) return refused(screen, answer)
    const kind = screen.typed.kind === 'batch' ? 'batch' : 'single'
    return redirect(`${requestAddress({ kind, id })}&done=${screen.step}`, 303)
  }

const cancelOf = ({ typed }: RepairScreen) => ({
  recordId: typed.recordId ?? '',
  // An invalid reason is passed on and refused together with all other errors.
  reason: (typed.reason ?? '') as 'repair',
  basisDocNo: typed.basisDocNo ?? '',
  effectiveAt: typed.effectiveAt ?? '',
  note: typed.note ?? '',
})

const STEPS = {
  async upload(args, screen, form) {
    const file = findFile(form)
    if (!file) return { ...screen, errors: { file: '请选择填好的模板' } }
    const query = { fileName: cleanFileName(file) }
    const answer = await sendFile(args, repairRequests.batchPreview, file, { type: XLSX, query })
    if (answer.ok) return redirect(requestAddress({ kind: 'batch', id: answer.data.id }), 303)
    return { ...screen, errors: { file: answer.errors.file ?? answer.msg } }
  },

  async submit(args, screen) {
    const { id = '', checkerId = '' } = screen.typed
    const body = { id, checkerId, basisFiles: screen.held.map((file) => file.id) }
    const answer = await attemptOf(args)(repairRequests.batchSubmit, { body })
    return answer.ok ? redirect(`${requestAddress({ kind: 'batch', id })}&done=submit`, 303) : refused(screen, answer)
  },

  async preview(args, screen) {
    const answer = await attemptOf(args)(repairRequests.cancelPreview, { query: cancelOf(screen) })
    return answer.ok ? { ...screen, preview: answer.data } : refused(screen, answer)
  },

  async cancel(args, screen) {
    const { checkerId = '' } = screen.typed
    const body = { ...cancelOf(screen), checkerId, basisFiles: screen.held.map((file) => file.id) }
    const answer = await attemptOf(args)(repairRequests.cancel, { body })
    if (answer.ok) return redirect(`${requestAddress({ kind: 'single', id: answer.data.id })}&done=submit`, 303)
    const again = await attemptOf(args)(repairRequests.cancelPreview, { query: cancelOf(screen) })
    return { ...refused(screen, answer), preview: again.ok ? again.data : null }
  },

  edit: async (_, screen) => screen,
  confirm: deciding('confirm'),
  commit: deciding('batchCommit'),
  refuse: deciding('refuse'),
  withdraw: deciding('withdraw'),
  restore: deciding('restore'),
} satisfies Record<string, Step>

const refused = (screen: RepairScreen, answer: Parameters<typeof refusalOf>[0]): RepairScreen => ({
  ...screen,
  ...refusalOf(answer),
})

/** The messages on the page of a request after a step. */
const DONE_WORDS: Readonly<Record<string, string>> = {
  submit: '已提交复核。复核以前不会撤下任何记录。',
  confirm: '已执行，记录已终止公示。24 小时内可以恢复。',
  commit: '已全部执行，记录已终止公示。24 小时内可以恢复。',
  refuse: '已退回给提交人。',
  withdraw: '已撤回。',
  restore: '已恢复公示。',
}

/** The message for the step named in the address. */
export const describeDone = (search: URLSearchParams): string | null => {
  const word = search.get('done') ?? ''
  return Object.hasOwn(DONE_WORDS, word) ? (DONE_WORDS[word] ?? null) : null
}

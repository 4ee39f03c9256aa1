import { redirect } from 'react-router'
import { attemptOf, type LoaderArguments } from '../../kernel/api.ts'
import { pageOfRequest } from '../../kernel/view.ts'
import { askCaptcha, type Solved, solveCaptcha, switchedTo } from '../captcha/form-contract.ts'
import { submissions } from './contract.ts'
import { takeFiles } from './form-files.ts'
import { type Screen, screenOf } from './form-screen.ts'
import { postedOf, textOf, valuesOf } from './form-values.ts'
import { formOnPage } from './kind-list.ts'
import { sentLines } from './objection-lines.ts'
import { keepReceipt, receiptPageOf } from './receipt-pocket.ts'
import { problemsOf, type SubmissionKind } from './submission-kind.ts'

/** What follows from a form that was posted: another screen of it, or the receipt. */
export async function stepOf(args: LoaderArguments): Promise<Screen | Response> {
  const { row } = pageOfRequest(args)
  const { kind, preset } = formOnPage(row.path)!
  const posted = await postedOf(args.request)
  const read = (name: string) => textOf(posted, name)
  const other = switchedTo(read)
  const step = read('step')
  // Before the files, because they are only taken from who has solved it.
  const solved = other || (!read('captchaAnswer') && !isReview(step)) ? null : await solveCaptcha(args, read)
  const ticket = solved && 'ticket' in solved ? solved.ticket : read('captchaTicket')
  const files = await takeFiles(args, kind, posted, ticket)
  const values = { ...valuesOf(posted, kind, preset), ...files.values }
  const draft = screenOf(values, read('idempotencyKey'), { fileNames: files.names, ticket, errors: files.errors })
  const shown = (more: Partial<Screen>) => withCaptcha(args, kind, { ...draft, ...more })

  if (other) return { ...draft, captcha: await askCaptcha(args, kind.captchaPurpose, other), ticket: '' }
  if (step === 'edit') return shown({})
  if (step === 'add-line') return shown({ values: withOneMore(values, kind) })
  if (step === 'text') return shown({ stage: 'text' })
  return step === 'send' ? send(args, kind, draft, shown) : review(args, kind, draft, solved)
}

/** Enter in a field presses a button without a word. */
const isReview = (step: string): boolean => step === 'review' || step === ''

/** Everything that is wrong, at once; else all values once more before they are sent. */
async function review(
  args: LoaderArguments,
  kind: SubmissionKind,
  draft: Screen,
  solved: Solved | null,
): Promise<Screen> {
  const { body, place } = sentLines(draft.values)
  const errors: Record<string, string> = { ...draft.errors }
  for (const [path, message] of Object.entries(problemsOf(kind, body))) errors[place(path)] ??= message
  if (solved && 'error' in solved) {
    const captcha = await askCaptcha(args, kind.captchaPurpose, solved.kind)
    return { ...draft, errors: { ...inOrder(kind, errors), captchaAnswer: solved.error }, captcha, ticket: '' }
  }
  const stage = Object.keys(errors).length > 0 ? 'form' : 'review'
  return { ...draft, stage, errors: inOrder(kind, errors) }
}

async function send(
  args: LoaderArguments,
  kind: SubmissionKind,
  { values, key, ticket }: Screen,
  shown: (more: Partial<Screen>) => Promise<Screen>,
): Promise<Screen | Response> {
  const { body, place } = sentLines(values)
  const sent = await attemptOf(args)(submissions[kind.code], {
    body: { ...body, captchaTicket: ticket, ...(key && { idempotencyKey: key }) },
  })
  if (sent.ok) {
    keepReceipt(args, sent.data)
    return redirect(receiptPageOf(kind), 303)
  }
  const { captchaTicket, ...fields } = sent.errors
  const errors = Object.fromEntries(Object.entries(fields).map(([path, message]) => [place(path), message]))
  return shown({
    errors: { ...inOrder(kind, errors), ...(captchaTicket && { captchaAnswer: captchaTicket }) },
    message: Object.keys(sent.errors).length === 0 ? sent.msg : null,
    ticket: captchaTicket ? '' : ticket,
  })
}

async function withCaptcha(args: LoaderArguments, kind: SubmissionKind, screen: Screen): Promise<Screen> {
  return screen.ticket ? screen : { ...screen, captcha: await askCaptcha(args, kind.captchaPurpose) }
}

/** As the fields stand in the form: that is how people go through them. */
function inOrder(kind: SubmissionKind, errors: Record<string, string>): Record<string, string> {
  const names = kind.groups.flatMap(({ fields }) => fields)
  const place = (path: string) => names.indexOf(path.split('.')[0]!)
  return Object.fromEntries(Object.entries(errors).sort(([one], [other]) => place(one) - place(other)))
}

function withOneMore(values: Record<string, unknown>, { linesField }: SubmissionKind): Record<string, unknown> {
  if (!linesField) return values
  const there = values[linesField]
  return { ...values, [linesField]: [...(Array.isArray(there) ? there : []), {}] }
}

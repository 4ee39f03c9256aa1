import { redirect } from 'react-router'
import { attemptOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { formOf } from '../../../kernel/pages/posted-form.ts'
import { pageOfRequest } from '../../../kernel/pages/view.ts'
import { before } from '../../../kernel/text/before.ts'
import type { FormCaptcha } from '../../../ui/forms/captcha-field.tsx'
import { type CaptchaStep, captchaStepOf } from '../../captcha/form-contract.ts'
import { formOnPage } from '../kinds/kind-list.ts'
import { problemsOf, type SubmissionKind } from '../kinds/submission-kind.ts'
import { submitCallOf } from '../sending/contract.ts'
import { takeFiles } from './form-files.ts'
import { type Screen, screenOf } from './form-screen.ts'
import { textOf, valuesOf } from './form-values.ts'
import { sentLines } from './objection-lines.ts'
import { keepReceipt } from './receipt-pocket.ts'

/** What follows from a form that was posted: another screen of it, or the receipt. */
export async function stepOf(args: LoaderArguments): Promise<Screen | Response> {
  const { row, actor } = pageOfRequest(args)
  const { kind, preset } = formOnPage(row.path)!
  const posted = formOf(args)
  const read = (name: string) => textOf(posted, name)
  const files = await takeFiles(args, kind, posted)
  const values = { ...valuesOf(posted, kind, preset), ...files.values }
  // Whoever is signed on is held by a number a day instead.
  const captcha = actor.kind === 'user' ? null : captchaStepOf(attemptOf(args), kind.captchaPurpose)
  const won = read('captchaTicket')
  const draft = screenOf(values, read('idempotencyKey'), {
    ...{ fileNames: files.names, errors: files.errors },
    captcha: captcha && won ? captcha.keep(won) : null,
  })

  const step = read('step')
  if (step === 'edit') return draft
  if (step === 'add-line') return { ...draft, values: withOneMore(values, kind) }
  if (step === 'text') return { ...draft, stage: 'text' }
  const reviewed = review(kind, draft)
  if (reviewed.stage === 'form' || !captcha) {
    return step === 'send' && reviewed.stage === 'review' ? send(args, kind, draft, { ticket: '' }) : reviewed
  }
  // Enter in a field presses a button without a word; what changes the captcha has none either.
  if (step !== 'send' && !read('captchaSwitch')) return { ...reviewed, captcha: draft.captcha ?? (await captcha.ask()) }
  const brought = await captcha.bring(read)
  if ('ticket' in brought) return send(args, kind, draft, { ticket: brought.ticket, captcha })
  return { ...reviewed, captcha: brought.shown, errors: brought.error ? { captchaAnswer: brought.error } : {} }
}

/** Everything that is wrong, at once; else all values once more before they are sent. */
function review(kind: SubmissionKind, draft: Screen): Screen {
  const { body, place } = sentLines(draft.values)
  const errors: Record<string, string> = { ...draft.errors }
  for (const [path, message] of Object.entries(problemsOf(kind, body))) errors[place(path)] ??= message
  const stage = Object.keys(errors).length > 0 ? 'form' : 'review'
  return { ...draft, stage, errors: inOrder(kind, errors) }
}

async function send(
  args: LoaderArguments,
  kind: SubmissionKind,
  draft: Screen,
  { ticket, captcha }: { ticket: string; captcha?: CaptchaStep },
): Promise<Screen | Response> {
  const { values, key } = draft
  const { body, place } = sentLines(values)
  const sent = await attemptOf(args)(submitCallOf(kind), {
    body: { ...body, captchaTicket: ticket, ...(key && { idempotencyKey: key }) },
  })
  if (sent.ok) {
    keepReceipt(args, sent.data)
    return redirect(kind.receiptPage, 303)
  }
  const { captchaTicket, ...fields } = sent.errors
  if (captchaTicket && captcha)
    return { ...draft, stage: 'review', captcha: await captcha.ask(), errors: { captchaAnswer: captchaTicket } }
  const errors = Object.fromEntries(Object.entries(fields).map(([path, message]) => [place(path), message]))
  const kept: FormCaptcha | null = captcha ? captcha.keep(ticket) : null
  const message = Object.keys(sent.errors).length === 0 ? sent.msg : null
  return { ...draft, captcha: kept, errors: inOrder(kind, errors), message }
}

/** As the fields stand in the form: that is how people go through them. */
function inOrder(kind: SubmissionKind, errors: Record<string, string>): Record<string, string> {
  const names = kind.groups.flatMap(({ fields }) => fields)
  const place = (path: string) => names.indexOf(before(path, '.'))
  return Object.fromEntries(Object.entries(errors).sort(([one], [other]) => place(one) - place(other)))
}

function withOneMore(values: Record<string, unknown>, { linesField }: SubmissionKind): Record<string, unknown> {
  if (!linesField) return values
  const there = values[linesField]
  return { ...values, [linesField]: [...(Array.isArray(there) ? there : []), {}] }
}

import { redirect } from 'react-router'
import { attemptOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { fieldMeta } from '../../../kernel/forms/fields.ts'
import { readForm } from '../../../kernel/pages/posted-form.ts'
import { pageOfRequest } from '../../../kernel/pages/view.ts'
import { textBefore } from '../../../kernel/text/text-before.ts'
import type { FormCaptcha } from '../../../ui/forms/captcha-field.tsx'
import { type CaptchaStep, makeCaptchaStep } from '../../captcha/form-contract.ts'
import { formOnPage } from '../kinds/kind-list.ts'
import {
  type AnyForm,
  captchaPurpose,
  type FieldWords,
  findProblems,
  type PageForm,
  type SubmissionKind,
} from '../kinds/submission-kind.ts'
import { findSubmitCall } from '../sending/contract.ts'
import { promiseInput, readAnswersToSend } from './form-answers.ts'
import { formCounting } from './form-counts-contract.ts'
import { takeFiles } from './form-files.ts'
import {
  type FormStep,
  isFirstReached,
  minutesSinceOpening,
  readFormProgress,
  writeFormProgress,
} from './form-progress.ts'
import { makeScreen, type Screen } from './form-screen.ts'
import { readFormValues, readText } from './form-values.ts'
import { sentLines } from './objection-lines.ts'
import { storeReceipt } from './receipt-cookie.ts'
import { findSubjects } from './subject-finder.ts'

/** Handles a posted form: returns another screen or redirects to the receipt. Steps reached for the first time are counted. */
export async function takeFormStep(args: LoaderArguments): Promise<Screen | Response> {
  const { row, now } = pageOfRequest(args)
  const { kind } = formOnPage(row.path)!
  const way = readFormProgress(readText(readForm(args), 'formWay'), now)
  const next = await followStep(args)
  const step = stepOf(next)
  const isNew = step !== null && isFirstReached(step, way)
  if (isNew) await countReachedSteps(args, kind, step, step === 'sent' ? minutesSinceOpening(way, now) : 0)
  return next instanceof Response ? next : { ...next, way: writeFormProgress(isNew ? { ...way, reached: step } : way) }
}

/** The step that a result reaches; a redirect is the receipt. */
function stepOf(next: Screen | Response): FormStep | null {
  if (next instanceof Response) return 'sent'
  return next.stage === 'form' ? null : next.stage
}

/** Counts a form that reached a step. A failure of the counter is ignored. */
export async function countReachedSteps(
  args: LoaderArguments,
  { code: kind }: Pick<PageForm, 'code'>,
  step: FormStep,
  minutes = 0,
): Promise<void> {
  await attemptOf(args)(formCounting.reached, { query: { kind, step, minutes } })
}

async function followStep(args: LoaderArguments): Promise<Screen | Response> {
  const { row, actor } = pageOfRequest(args)
  const { kind, preset, words } = formOnPage(row.path)!
  const posted = readForm(args)
  const read = (name: string) => readText(posted, name)
  const files = await takeFiles(args, kind, posted)
  const values = { ...readFormValues(posted, kind, preset), ...files.values }
  // A signed-in person has a daily limit instead of a captcha.
  const captcha = actor.kind === 'user' ? null : makeCaptchaStep(attemptOf(args), captchaPurpose(kind))
  const won = read('captchaTicket')
  const draft = makeScreen(values, read('idempotencyKey'), {
    ...{ files: files.files, errors: files.errors, isPicked: read('subjectPicked') === 'yes' },
    isPromised: read(promiseInput(kind)) !== '',
    captcha: captcha && won ? captcha.keep(won) : null,
  })
  const hasLetter = read('letterMade') !== ''
  const unchecked = await takeUnchecked(args, kind, draft, { read, hasLetter })
  if (unchecked) return unchecked
  const step = read('step')
  const reviewed = review(kind, draft, { hasLetter, words })
  const { isPromised } = draft
  if (reviewed.stage !== 'review' || !captcha) {
    if (step !== 'send' || reviewed.stage !== 'review') return reviewed
    return isPromised ? send(args, kind, draft, { ticket: '' }) : unpromised(kind, reviewed)
  }
  // Enter in a field presses a button without `step`. The buttons that change the captcha have none either, but send
  // `captchaSwitch`.
  if (step !== 'send' && !read('captchaSwitch')) return { ...reviewed, captcha: draft.captcha ?? (await captcha.ask()) }
  const brought = await captcha.bring(read)
  if ('ticket' in brought)
    return isPromised
      ? send(args, kind, draft, { ticket: brought.ticket, captcha })
      : unpromised(kind, { ...reviewed, captcha: captcha.keep(brought.ticket) })
  // A double click brings a captcha that the first request has used up; if the case is stored, its receipt is returned without
  // one.
  const known = brought.error ? await send(args, kind, draft, { ticket: '' }) : null
  if (known instanceof Response) return known
  return { ...reviewed, captcha: brought.shown, errors: brought.error ? { captchaAnswer: brought.error } : {} }
}

interface Pressed {
  read(name: string): string
  hasLetter: boolean
}

/** Buttons that change the form without sending it, so its errors are not shown yet. */
async function takeUnchecked(
  args: LoaderArguments,
  kind: PageForm,
  draft: Screen,
  { read, hasLetter }: Pressed,
): Promise<Screen | null> {
  const { values } = draft
  const { target } = kind
  const step = read('step')
  if (read('dropFile')) return { ...draft, stage: hasLetter ? 'text' : 'form' }
  if (step === 'edit') return draft
  if (step === 'add-line') return { ...draft, values: withOneMore(values, kind) }
  if (!target) return null
  if (step === 'change-subject') return { ...draft, isPicked: false, values: withTarget(values, target) }
  const picked = read('pickSubject')
  if (step !== 'find-subject' && !picked) return null
  const found = await findSubjects(args, String(values[target.name] ?? '').trim())
  if (typeof found === 'string') return { ...draft, isPicked: false, errors: { [target.name]: found } }
  const chosen = found.find(({ id }) => id === picked)
  return chosen
    ? { ...draft, isPicked: true, values: withTarget(values, target, chosen) }
    : { ...draft, isPicked: false, found }
}

/** Reports all errors at once; without errors shows the text to be signed, and then the review. */
function review(
  kind: PageForm,
  draft: Screen,
  { hasLetter, words }: { hasLetter: boolean; words: FieldWords },
): Screen {
  const { letterField = '', promiseField = '' } = kind
  const { derived = [] } = kind.hooks
  const { body, place } = sentLines(readAnswersToSend(kind, draft.values))
  const errors: Record<string, string> = { ...draft.errors }
  for (const [path, message] of Object.entries(findProblems(kind, body)))
    errors[place(path)] ??= inWordsOf(words, kind, path, message)
  for (const later of [promiseField, ...derived]) delete errors[later]
  const { [letterField]: unsigned, ...rest } = errors
  if (Object.keys(rest).length > 0) return { ...draft, stage: 'form', errors: inOrder(kind, rest) }
  // A form with a letter is created before it can be signed.
  if (letterField && !hasLetter) return { ...draft, stage: 'text', errors: {} }
  if (unsigned) return { ...draft, stage: 'text', errors: { [letterField]: unsigned } }
  return { ...draft, stage: 'review', errors: {} }
}

/** An error message with the page's name for the field. */
function inWordsOf(words: FieldWords, { body }: PageForm, path: string, message: string): string {
  const [own, field] = [words[path]?.label, body.shape[path]]
  const label = field && fieldMeta.get(field)?.label
  return !own || !label || message.includes(own) ? message : message.replace(label, own)
}

const unpromised = (kind: PageForm, screen: Screen): Screen => ({
  ...screen,
  errors: { [promiseInput(kind)]: '请确认所填内容真实，勾选后再提交' },
})

async function send(
  args: LoaderArguments,
  kind: AnyForm,
  draft: Screen,
  { ticket, captcha }: { ticket: string; captcha?: CaptchaStep },
): Promise<Screen | Response> {
  const { values, key } = draft
  const { promiseField } = kind
  const { body, place } = sentLines({
    ...readAnswersToSend(kind, values),
    ...(promiseField && { [promiseField]: true }),
  })
  const sent = 'send' in kind ? await kind.send(args, body, key) : await sendCase(args, kind, body, { ticket, key })
  if (sent.ok) return redirect(sent.address, 303)
  const { captchaTicket, ...fields } = sent.errors
  if (captchaTicket && captcha)
    return { ...draft, stage: 'review', captcha: await captcha.ask(), errors: { captchaAnswer: captchaTicket } }
  const errors = Object.fromEntries(Object.entries(fields).map(([path, message]) => [place(path), message]))
  const kept: FormCaptcha | null = captcha ? captcha.keep(ticket) : null
  const message = Object.keys(sent.errors).length === 0 ? sent.msg : null
  // An error of the signed document is shown on the page that asks for it.
  const isAboutLetter = Object.keys(errors).join() === kind.letterField
  // A limit or an existing case is not an error of any field.
  const stage = isAboutLetter ? 'text' : message ? 'review' : 'form'
  return { ...draft, stage, captcha: kept, errors: inOrder(kind, errors), message }
}

/** Creates a case and stores its receipt for the next page. */
async function sendCase(
  args: LoaderArguments,
  kind: SubmissionKind,
  body: Record<string, unknown>,
  { ticket, key }: { ticket: string; key: string },
) {
  const sent = await attemptOf(args)(findSubmitCall(kind), {
    body: { ...body, captchaTicket: ticket, ...(key && { idempotencyKey: key }) },
  })
  if (!sent.ok) return sent
  storeReceipt(args, sent.data)
  return { ok: true as const, address: kind.lookUp.receiptPage }
}

/** Sorts errors in the order of the form's fields. */
function inOrder(kind: PageForm, errors: Record<string, string>): Record<string, string> {
  const names = kind.groups.flatMap(({ fields }) => fields)
  const place = (path: string) => names.indexOf(textBefore(path, '.'))
  return Object.fromEntries(Object.entries(errors).sort(([one], [other]) => place(one) - place(other)))
}

function withOneMore(values: Record<string, unknown>, { linesField }: PageForm): Record<string, unknown> {
  if (!linesField) return values
  const there = values[linesField]
  return { ...values, [linesField]: [...(Array.isArray(there) ? there : []), {}] }
}

/** Fills in the chosen subject; without one, the typed name stays. */
function withTarget(
  values: Record<string, unknown>,
  { name, code, address }: NonNullable<PageForm['target']>,
  chosen?: { name: string; code: string; address: string },
): Record<string, unknown> {
  return {
    ...values,
    [name]: chosen?.name ?? values[name],
    [code]: chosen?.code ?? '',
    ...(address && { [address]: chosen?.address ?? '' }),
  }
}

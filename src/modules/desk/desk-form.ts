import { redirect } from 'react-router'
import { attemptOf, type LoaderArguments, refusalOf } from '../../kernel/calls/api.ts'
import { MESSAGES } from '../../kernel/calls/messages.ts'
import { readFields } from '../../kernel/forms/form.ts'
import { formToBody } from '../../kernel/forms/form-body.ts'
import { readForm } from '../../kernel/pages/posted-form.ts'
import type { BulkDone, DeskRecord } from './define-desk.ts'
import type { AnyDesk } from './registry.ts'

/** State of a submitted form: typed values and errors. */
export interface DeskScreen {
  /** Idempotency key of a new record: the same form sent twice creates one record. */
  key: string
  values: Readonly<Record<string, unknown>>
  reason: string
  errors: Record<string, string>
  message: string | null
}

export const freshScreen = ({ fields, fresh = {} }: AnyDesk, record: DeskRecord | null): DeskScreen => ({
  key: crypto.randomUUID(),
  values: record ? Object.fromEntries(Object.keys(fields.shape).map((name) => [name, record[name]])) : fresh,
  ...{ reason: '', errors: {}, message: null },
})

/** Handles a submitted form: saves the values or takes a step. */
export async function sendDesk(args: LoaderArguments, desk: AnyDesk): Promise<DeskScreen | Response> {
  const form = readForm(args)
  // Values are sent as typed; the call reports the errors.
  return sendValues(args, desk, readFields(form), formToBody(form.texts, desk.fields.shape))
}

/** Handles a form like `sendDesk`, for a page that reads its fields itself. */
export async function sendValues(
  args: LoaderArguments,
  desk: AnyDesk,
  fields: Readonly<Record<string, string>>,
  values: Readonly<Record<string, unknown>>,
): Promise<DeskScreen | Response> {
  const answer = await callDesk(args, desk, fields, values)
  if (answer.ok) return redirect(recordPageAddress(desk, answer.data.id), 303)
  const { key = '', reason = '' } = fields
  return { key, values, reason, ...refusalOf(answer, (name) => fieldOf(name, desk.valuesKey)) }
}

/** Makes the call of the pressed button, with the reason and further fields of the step. */
async function callDesk(
  args: LoaderArguments,
  desk: AnyDesk,
  { id = '', version = '0', key = '', step = 'save', reason = '', ...others }: Readonly<Record<string, string>>,
  values: Readonly<Record<string, unknown>>,
) {
  const attempt = attemptOf(args)
  const typed = { [desk.valuesKey]: values }
  const seen = { id, version: Number(version) }
  const save = () =>
    id
      ? attempt(desk.calls.edit, { body: { ...seen, ...typed } })
      : attempt(desk.calls.create, { body: { key, ...typed } })
  const taken = step !== 'save' && Object.hasOwn(desk.steps, step) ? desk.steps[step] : undefined
  if (!taken) return save()
  const saved = taken.savesFirst ? await save() : { ok: true as const, data: seen }
  if (!saved.ok) return saved
  const asked = Object.keys(taken.asks?.fields.shape ?? {}).map((name) => [name, others[name] ?? ''])
  const now = { id: saved.data.id, version: saved.data.version }
  return attempt(desk.callOf(step), { body: { ...now, ...(reason && { reason }), ...Object.fromEntries(asked) } })
}

/** Maps `terms.region.0` to the field `region`. */
const fieldOf = (name: string, valuesKey: string): string =>
  (name.startsWith(`${valuesKey}.`) ? name.slice(valuesKey.length + 1) : name).replace(/\.\d+$/, '')

export const recordPageAddress = ({ pages }: AnyDesk, id: string): string => `${pages.one}?id=${encodeURIComponent(id)}`

/** Result of a step that was taken with several rows of a list. */
export interface BulkScreen extends BulkDone {
  step: string
  reason: string
  /** The ticked boxes, which stay ticked if nothing was done. */
  chosen: readonly string[]
  errors: Record<string, string>
  message: string | null
}

const ITEM = 'item.'

/** Each box has its own name, because form parsing limits the number of fields with one name; the value is the version shown. */
export const boxName = ({ id }: DeskRecord): string => ITEM + id

export async function sendBulk(args: LoaderArguments, desk: AnyDesk): Promise<BulkScreen> {
  const form = readForm(args)
  const { step = '', reason = '' } = readFields(form)
  const items = form.texts.flatMap(([name, value]) =>
    name.startsWith(ITEM) ? [{ id: name.slice(ITEM.length), version: Number(value) }] : [],
  )
  const { bulk } = desk.calls
  const sent = { step, reason, chosen: items.map(({ id }) => id) }
  if (!bulk) return { ...sent, done: 0, refused: [], errors: {}, message: MESSAGES.unreadableForm }
  const body = { step, items, ...(reason && { reason }) }
  const answer = await attemptOf(args)(bulk, { body })
  if (answer.ok) return { ...sent, ...(answer.data as BulkDone), errors: {}, message: null }
  const message = answer.errors.items ?? answer.errors.reason ?? answer.msg
  return { ...sent, done: 0, refused: [], errors: answer.errors, message }
}

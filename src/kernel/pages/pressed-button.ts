import { type Attempt, attemptTyped, type LoaderArguments, refusalOf } from '../calls/api.ts'
import type { CallData } from '../calls/call.ts'
import type { Call } from '../calls/contract.ts'
import { readFields } from '../forms/form.ts'
import { formToBody } from '../forms/form-body.ts'
import { isKeyOf, makeTable } from '../typed-keys.ts'
import { readForm } from './posted-form.ts'

/** The result of a pressed button: the answer or refusal of its call. */
interface Pressed<Step, Data> {
  step: Step
  /** The typed texts, by field. */
  texts: Record<string, string>
  answer: Attempt<Data>
  /** Validation messages by field; empty if the call succeeded. */
  refusal: ReturnType<typeof refusalOf>
}

/**
 * Calls the API of the pressed button. The form field `step` names the call, `usual` is the default. Parameters and body are read from
 * the form by their schemas; `given` adds to the body. If several forms on a page have a field of the same name, each prefixes it with
 * its step: `edit-reason` is the field `reason` of the step `edit`.
 */
export async function pressButton<Step extends string, C extends Call>(
  args: LoaderArguments,
  calls: Readonly<Record<Step, C>>,
  usual: NoInfer<Step>,
  given: object = {},
): Promise<Pressed<Step, CallData<C>>> {
  const form = readForm(args)
  const texts = readFields(form)
  const asked = texts.step ?? ''
  const step = isKeyOf(calls, asked) ? asked : usual
  const { params, body } = calls[step]
  const own = `${step}-`
  const named = form.texts.map(
    ([name, value]) => [name.startsWith(own) ? name.slice(own.length) : name, value] as const,
  )
  const typed = body && 'shape' in body ? formToBody(named, body.shape as Record<string, unknown>) : {}
  const answer = await attemptTyped(args)(calls[step], {
    ...(params && { params: makeTable(Object.keys(params.shape), (name) => texts[name] ?? '') }),
    ...(body && { body: { ...typed, ...given } }),
  })
  const fieldOf = (name: string): string => (own + name in texts ? own + name : name)
  return { step, texts, answer, refusal: answer.ok ? { errors: {}, message: null } : refusalOf(answer, fieldOf) }
}

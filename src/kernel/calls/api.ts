import { data, type RouterContextProvider } from 'react-router'
import { openPortal } from '../pages/page-context.ts'
import type { CallArguments, CallData, CallRequest } from './call.ts'
import type { Call } from './contract.ts'
import { CODES, type Envelope, httpStatus } from './envelope.ts'

export interface LoaderArguments {
  request: Request
  context: Readonly<RouterContextProvider>
}

/** Calls the API for a view, with the same checks as for a call over HTTP. Views have no other access to data. */
export function apiOf(args: LoaderArguments) {
  const api = apiTyped(args)
  return <C extends Call>(call: C, given: CallArguments<C>): Promise<CallData<C>> => api(call, given)
}

/** Calls the API for a view with input of which only the call's input type is known, such as values of an address or a form. */
export function apiTyped(args: LoaderArguments) {
  const { send } = openPortal(args)
  return async <C extends Call>(call: C, given: Input): Promise<CallData<C>> => {
    const envelope = await answerOf(send, call, given)
    if (envelope.code === CODES.success.code) return envelope.data as CallData<C>
    throw data({ code: envelope.code, msg: envelope.msg }, { status: httpStatus(envelope.code) })
  }
}

export type Attempt<Data> =
  | { ok: true; data: Data }
  | { ok: false; status: number; msg: string; errors: Record<string, string>; wait?: number }

/** Calls the API for a page that shows a refusal itself, at the field concerned: the refusal is returned instead of thrown. */
export function attemptOf(args: LoaderArguments) {
  const attempt = attemptTyped(args)
  return <C extends Call>(call: C, given: CallArguments<C>): Promise<Attempt<CallData<C>>> => attempt(call, given)
}

/** Calls the API with untyped input of a form or an address, which the call validates; a refusal is returned instead of thrown. */
export function attemptTyped(args: LoaderArguments) {
  const { send } = openPortal(args)
  return async <C extends Call>(call: C, given: Input): Promise<Attempt<CallData<C>>> => {
    const envelope = await answerOf(send, call, given)
    if (envelope.code === CODES.success.code) return { ok: true, data: envelope.data as CallData<C> }
    const { code, msg, errors = {}, wait } = envelope
    return { ok: false, status: httpStatus(code), msg, errors, wait }
  }
}

/** The refusal of a call: its messages by field, or its sentence if it concerns no field. */
export function refusalOf(
  { errors, msg }: { errors: Record<string, string>; msg: string },
  fieldOf: (name: string) => string = (name) => name,
): { errors: Record<string, string>; message: string | null } {
  const told = Object.entries(errors).map(([name, reason]) => [fieldOf(name), reason])
  return { errors: Object.fromEntries(told), message: told.length > 0 ? null : msg }
}

/** Input of a call before validation. */
type Input = Omit<CallRequest, 'method' | 'path'>

const answerOf = (
  send: (request: CallRequest) => Promise<Envelope>,
  { method, path }: Call,
  given: Input,
): Promise<Envelope> => send({ method, path, ...given })

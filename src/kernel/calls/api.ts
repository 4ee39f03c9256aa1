import { data, type RouterContextProvider } from 'react-router'
import { openPortal } from '../pages/page-context.ts'
import type { CallArguments, CallData, CallRequest } from './call.ts'
import type { Call } from './contract.ts'
import { CODES, type Envelope, statusOf } from './envelope.ts'

export interface LoaderArguments {
  request: Request
  context: Readonly<RouterContextProvider>
}

/** The only way a view reads or writes: through the same checks as a call from outside. */
export function apiOf(args: LoaderArguments) {
  const api = apiTyped(args)
  return <C extends Call>(call: C, given: CallArguments<C>): Promise<CallData<C>> => api(call, given)
}

/** The same for input whose types are those of an address or a form. */
export function apiTyped(args: LoaderArguments) {
  const { send } = openPortal(args)
  return async <C extends Call>(call: C, given: Input): Promise<CallData<C>> => {
    const envelope = await answerOf(send, call, given)
    if (envelope.code === CODES.success.code) return envelope.data as CallData<C>
    throw data({ code: envelope.code, msg: envelope.msg }, { status: statusOf(envelope.code) })
  }
}

export type Attempt<Data> =
  | { ok: true; data: Data }
  | { ok: false; status: number; msg: string; errors: Record<string, string>; wait?: number }

/** The same for a page that shows the refusal itself, at the field it is about. */
export function attemptOf(args: LoaderArguments) {
  const attempt = attemptTyped(args)
  return <C extends Call>(call: C, given: CallArguments<C>): Promise<Attempt<CallData<C>>> => attempt(call, given)
}

/** The same for untyped input from a form or an address: it is sent as it is, and the call validates it. */
export function attemptTyped(args: LoaderArguments) {
  const { send } = openPortal(args)
  return async <C extends Call>(call: C, given: Input): Promise<Attempt<CallData<C>>> => {
    const envelope = await answerOf(send, call, given)
    if (envelope.code === CODES.success.code) return { ok: true, data: envelope.data as CallData<C> }
    const { code, msg, errors = {}, wait } = envelope
    return { ok: false, status: statusOf(code), msg, errors, wait }
  }
}

/** What a refused call says at its fields; where it is about none of them, in a sentence. */
export function refusalOf(
  { errors, msg }: { errors: Record<string, string>; msg: string },
  fieldOf: (name: string) => string = (name) => name,
): { errors: Record<string, string>; message: string | null } {
  const told = Object.entries(errors).map(([name, reason]) => [fieldOf(name), reason])
  return { errors: Object.fromEntries(told), message: told.length > 0 ? null : msg }
}

/** What a call is given, before the call has looked at it. */
type Input = Omit<CallRequest, 'method' | 'path'>

const answerOf = (
  send: (request: CallRequest) => Promise<Envelope>,
  { method, path }: Call,
  given: Input,
): Promise<Envelope> => send({ method, path, ...given })

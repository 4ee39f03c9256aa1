import type { Readable } from 'node:stream'
import type { z } from 'zod'
import { isDatabaseAway } from '../data/database-away.server.ts'
import type { Db } from '../data/db.server.ts'
import type { RateLimiter } from '../guard/rate-limit.server.ts'
import { SecondFactor } from '../guard/second-factor.ts'
import type { Actor, StaffActor, UserActor } from './actor.ts'
import type { CallInput, CallRequest } from './call.ts'
import { type Access, type Call, type Contract, limitPerMinute } from './contract.ts'
import { type Envelope, success } from './envelope.ts'
import {
  fault,
  forbidden,
  invalid,
  notFound,
  notLoggedIn,
  PortalError,
  tokenExpired,
  tooMany,
  unavailable,
} from './errors.ts'
import { MESSAGES } from './messages.ts'
import { openUpload } from './upload.server.ts'

/** Bytes instead of an envelope: pictures, files, feeds. */
export interface RawAnswer {
  raw: true
  status: number
  headers: Record<string, string>
  body: Buffer | Readable | string | null
}

export interface Caller<Who extends Actor = Actor> {
  actor: Who
  /** Network address of the request; rate limits count by it. */
  address: string
  headers: Record<string, string | undefined>
  /** `page`: the call is made while a page is rendered. Its reads were counted with the page; its writes are counted here. */
  via: 'api' | 'page'
  /** Adds a `set-cookie` line to the answer; a login sets its session cookie this way. */
  setCookie?(line: string): void
  /** Only for calls with a second factor: consumes the one-time code. The handler calls it inside the transaction of its change. */
  spendFactor?(tx: Db): Promise<void>
  /** The organisation whose API key the call was made with, and by how much its limits are higher. */
  keyed?: { clientId: string; factor: number }
  /** Called when a limit refuses the call, with the seconds to wait. */
  onLimit?(seconds: number): void
  /** Receives the topic, and optionally the parts, that the answer shows: the answer is current until one of them changes. */
  onShown?(topic: string, parts?: readonly string[]): void
}

/**
 * A handler that declares which topics its answer shows. A cached page is dropped when a topic shown by one of its calls changes; if one call
 * declares nothing, it is dropped with every change.
 */
export const declareShown =
  <Input extends { caller: Caller }, Data>(
    topic: string,
    handle: (input: Input) => Promise<Data>,
    partsOf?: (data: Data, input: Input) => readonly string[],
  ) =>
  async (input: Input): Promise<Data> => {
    const data = await handle(input)
    input.caller.onShown?.(topic, partsOf?.(data, input))
    return data
  }

/** The actors that calls with this access admit. */
type ActorOf<A extends Access> = A extends 'staff' ? StaffActor : A extends 'public' ? Actor : UserActor

export type Handler<C extends Call> = (
  input: CallInput<C> & { caller: Caller<ActorOf<C['access']>> },
) => Promise<(C['data'] extends z.ZodType ? z.input<C['data']> : RawAnswer) | RawAnswer>

export type Handlers<C extends Contract> = { [Name in keyof C]: Handler<C[Name]> }

export interface Implemented {
  call: Call
  run(
    caller: Caller,
    given: Omit<CallRequest, 'method' | 'path'>,
  ): Promise<{ status: number; envelope: Envelope } | RawAnswer>
}

export interface CallRegistry {
  implement<C extends Contract>(calls: C, handlers: Handlers<C>): void
  /** Registers calls for pages only: they pass the same checks, but are not part of the API. */
  implementForPages<C extends Contract>(calls: C, handlers: Handlers<C>): void
  /** Makes a call on behalf of a page: the same checks as over HTTP; resolves with an envelope. */
  send(caller: Caller, request: CallRequest): Promise<Envelope>
  /**
   * Makes a call for a page and resolves with the envelope and the HTTP status, which distinguishes an unreachable database (503) from a fault (500).
   */
  answer(caller: Caller, request: CallRequest): Promise<{ status: number; envelope: Envelope }>
  /** Sets the function that verifies one-time codes for calls with a second factor. */
  checkFactorsBy(check: CheckFactor): void
  /** The calls of the API. */
  all(): readonly Implemented[]
}

/**
 * Throws if the code is wrong or was used before. Otherwise returns a function that consumes the code within a transaction; it throws if another
 * request consumed the code meanwhile.
 */
export type CheckFactor = (caller: Caller, code: string) => Promise<(tx: Db) => Promise<void>>

interface DoorOptions {
  limiter: RateLimiter
  /** Calls that this city does not offer; they are answered like unknown calls. */
  isShut?: (call: Call) => boolean
  onFault(error: unknown, call: Call): void
}

export function createCallRegistry({ limiter, isShut = () => false, onFault }: DoorOptions): CallRegistry {
  const table = new Map<string, Implemented>()
  const ofPages = new Map<string, Implemented>()
  let checkFactor: CheckFactor = async () => {
    throw new Error('nobody knows the one-time codes of staff')
  }

  function implemented(call: Call, handle: (input: never) => Promise<unknown>): Implemented {
    // If a handler returns the identical object again (a cached list), its output is parsed only once.
    const left = new WeakMap<object, unknown>()
    const leaving = (answer: unknown): unknown => {
      if (!call.data || typeof answer !== 'object' || answer === null) return call.data ? call.data.parse(answer) : null
      const parsed = left.get(answer) ?? call.data.parse(answer)
      left.set(answer, parsed)
      return parsed
    }
    const run: Implemented['run'] = async (caller, given) => {
      try {
        admitActor(call, caller.actor)
        if (caller.via === 'api' || call.method !== 'GET') await count(call, caller)
        const input = parseInput(call, given, caller)
        // The handler consumes the code in the transaction of its change, so that a failed or refused call costs no code.
        const code = codeIn(call, input.body)
        const factor = code !== undefined && { spendFactor: await checkFactor(caller, code) }
        const answer = await handle({ ...input, caller: { ...caller, ...factor } } as never)
        if (isRaw(answer)) return answer
        return { status: 200, envelope: success(leaving(answer)) }
      } catch (error) {
        const refusal = refusalOf(error)
        if (refusal.kind === 'fault' || refusal.cause !== undefined) onFault(refusal.cause ?? error, call)
        return { status: refusal.status, envelope: refusal.toEnvelope() }
      }
    }
    return { call, run }
  }

  async function count(call: Call, caller: Caller): Promise<void> {
    const wait = await limiter.take(
      `${call.method} ${call.path}`,
      counted(caller),
      limitPerMinute(call) * (caller.keyed?.factor ?? 1),
    )
    if (wait === 0) return
    caller.onLimit?.(wait)
    throw tooMany(wait)
  }

  const answer: CallRegistry['answer'] = async (caller, { method, path, ...given }) => {
    const name = `${method} ${path}`
    const found = table.get(name) ?? ofPages.get(name)
    if (!found) return { status: 404, envelope: notFound().toEnvelope() }
    const answered = await found.run(caller, given)
    if (isRaw(answered)) throw new Error(`${method} ${path} answers with bytes, which pages cannot read`)
    return answered
  }

  const implementIn =
    (place: Map<string, Implemented>): CallRegistry['implement'] =>
    (calls, handlers) => {
      for (const [name, call] of Object.entries(calls))
        if (!isShut(call)) place.set(`${call.method} ${call.path}`, implemented(call, handlers[name] as never))
    }

  return {
    implement: implementIn(table),
    implementForPages: implementIn(ofPages),
    send: async (caller, request) => (await answer(caller, request)).envelope,
    answer,
    checkFactorsBy(check) {
      checkFactor = check
    },
    all: () => [...table.values()],
  }
}

/** The one-time code in the body; undefined if the call needs it for some steps only and none was sent. */
function codeIn({ secondFactor }: Call, body: unknown): string | undefined {
  if (!secondFactor) return undefined
  return (secondFactor === true ? SecondFactor : SecondFactor.partial()).parse(body).oneTimeCode
}

/**
 * Key of the rate limit. Calls with an API key are counted by organisation; signed-on visitors by account, because a whole office may
 * share one address.
 */
function counted({ actor, address, keyed }: Caller): string {
  if (keyed) return `client ${keyed.clientId}`
  if (actor.kind === 'user') return `account ${actor.userId}`
  return actor.kind === 'staff' ? `staff ${actor.staffId}` : address
}

function refusalOf(error: unknown): PortalError {
  if (error instanceof PortalError) return error
  if (isSenderGone(error)) return new PortalError('message', MESSAGES.cutOff)
  return isDatabaseAway(error) ? unavailable(error) : fault(error)
}

/** The client closed the connection before its request body was complete: a refusal, not a fault of the portal. */
const isSenderGone = (error: unknown): boolean =>
  error instanceof Error && error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET'

/** Throws unless the actor may make the call: an anonymous visitor has to log in; anybody else lacks permission. */
export function admitActor(call: Call, actor: Actor): void {
  if (call.access === 'public') return
  if (actor.kind === 'anonymous') throw actor.isExpired ? tokenExpired() : notLoggedIn()
  const allowed =
    call.access === 'staff'
      ? actor.kind === 'staff' && call.roles.some((role) => actor.roles.includes(role))
      : call.access === 'enterprise'
        ? actor.kind === 'user' && actor.userType === 2
        : actor.kind === 'user'
  if (!allowed) throw forbidden(call.refusal && MESSAGES[call.refusal])
}

/** Refuses query fields that occur more than once (`id=1&id=2`, `id[]=1`), because the intended value is unknown. */
function repeatedFields(query: unknown): Record<string, string> {
  const repeated = Object.entries(query ?? {}).filter(([name, value]) => Array.isArray(value) || name.includes('['))
  return Object.fromEntries(repeated.map(([name]) => [name.split('[')[0], '同一参数只能出现一次']))
}

/** Parses params, query and body, and reports every issue at once, with the first message of each field. */
function parseInput(call: Call, given: Omit<CallRequest, 'method' | 'path'>, { headers }: Caller) {
  // A map, because a plain object inherits names such as `constructor` and `__proto__`, which may also be field names.
  const fields = new Map(Object.entries(repeatedFields(given.query)))
  const part = (schema: z.ZodType | undefined, value: unknown, name: string): unknown => {
    if (!schema) return {}
    const result = schema.safeParse(value ?? {})
    if (result.success) return result.data
    for (const issue of result.error.issues) {
      const unknown = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined
      const field = issue.path.join('.') || unknown || name
      if (!fields.has(field)) fields.set(field, issue.message)
    }
    return undefined
  }
  const parsed = {
    params: part(call.params, given.params, 'params'),
    query: part(call.query, given.query, 'query'),
    body: part(call.body, given.body, 'body'),
  }
  if (fields.size > 0) throw invalid(Object.fromEntries(fields))
  return call.upload ? { ...parsed, body: openUpload(call.upload, given.body, headers['content-length']) } : parsed
}

const isRaw = (answer: unknown): answer is RawAnswer =>
  typeof answer === 'object' && answer !== null && 'raw' in answer && answer.raw === true

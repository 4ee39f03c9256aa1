import type { Readable } from 'node:stream'
import type { z } from 'zod'
import { isDatabaseAway } from '../data/database-away.server.ts'
import type { Db } from '../data/db.server.ts'
import type { RateLimiter } from '../guard/rate-limit.server.ts'
import { SecondFactor } from '../guard/second-factor.ts'
import type { Actor, StaffActor, UserActor } from './actor.ts'
import type { CallInput, CallRequest } from './call.ts'
import { type Access, type Call, type Contract, perMinuteOf } from './contract.ts'
import { type Envelope, success } from './envelope.ts'
import { away, fault, forbidden, invalid, notFound, notLoggedIn, PortalError, tokenExpired, tooMany } from './errors.ts'
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
  /** Address the request was from; what rate limits are counted by. */
  address: string
  headers: Record<string, string | undefined>
  /** What a page reads on behalf of a visitor has been counted as a page already; what it writes has not. */
  via: 'api' | 'page'
  /** Sends a cookie with the answer, given as the line for `set-cookie`: how a login reaches the browser. */
  setCookie?(line: string): void
  /** Of a call with a second factor: uses its code up. The handler calls it in the transaction of what it does. */
  spendFactor?(tx: Db): Promise<void>
  /** Told when a limit was met: after how many seconds the same may be tried again. */
  onLimit?(seconds: number): void
}

/** Who makes a call of this access: nobody else is let in. */
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
  /** Calls that only pages make: they pass the same checks, but are no part of the API. */
  implementForPages<C extends Contract>(calls: C, handlers: Handlers<C>): void
  /** The door for pages: the same checks as over HTTP, an envelope back. */
  send(caller: Caller, request: CallRequest): Promise<Envelope>
  /** The same with the HTTP status, which tells a database that is away from a fault. */
  answer(caller: Caller, request: CallRequest): Promise<{ status: number; envelope: Envelope }>
  /** Who knows the one-time codes of calls that ask for a second factor. */
  checkFactorsBy(check: CheckFactor): void
  /** The API. */
  all(): readonly Implemented[]
}

/** Throws where the code is wrong or used; else gives what uses it up within a transaction, and throws if another did meanwhile. */
export type CheckFactor = (caller: Caller, code: string) => Promise<(tx: Db) => Promise<void>>

interface DoorOptions {
  limiter: RateLimiter
  /** Calls that this city does not have: as missing as a call that was never made. */
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
    // A handler that gives the very same object again (a remembered list) has it parsed only once.
    const left = new WeakMap<object, unknown>()
    const leaving = (answer: unknown): unknown => {
      if (!call.data || typeof answer !== 'object' || answer === null) return call.data ? call.data.parse(answer) : null
      const parsed = left.get(answer) ?? call.data.parse(answer)
      left.set(answer, parsed)
      return parsed
    }
    const run: Implemented['run'] = async (caller, given) => {
      try {
        admit(call, caller.actor)
        if (caller.via === 'api' || call.method !== 'GET') await count(call, caller)
        const input = parseInput(call, given, caller)
        // Used up only by what is done with it, in the same transaction: what fails or is refused costs no code.
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
    const wait = await limiter.take(`${call.method} ${call.path}`, counted(caller), perMinuteOf(call))
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

/** The one-time code of a call that asks for it; undefined where it is asked for some steps only and was not sent. */
function codeIn({ secondFactor }: Call, body: unknown): string | undefined {
  if (!secondFactor) return undefined
  return (secondFactor === true ? SecondFactor : SecondFactor.partial()).parse(body).oneTimeCode
}

/** Signed-on visitors are counted by account, because a whole office may share one address. */
function counted({ actor, address }: Caller): string {
  if (actor.kind === 'user') return `account ${actor.userId}`
  return actor.kind === 'staff' ? `staff ${actor.staffId}` : address
}

function refusalOf(error: unknown): PortalError {
  if (error instanceof PortalError) return error
  if (isSenderGone(error)) return new PortalError('message', MESSAGES.cutOff)
  return isDatabaseAway(error) ? away(error) : fault(error)
}

/** The client closed the connection before its request body was complete: a refusal, not a fault of the portal. */
const isSenderGone = (error: unknown): boolean =>
  error instanceof Error && error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET'

/** Lets the actor in or says why not. An anonymous visitor is told to log in; anyone else lacks permission. */
export function admit(call: Call, actor: Actor): void {
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

/** Fields of an address that are there more than once (`id=1&id=2`, `id[]=1`): which one is meant, no one can say. */
function repeatedFields(query: unknown): Record<string, string> {
  const repeated = Object.entries(query ?? {}).filter(([name, value]) => Array.isArray(value) || name.includes('['))
  return Object.fromEntries(repeated.map(([name]) => [name.split('[')[0], '同一参数只能出现一次']))
}

/** Parses all three parts and reports every issue at once, the first message per field. */
function parseInput(call: Call, given: Omit<CallRequest, 'method' | 'path'>, { headers }: Caller) {
  // A map, because a plain object has `constructor` and `__proto__` before anybody sends a field of that name.
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

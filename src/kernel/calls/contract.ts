import type { z } from 'zod'
import type { Roles } from '../guard/staff-roles.ts'
import type { MESSAGES } from './messages.ts'

/** Who may make a call. `public` is the only one that needs no session. One for staff names the roles it is for. */
type Admission = { access: 'public' | 'user' | 'enterprise'; roles?: never } | { access: 'staff'; roles: Roles }
export type Access = Admission['access']

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Files that a call takes: their content types and their greatest size. */
export interface Upload {
  types: readonly string[]
  maxBytes: number
  /** Of a form: the fields that may be beside its `file`. */
  form?: z.ZodObject
}

/** A call as data: declared once, used by the server, the pages, the tests and the API description. */
export type Call = Admission & CallParts

interface CallParts {
  method: Method
  /** What somebody reads who is logged in but may not make it, where the usual words do not help. */
  refusal?: keyof typeof MESSAGES
  /** Path under /credit, with `{id}` for parameters. */
  path: string
  /** In Chinese, for developers of other units; the words before the first `；` are its title. */
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** The body is a file, handed to the handler as a stream. */
  upload?: Upload
  /** What leaves: fields that are not declared here are dropped. Absent on calls that answer with bytes. */
  data?: z.ZodType
  /** Content type of an answer in bytes; any type where each file has its own. */
  bytes?: string
  /**
   * Asks a person who is logged in for a one-time code once more, in the body (`SecondFactor`): a session that somebody else
   * took over must not be enough for it. `some-steps`: only for some of what can be asked for; the handler says for which.
   */
  secondFactor?: true | 'some-steps'
  /** An open page calls it at intervals, so it does not extend the session. */
  isPolled?: true
  /** Requests a minute of one account, else of one network; the default is generous for reading and tight for writing. */
  perMinute?: number
  /** Input that succeeds on the demo city; the whole-table test makes every call with it. */
  example: {
    params?: Record<string, string>
    query?: Record<string, string>
    body?: unknown
    headers?: Record<string, string>
    /** Who makes the call, where anyone may but not everyone succeeds. */
    as?: 'user'
  }
}

export type Contract = Record<string, Call>

/** For calls that are paid for with a captcha, whose price rises: there the count only keeps floods away. */
export const PAID_PER_MINUTE = 600

export const API_BASE = '/credit'

/** Whether an address is one of a call: `/credit/…`, but not the page `/credit-dynamics`. */
export const isCallAddress = (address: string): boolean => address.startsWith(`${API_BASE}/`)

/** How often one address may make a call within a minute. */
export const perMinuteOf = ({ perMinute, method }: Call): number => perMinute ?? (method === 'GET' ? 600 : 30)

export const contract = <C extends Contract>(calls: C): C => calls

/** How a call begins: who may make it, and where. It has the example of a call without input unless it gives another. */
interface Beginning<M extends Method> {
  method: M
  path: string
  example: Record<string, never>
}

function beginWith<const M extends Method>(method: M) {
  function begin<const R extends Roles>(roles: R, path: string): Beginning<M> & { access: 'staff'; roles: R }
  function begin<const A extends Exclude<Access, 'staff'>>(access: A, path: string): Beginning<M> & { access: A }
  function begin(who: Roles | Exclude<Access, 'staff'>, path: string) {
    const admission = typeof who === 'string' ? { access: who } : { access: 'staff' as const, roles: who }
    return { ...admission, method, path, example: {} }
  }
  return begin
}

/** `...get('public', '/cms/articles')` begins a call that anyone may make; a list of roles means staff with one of them. */
export const get = beginWith('GET')
export const post = beginWith('POST')
export const put = beginWith('PUT')
export const remove = beginWith('DELETE')

/** The path of a call with its parameters filled in. */
export function callPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

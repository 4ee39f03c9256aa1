import type { z } from 'zod'
import type { Roles } from '../guard/staff-roles.ts'
import type { MESSAGES } from './messages.ts'

/** Access to a call. Only `public` needs no session; `staff` names the roles that are admitted. */
type Admission = { access: 'public' | 'user' | 'enterprise'; roles?: never } | { access: 'staff'; roles: Roles }
export type Access = Admission['access']

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Files that a call accepts: content types and greatest size. */
export interface Upload {
  types: readonly string[]
  maxBytes: number
  /** For multipart forms: the fields that may accompany `file`. */
  form?: z.ZodObject
}

/** A call as data: declared once, used by the server, the pages, the tests and the API description. */
export type Call = Admission & CallParts

interface CallParts {
  method: Method
  /** The message for a signed-on visitor without access, if the general one does not help. */
  refusal?: keyof typeof MESSAGES
  /** Path under /credit, with `{id}` for parameters. */
  path: string
  /** In Chinese, for developers of other units; the words before the first `；` are its title. */
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** The body is a file; the handler receives it as a stream. */
  upload?: Upload
  /** Schema of the answer; undeclared fields are dropped. Absent for calls that answer with bytes. */
  data?: z.ZodType
  /** Content type of an answer in bytes; any type if it depends on the file. */
  bytes?: string
  /**
   * Requires a fresh one-time code in the body (`SecondFactor`) from a person who is already logged in, because a stolen session must not suffice for
   * this act. `some-steps`: the handler decides which requests need the code.
   */
  secondFactor?: true | 'some-steps'
  /** An open page calls it at intervals, so it does not extend the session. */
  isPolled?: true
  /** Requests a minute per account, or per network without a session. The default is generous for reading and strict for writing. */
  perMinute?: number
  /** Input that succeeds on the demo city; the test of all calls uses it. */
  example: {
    params?: Record<string, string>
    query?: Record<string, string>
    body?: unknown
    headers?: Record<string, string>
    /** The actor of the example, if an anonymous call would be refused. */
    as?: 'user'
  }
}

export type Contract = Record<string, Call>

/** For calls that cost a captcha with a rising price: the rate limit only has to stop floods. */
export const PAID_PER_MINUTE = 600

export const API_BASE = '/credit'

/** Whether an address belongs to a call: `/credit/…`, but not the page `/credit-dynamics`. */
export const isCallAddress = (address: string): boolean => address.startsWith(`${API_BASE}/`)

/** Requests a minute that one account or network may make to this call. */
export const limitPerMinute = ({ perMinute, method }: Call): number => perMinute ?? (method === 'GET' ? 600 : 30)

export const contract = <C extends Contract>(calls: C): C => calls

/** The required parts of a call: access, method and path. The example defaults to a call without input. */
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

/** `...get('public', '/cms/articles')` declares a public call; a list of roles instead declares a call for staff with one of them. */
export const get = beginWith('GET')
export const post = beginWith('POST')
export const put = beginWith('PUT')
export const remove = beginWith('DELETE')

/** The path of a call with its parameters filled in. */
export function callPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

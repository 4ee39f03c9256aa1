import { OPERATIONS, type Operations } from './operations.ts'

/** Operations that answer with a file or a stream instead of JSON. */
export type BytesOperation = {
  [Id in keyof Operations]: Operations[Id] extends { data: 'bytes' } ? Id : never
}[keyof Operations]
export type JsonOperation = Exclude<keyof Operations, BytesOperation>

/** Parameters of an operation, without its answer. */
export type Input<Id extends keyof Operations> = Omit<Operations[Id], 'data'>

/** Parameters may be left out if none is required. */
type Given<Id extends keyof Operations> =
  Record<string, never> extends Input<Id> ? [input?: Input<Id>] : [input: Input<Id>]

export interface ClientOptions {
  /** Address of the portal, for example `https://credit.example.gov.cn`. */
  base: string
  /** API key of an organisation; raises the limits. */
  key?: string
  /** Milliseconds until an answer has to begin. */
  patience?: number
  /** Attempts of a call that gets no answer or is refused for the time being. */
  tries?: number
  signal?: AbortSignal
}

/** A refusal of the portal. `errors` has the wrong parameters by name. */
export class Refused extends Error {
  readonly status: number
  readonly errors: Readonly<Record<string, string>>

  constructor(status: number, { msg, errors }: { msg?: string; errors?: Record<string, string> | null }) {
    super(msg ?? `status ${status}`)
    this.name = 'Refused'
    this.status = status
    this.errors = errors ?? {}
  }

  /** Whether the same call may succeed later. */
  get isPassing(): boolean {
    return isPassing(this.status)
  }
}

export type Client = ReturnType<typeof createClient>

/**
 * Makes the calls of a portal. All of them only read, so a call without an answer is repeated: after `Retry-After` if the portal names it, otherwise
 * after a growing pause.
 */
export function createClient({ base, key, patience = 30_000, tries = 8, signal }: ClientOptions) {
  async function send(id: keyof Operations, input: AnyInput, headers: Record<string, string>): Promise<Response> {
    const [method, path] = OPERATIONS[id]
    const url = `${base.replace(/\/$/, '')}/credit${fill(path, input.path)}${queryText(input.query)}`
    const common = { ...headers, ...(key && { 'x-api-key': key }) }
    const body = input.body === undefined ? {} : { body: JSON.stringify(input.body) }
    const sent = input.body === undefined ? common : { ...common, 'content-type': 'application/json' }
    for (let attempt = 1; ; attempt += 1) {
      const waiting = new AbortController()
      const timer = setTimeout(() => waiting.abort(new Error(`${url} did not answer`)), patience)
      const given = AbortSignal.any([waiting.signal, ...(signal ? [signal] : [])])
      const answer = await fetch(url, { method, headers: sent, ...body, signal: given })
        .catch((error: unknown) => {
          signal?.throwIfAborted()
          if (attempt >= tries) throw error
          return null
        })
        .finally(() => clearTimeout(timer))
      if (answer && (attempt >= tries || !isPassing(answer.status))) return answer
      await answer?.body?.cancel()
      await pause(secondsUntil(answer) ?? Math.min(0.1 * 2 ** attempt, 10), signal)
    }
  }

  return {
    /** The data of an answer. Throws `Refused` if the portal refuses the call. */
    async call<Id extends JsonOperation>(id: Id, ...[input]: Given<Id>): Promise<Operations[Id]['data']> {
      for (let attempt = 1; ; attempt += 1) {
        const answer = await send(id, input ?? {}, { accept: 'application/json' })
        // A connection that breaks within an answer is like one that gave none.
        const envelope = await answer.json().catch((error: unknown) => {
          if (attempt >= tries || (error instanceof SyntaxError && answer.ok)) throw error
          return null
        })
        if (envelope === null && answer.ok) continue
        if (!answer.ok) throw new Refused(answer.status, envelope ?? {})
        return envelope.data
      }
    },

    /** The answer of an operation with a file or a stream, whose body is not read yet. */
    async open<Id extends BytesOperation>(id: Id, ...[input]: Given<Id>): Promise<Response> {
      const answer = await send(id, input ?? {}, {})
      if (!answer.ok) throw new Refused(answer.status, await answer.json().catch(() => ({})))
      return answer
    },
  }
}

interface AnyInput {
  path?: Readonly<Record<string, string | number>>
  query?: Readonly<Record<string, string | number | undefined>>
  body?: unknown
}

/** Statuses that mean: later. */
const isPassing = (status: number): boolean => status === 429 || status >= 500

const fill = (path: string, values: AnyInput['path'] = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])))

function queryText(query: AnyInput['query'] = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}

function secondsUntil(answer: Response | null): number | null {
  const named = Number(answer?.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(named) && named >= 0 ? named : null
}

export const pause = (seconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const timer = setTimeout(done, seconds * 1000)
    signal?.addEventListener('abort', done, { once: true })
    function done() {
      clearTimeout(timer)
      signal?.removeEventListener('abort', done)
      if (signal?.aborted) reject(signal.reason)
      else resolve()
    }
  })

import type { Readable } from 'node:stream'
import type { z } from 'zod'
import type { Call } from './contract.ts'

type Parsed<S> = S extends z.ZodType ? z.output<S> : Record<string, never>
type Given<S> = S extends z.ZodType ? z.input<S> : never

/** What a handler receives. */
export interface CallInput<C extends Call> {
  params: Parsed<C['params']>
  query: Parsed<C['query']>
  body: C['upload'] extends object ? Readable : Parsed<C['body']>
}

type Part<Name extends string, S> = S extends z.ZodType
  ? Record<string, never> extends z.input<S>
    ? { [K in Name]?: Given<S> }
    : { [K in Name]: Given<S> }
  : { [K in Name]?: undefined }

/** What a caller gives. */
export type CallArguments<C extends Call> = Part<'params', C['params']> &
  Part<'query', C['query']> &
  Part<'body', C['body']>

export type CallData<C extends Call> = C['data'] extends z.ZodType ? z.output<C['data']> : never

/** A call on its way through the one door, as plain data. */
export interface CallRequest {
  method: string
  path: string
  params?: unknown
  query?: unknown
  body?: unknown
  /** Of a body that is a file. */
  contentType?: string
}

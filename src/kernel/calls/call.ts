import type { Readable } from 'node:stream'
import type { z } from 'zod'
import type { Call } from './contract.ts'

type Parsed<S> = S extends z.ZodType ? z.output<S> : Record<string, never>
type Given<S> = S extends z.ZodType ? z.input<S> : never

/** Input of a handler, after validation. */
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

/** Input that a caller has to give. */
export type CallArguments<C extends Call> = Part<'params', C['params']> &
  Part<'query', C['query']> &
  Part<'body', C['body']>

export type CallData<C extends Call> = C['data'] extends z.ZodType ? z.output<C['data']> : never

/** A call as plain data, before the registry validates it. */
export interface CallRequest {
  method: string
  path: string
  params?: unknown
  query?: unknown
  body?: unknown
  /** Content type of the body, if the body is a file. */
  contentType?: string
}

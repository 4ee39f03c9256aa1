import { data } from 'react-router'
import type { LoaderArguments } from '../calls/api.ts'
import { portalOf } from './page-context.ts'

/** What almost every loader begins with. */
export function pageOfRequest(args: LoaderArguments) {
  const portal = portalOf(args)
  const url = new URL(args.request.url)
  return { ...portal, url, address: url.pathname + url.search }
}

/** Answers with a status of its own while the view still renders. */
export const withStatus = <Value>(value: Value, status: number) => data(value, { status })

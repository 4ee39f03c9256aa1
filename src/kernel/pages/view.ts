import { data } from 'react-router'
import type { LoaderArguments } from '../calls/api.ts'
import { type SentForm, unreadableForm } from '../forms/form.ts'
import { portalOf } from './page-context.ts'

/** What almost every loader begins with. */
export function pageOfRequest(args: LoaderArguments) {
  const portal = portalOf(args)
  const url = new URL(args.request.url)
  return { ...portal, url, address: url.pathname + url.search }
}

/** What was posted. A view is never run on a body that could not be read as a form. */
export function formOf(args: LoaderArguments): SentForm {
  const { form } = portalOf(args)
  if (!form) throw unreadableForm()
  return form
}

/** Answers with a status of its own while the view still renders. */
export const withStatus = <Value>(value: Value, status: number) => data(value, { status })

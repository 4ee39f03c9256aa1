import { data } from 'react-router'
import type { LoaderArguments } from '../calls/api.ts'
import { openPortal } from './page-context.ts'

/** What almost every loader begins with. */
export function pageOfRequest(args: LoaderArguments) {
  const portal = openPortal(args)
  const url = new URL(args.request.url)
  return { ...portal, url, address: url.pathname + url.search }
}

/** Answers with a status of its own while the view still renders. */
export const withStatus = <Value>(value: Value, status: number) => data(value, { status })

/** What an action made of a form. */
interface FormScreen {
  errors: Record<string, string>
  /** A refusal that is about no single field. */
  message?: string | null
}

/** What an action returns to show its form again; the view reads it with `useActionData`. */
export const formAgain = <Screen extends FormScreen>(screen: Screen) =>
  withStatus(screen, Object.keys(screen.errors).length > 0 || screen.message ? 422 : 200)

/** What an action answers: where the form leads, or the form again. */
export async function answerForm<Screen extends FormScreen>(sending: Promise<Screen | Response>) {
  const sent = await sending
  return sent instanceof Response ? sent : formAgain(sent)
}

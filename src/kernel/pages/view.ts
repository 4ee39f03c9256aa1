import { data } from 'react-router'
import type { LoaderArguments } from '../calls/api.ts'
import { openPortal } from './page-context.ts'

/** The portal context and the address of a request; almost every loader begins with it. */
export function pageOfRequest(args: LoaderArguments) {
  const portal = openPortal(args)
  const url = new URL(args.request.url)
  return { ...portal, url, address: url.pathname + url.search }
}

/** Returns data with an HTTP status; the view is rendered all the same. */
export const withStatus = <Value>(value: Value, status: number) => data(value, { status })

/** The state of a form after an action refused it: errors and a message. */
interface FormScreen {
  errors: Record<string, string>
  /** A refusal that is about no single field. */
  message?: string | null
}

/** The result of an action that shows its form again; the view reads it with `useActionData`. */
export const formAgain = <Screen extends FormScreen>(screen: Screen) =>
  withStatus(screen, Object.keys(screen.errors).length > 0 || screen.message ? 422 : 200)

/** Turns the result of an action into a response: a redirect, or the form again. */
export async function answerForm<Screen extends FormScreen>(sending: Promise<Screen | Response>) {
  const sent = await sending
  return sent instanceof Response ? sent : formAgain(sent)
}

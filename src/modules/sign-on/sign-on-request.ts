import { redirect } from 'react-router'
import { apiOf, type LoaderArguments } from '../../kernel/calls/api.ts'
import { ifFound } from '../../kernel/pages/if-found.ts'
import { localPath } from '../../kernel/pages/local-path.ts'
import { pageOfRequest } from '../../kernel/pages/view.ts'
import { signOnCalls } from './contract.ts'
import type { Asking } from './layouts.ts'

/** No search engine lists what only leads back to where one was from. */
export const UNLISTED = { meta: { robots: 'noindex' } }

/** What the pages must know of the service. Where another one is used, there are no such pages. */
export async function loadTerms(args: LoaderArguments) {
  const terms = await ifFound(apiOf(args)(signOnCalls.terms, {}))
  if (!terms) throw redirect('/404')
  return terms
}

/** Only the portal itself asks here, and is only ever led back to. */
export function askingOf(
  args: LoaderArguments,
  appId: string,
  fields: Readonly<Record<string, string>>,
): Asking | undefined {
  const returnUrl = localPath(fields.returnUrl, pageOfRequest(args).profile.publicUrl)
  return fields.appId === appId && returnUrl ? { appId, returnUrl } : undefined
}

/** What is in the address of the page. */
export const askedFields = (args: LoaderArguments): Record<string, string> =>
  Object.fromEntries(pageOfRequest(args).url.searchParams)

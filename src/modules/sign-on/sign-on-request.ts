import { redirect } from 'react-router'
import { apiOf, type LoaderArguments } from '../../kernel/calls/api.ts'
import { ifFound } from '../../kernel/pages/if-found.ts'
import { localPath } from '../../kernel/pages/local-path.ts'
import { pageOfRequest } from '../../kernel/pages/view.ts'
import { signOnCalls } from './contract.ts'
import type { SignOnRequest } from './layouts.ts'

/** Pages that only redirect are excluded from search engines. */
export const NOINDEX_PAGE = { meta: { robots: 'noindex' } }

/** Loads the service's settings; answers not found if another service is configured. */
export async function loadTerms(args: LoaderArguments) {
  const terms = await ifFound(apiOf(args)(signOnCalls.terms, {}))
  if (!terms) throw redirect('/404')
  return terms
}

/** Accepts requests from the portal itself only, and returns only to it. */
export function readSignOnRequest(
  args: LoaderArguments,
  appId: string,
  fields: Readonly<Record<string, string>>,
): SignOnRequest | undefined {
  const returnUrl = localPath(fields.returnUrl, pageOfRequest(args).profile.publicUrl)
  return fields.appId === appId && returnUrl ? { appId, returnUrl } : undefined
}

/** Query parameters of the page. */
export const askedFields = (args: LoaderArguments): Record<string, string> =>
  Object.fromEntries(pageOfRequest(args).url.searchParams)

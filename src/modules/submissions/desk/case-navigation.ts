import { apiOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import type { FlashCookies } from '../../../kernel/pages/page-context.ts'
import { pageOfRequest } from '../../../kernel/pages/view.ts'
import { caseFilters } from '../staff/filters-contract.ts'
import { type CaseFilter, readCaseFilter } from './case-filter.ts'
import { CONSOLE_CASE, CONSOLE_CASES } from './layouts.ts'

/** The last action, shown on the next page that the same person opens. */
export interface LastAction {
  text: string
  /** The next case of the list; null without one. */
  next?: string | null
  /** Address for undoing the action within half a minute. */
  undo?: { address: string; seen: string }
}

const DONE_COOKIE = 'console-done'
/** Life of the cookie in seconds, at least as long as a step can be undone. */
const SECONDS = 60

export const storeLastAction = (flashCookies: FlashCookies, done: LastAction): void =>
  flashCookies.keep(DONE_COOKIE, JSON.stringify(done), SECONDS)

export function readLastAction(flashCookies: FlashCookies): LastAction | null {
  const kept = flashCookies.take(DONE_COOKIE)
  if (kept === null) return null
  try {
    return JSON.parse(kept) as LastAction
  } catch {
    return null
  }
}

/** Address of a case that was opened from a filtered list. */
export function caseAddress(id: string, list: URLSearchParams): string {
  const search = new URLSearchParams({ id })
  for (const [name, value] of list) if (name !== 'id') search.append(name, value)
  return `${CONSOLE_CASE}?${search}`
}

export function listAddress(list: URLSearchParams): string {
  const search = new URLSearchParams([...list].filter(([name]) => name !== 'id'))
  return search.size > 0 ? `${CONSOLE_CASES}?${search}` : CONSOLE_CASES
}

/** The filter of the list that a case was opened from; by default waiting cases. */
export async function readListFilter(args: LoaderArguments): Promise<Omit<CaseFilter, 'pageNo' | 'pageSize'>> {
  const search = new URLSearchParams(pageOfRequest(args).url.searchParams)
  search.delete('id')
  const { pageNo: _, pageSize: __, ...filter } = readCaseFilter(search, await apiOf(args)(caseFilters.filters, {}))
  return filter
}

import { apiOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import type { FlashCookies } from '../../../kernel/pages/page-context.ts'
import { pageOfRequest } from '../../../kernel/pages/view.ts'
import { caseFilters } from '../staff/filters-contract.ts'
import { type CaseFilter, readCaseFilter } from './case-filter.ts'
import { CONSOLE_CASE, CONSOLE_CASES } from './layouts.ts'

/** What was just done, for the next page that the same person opens. */
export interface Done {
  text: string
  /** The next case of the list; null where there is none. */
  next?: string | null
  /** Where it can be taken back for half a minute. */
  undo?: { address: string; seen: string }
}

const DONE_POCKET = 'console-done'
/** As long as a step can be taken back. */
const SECONDS = 60

export const keepDone = (flashCookies: FlashCookies, done: Done): void =>
  flashCookies.keep(DONE_POCKET, JSON.stringify(done), SECONDS)

export function takeDone(flashCookies: FlashCookies): Done | null {
  const kept = flashCookies.take(DONE_POCKET)
  if (kept === null) return null
  try {
    return JSON.parse(kept) as Done
  } catch {
    return null
  }
}

/** A case as it is in the list whose filter is in this address. */
export function caseAddress(id: string, list: URLSearchParams): string {
  const search = new URLSearchParams({ id })
  for (const [name, value] of list) if (name !== 'id') search.append(name, value)
  return `${CONSOLE_CASE}?${search}`
}

export function listAddress(list: URLSearchParams): string {
  const search = new URLSearchParams([...list].filter(([name]) => name !== 'id'))
  return search.size > 0 ? `${CONSOLE_CASES}?${search}` : CONSOLE_CASES
}

/** The filter of the list that a case was opened from; without any, what waits. */
export async function readListFilter(args: LoaderArguments): Promise<Omit<CaseFilter, 'pageNo' | 'pageSize'>> {
  const search = new URLSearchParams(pageOfRequest(args).url.searchParams)
  search.delete('id')
  const { pageNo: _, pageSize: __, ...filter } = readCaseFilter(search, await apiOf(args)(caseFilters.filters, {}))
  return filter
}

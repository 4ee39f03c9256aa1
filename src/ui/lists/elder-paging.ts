import { PAGE_SIZES, type Paging, pagingFromSearch } from '../../kernel/calls/paging.ts'

/** So many rows at once in elder mode, and then more below them instead of pages. */
export const ELDER_ROWS = 5

/** Paging out of an address; in elder mode a list begins with few rows. */
export function elderPaging(search: URLSearchParams, isElder: boolean): Paging {
  const asked = pagingFromSearch(search)
  return isElder && !search.has('pageSize') ? { ...asked, pageSize: ELDER_ROWS } : asked
}

/** The number of rows of a list that shows more than now: only sizes that an address may ask for. */
export const nextSize = (shown: number): number | undefined => PAGE_SIZES.find((size) => size > shown)

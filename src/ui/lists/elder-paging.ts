import { PAGE_SIZES, type Paging, pagingFromSearch } from '../../kernel/calls/paging.ts'

/** First number of rows in elder mode; further rows are appended instead of paged. */
export const ELDER_ROWS = 5

/** Paging from an address; in elder mode a list begins with few rows. */
export function elderPaging(search: URLSearchParams, isElder: boolean): Paging {
  const asked = pagingFromSearch(search)
  return isElder && !search.has('pageSize') ? { ...asked, pageSize: ELDER_ROWS } : asked
}

/** The next larger page size of a list in elder mode; only sizes that an address may request. */
export const nextSize = (shown: number): number | undefined => PAGE_SIZES.find((size) => size > shown)

import { z } from 'zod'
import { wholeNumber } from '../forms/fields.ts'

export const PAGE_SIZE = 15
export const PAGE_SIZES = [10, 15, 20, 50, 100] as const
export const MAX_PAGE_SIZE = 100
/** Greatest page number. Nobody reads page 1000, and a deep OFFSET is the most expensive query of a list. */
export const MAX_PAGE_NO = 1000

/** Most rows in an export of a list; a longer list has to be filtered first. */
export const MOST_EXPORTED_ROWS = 5000

export const Paging = z.object({
  pageNo: wholeNumber('页码', { min: 1, max: MAX_PAGE_NO }).default(1),
  pageSize: wholeNumber('每页条数', { min: 1, max: MAX_PAGE_SIZE }).default(PAGE_SIZE),
})
export type Paging = z.output<typeof Paging>

export const pageSchema = <S extends z.ZodType>(record: S) =>
  z.object({
    records: z.array(record),
    total: z.number().int(),
    size: z.number().int(),
    current: z.number().int(),
    pages: z.number().int(),
    totalIsLowerBound: z.literal(true).optional().describe('总数只数到这里，实际更多；总数准确时没有此项'),
  })

export interface Page<Row> {
  records: Row[]
  total: number
  size: number
  current: number
  pages: number
  /** Counting stopped at `total`; there are more rows. */
  totalIsLowerBound?: true
}

export function toPage<Row>(records: Row[], total: number, { pageNo, pageSize }: Paging): Page<Row> {
  return { records, total, size: pageSize, current: pageNo, pages: Math.ceil(total / pageSize) }
}

interface Counted {
  /** Number of rows counted: `most` + 1 if counting stopped there. */
  counted: number
  /** Number of rows that can be counted and read. */
  most: number
  /** The exact total, if it is known although counting stopped. */
  exact?: number
}

/** A page of a list with a limit on counting and reading. Beyond the limit the total is exact or marked as a lower bound. */
export function toCappedPage<Row>(records: Row[], { counted, most, exact }: Counted, paging: Paging): Page<Row> {
  const page = toPage(records, Math.min(counted, most), paging)
  if (counted <= most) return page
  return exact === undefined ? { ...page, totalIsLowerBound: true } : { ...page, total: Math.max(exact, most) }
}

export const pageOffset = ({ pageNo, pageSize }: Paging): number => (pageNo - 1) * pageSize

/** Paging from an address that a person may have edited: unreadable values fall back to the default. */
export function pagingFromSearch(search: URLSearchParams): Paging {
  const pageNo = Number(search.get('pageNo') ?? 1)
  const pageSize = Number(search.get('pageSize') ?? PAGE_SIZE)
  return {
    pageNo: Number.isInteger(pageNo) && pageNo >= 1 && pageNo <= MAX_PAGE_NO ? pageNo : 1,
    pageSize: PAGE_SIZES.find((size) => size === pageSize) ?? PAGE_SIZE,
  }
}

import { z } from 'zod'
import { text } from '../../kernel/forms/fields.ts'

/** A filter of a list, saved under a name by a member of staff for themselves. */
export interface SavedFilter {
  name: string
  /** The query string of the list's address. */
  query: string
}

export const MOST_FILTERS = 20
export const LONGEST_NAME = 20
const LONGEST_QUERY = 600

/** Query parameters for the position in a list, which are not part of a filter. */
const PLACES = ['pageNo', 'pageSize', 'cursor', 'select']

/** The filter in a list's address; empty without one. */
export function readFilterQuery(address: string): string {
  const given = [...new URLSearchParams(address.split('#')[0]!.split('?')[1])]
  const search = new URLSearchParams(given.filter(([name, value]) => value !== '' && !PLACES.includes(name)))
  search.sort()
  return search.toString()
}

export const FilterName = text('名称', { max: LONGEST_NAME })
export const FilterQuery = z
  .string()
  .max(LONGEST_QUERY, '筛选条件过长')
  .transform((query) => readFilterQuery(`?${query}`))
  .refine((query) => query !== '', '请先设定筛选条件')
  .describe('筛选条件，即列表地址中问号之后的部分')

/**
 * Encodes a filter as text for the settings of lists; question marks are removed from the name, because one separates it from the
 * query.
 */
export const writeSaved = ({ name, query }: SavedFilter): string => `${name.replaceAll('?', '？')}?${query}`

export function readSaved(stored: string): SavedFilter {
  const at = stored.indexOf('?')
  return { name: stored.slice(0, at), query: stored.slice(at + 1) }
}

import { places } from '../../demo/register/regions.ts'
import { PortalError } from '../../src/kernel/calls/errors.ts'
import type { Db } from '../../src/kernel/data/db.server.ts'
import { createNearCodes } from '../../src/modules/register/search/near-codes.server.ts'
import { createSearchBasics } from '../../src/modules/register/search/search-forms.server.ts'
import { createSubjectSearch } from '../../src/modules/register/search/subject-search.server.ts'

const SHOWN = 10

export interface Given {
  id: string
  name: string
}

/**
 * Ids on the first page of results: found subjects, then suggestions; for an invalid code, subjects with a similar code. Null if the query was
 * refused because it may be a personal number.
 */
export type Ask = (keyword: string) => Promise<Given[] | null>

/** The search function that the call uses. */
export function createAsk(db: Db): Ask {
  const forms = createSearchBasics(db, async () => places)
  const search = createSubjectSearch(db, { forms, today: () => '2026-11-15', exactTotal: async () => undefined })
  const nearCodes = createNearCodes(db)

  const nearlyCoded = (keyword: string) =>
    nearCodes(keyword).then(
      ({ subjects }) => subjects,
      (error) => (isRefusal(error) ? null : Promise.reject(error)),
    )

  return async (keyword) => {
    try {
      const { records, near } = await search({ keyword, type: '0', order: 'relevance', pageNo: 1, pageSize: SHOWN })
      return [...records, ...near].slice(0, SHOWN)
    } catch (error) {
      return isRefusal(error) ? nearlyCoded(keyword) : Promise.reject(error)
    }
  }
}

const isRefusal = (error: unknown): boolean => error instanceof PortalError

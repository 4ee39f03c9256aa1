import { readKeyword } from '../../kernel/pages/keyword.ts'
import { DOCUMENT_LEVELS, type DocumentFilter, VALIDITIES } from './contract.ts'

/** Reads the filter from the query of an address; invalid values are ignored. */
export function documentFilter(search: URLSearchParams): DocumentFilter {
  const year = search.get('year')
  const level = DOCUMENT_LEVELS.find((each) => each === search.get('level'))
  const validity = VALIDITIES.find((each) => each === search.get('validity'))
  const docNo = readKeyword(search.get('docNo'))
  return {
    ...(year && /^20\d\d$/.test(year) ? { year } : {}),
    ...(level ? { level } : {}),
    ...(validity ? { validity } : {}),
    ...(docNo ? { docNo } : {}),
  }
}

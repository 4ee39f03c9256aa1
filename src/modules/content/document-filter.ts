import { readKeyword } from '../../kernel/pages/keyword.ts'
import { DOCUMENT_LEVELS, type DocumentFilter, VALIDITIES } from './contract.ts'

/** The filter out of an address that anyone may have typed: what cannot be meant is left out. */
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

import type { Dataset } from './dataset.ts'

/** Pages that show records of several datasets and must be told which. */
const SHARED_PAGES = new Set(['/record-detail', '/safe-detail'])

/** Page that shows one record. */
export function recordAddress(dataset: Dataset, id: string): string {
  const query = new URLSearchParams({ id })
  if (dataset.detailPage === '/license-punishment-detail')
    query.set('type', dataset.code === 'permit' ? 'permit' : 'punish')
  if (SHARED_PAGES.has(dataset.detailPage)) query.set('dataset', dataset.code)
  return `${dataset.detailPage}?${query}`
}

/** Tabs of list pages that show more than one dataset. */
const TAB_OF: Readonly<Record<string, string>> = {
  permit: 'tab=permit',
  penalty: 'tab=penalty',
  'market-serious': 'tab=market-serious',
  'serious-list': 'tab=serious-list',
  'food-safety': 'column=food',
  'drug-safety': 'column=medicine',
  'work-safety': 'column=produce',
}

/** Where a dataset is listed, with its tab open; `keyword` narrows the list. */
export function listAddress({ code, listPage }: Pick<Dataset, 'code' | 'listPage'>, keyword = ''): string {
  const query = new URLSearchParams(TAB_OF[code] ?? '')
  if (keyword) query.set('keyword', keyword)
  return query.size > 0 ? `${listPage}?${query}` : listPage
}

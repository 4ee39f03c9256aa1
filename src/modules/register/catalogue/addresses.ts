import type { Dataset } from './dataset.ts'
import type { Place } from './dataset-pages.ts'

/** Shows a record of any dataset; the address says of which. */
export const GENERAL_RECORD_PAGE = '/record-detail'

type Listed = Pick<Dataset, 'code' | 'lists' | 'listedAt'>
type Opened = Pick<Dataset, 'code' | 'recordPages' | 'openedOn'>

/** Where links to a dataset lead. */
export function listPlace({ code, lists, listedAt }: Listed): Place {
  const [first] = lists ?? []
  const place = first ? { page: first.path } : listedAt
  if (!place) throw new RangeError(`No page lists ${code}`)
  return place
}

/** Where the records of a dataset open. */
export function recordPlace({ code, recordPages, openedOn }: Opened): Place {
  const [first] = recordPages ?? []
  if (first) return { page: first.path }
  return openedOn ?? { page: GENERAL_RECORD_PAGE, query: { dataset: code } }
}

/** Page that shows one record. */
export function recordAddress(dataset: Opened, id: string): string {
  const { page, query } = recordPlace(dataset)
  return `${page}?${new URLSearchParams({ id, ...query })}`
}

/** Where a dataset is listed, with its tab open; `keyword` narrows the list. */
export function listAddress(dataset: Listed, keyword = ''): string {
  const { page, query } = listPlace(dataset)
  const asked = new URLSearchParams({ ...query, ...(keyword ? { keyword } : {}) })
  return asked.size > 0 ? `${page}?${asked}` : page
}

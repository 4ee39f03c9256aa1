import type { Dataset } from './dataset.ts'
import type { DatasetPlace } from './dataset-pages.ts'

/** The page for a record of any dataset; the dataset is in the address. */
export const GENERAL_RECORD_PAGE = '/record-detail'

type Listed = Pick<Dataset, 'code' | 'lists' | 'listedAt'>
type Opened = Pick<Dataset, 'code' | 'recordPages' | 'openedOn'>

/** The page and query to which links to a dataset lead. */
export function listPlace({ code, lists, listedAt }: Listed): DatasetPlace {
  const [first] = lists ?? []
  const place = first ? { page: first.path } : listedAt
  if (!place) throw new RangeError(`No page lists ${code}`)
  return place
}

/** The page and query on which the records of a dataset open. */
export function recordPlace({ code, recordPages, openedOn }: Opened): DatasetPlace {
  const [first] = recordPages ?? []
  if (first) return { page: first.path }
  return openedOn ?? { page: GENERAL_RECORD_PAGE, query: { dataset: code } }
}

/** The address of one record. */
export function recordAddress(dataset: Opened, id: string): string {
  const { page, query } = recordPlace(dataset)
  return `${page}?${new URLSearchParams({ id, ...query })}`
}

/** The address of the list of a dataset, with its tab open; `keyword` filters the list. */
export function listAddress(dataset: Listed, keyword = ''): string {
  const { page, query } = listPlace(dataset)
  const asked = new URLSearchParams({ ...query, ...(keyword ? { keyword } : {}) })
  return asked.size > 0 ? `${page}?${asked}` : page
}

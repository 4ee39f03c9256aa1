import { catalogue, listDatasetsOfBlock } from '../catalogue/catalogue.ts'
import type { Dataset } from '../catalogue/dataset.ts'
import type { OwnList, Reader, SharedTab } from '../catalogue/dataset-pages.ts'
import { type BlockTab, SHARED_LISTS, type SharedList } from '../catalogue/shared-lists.ts'

/** One list of a page; a page with several shows them as tabs. */
export interface ListTab {
  label: string
  /** Query parameters that open this tab. */
  query: Readonly<Record<string, string>>
  read: Reader
  datasets: readonly [string, ...string[]]
  /** Limits the list to these categories, joined by commas. */
  category?: string
  zone?: 'free-trade'
  /** Tabs of the same field are grouped, for example 食品安全. */
  field?: string
}

export interface RegisterList {
  /** The official name, if the page keeps an older title. */
  heading?: string
  tabs: readonly [ListTab, ...ListTab[]]
}

const ownList = ({ code }: Dataset, { heading, read = 'dataset', category }: OwnList): RegisterList => ({
  heading,
  tabs: [{ label: '', query: {}, read, datasets: [code], category }],
})

const datasetTab = (code: string, { on: _, first: __, of, read = 'dataset', ...tab }: SharedTab): ListTab => ({
  ...tab,
  read,
  datasets: of ?? [code],
})

const blockTab = ({ block, ...tab }: BlockTab): ListTab => ({
  ...tab,
  datasets: listDatasetsOfBlock(block).map(({ code }) => code) as [string, ...string[]],
})

function sharedList(name: string, { heading, before = [], after = [] }: SharedList): RegisterList {
  const own = catalogue.flatMap(({ code, tabs = [] }) =>
    tabs.filter(({ on }) => on === name).map((tab) => ({ code, tab })),
  )
  const inOrder = [...own.filter(({ tab }) => tab.first), ...own.filter(({ tab }) => !tab.first)]
  const tabs = [
    ...before.map(blockTab),
    ...inOrder.map(({ code, tab }) => datasetTab(code, tab)),
    ...after.map(blockTab),
  ]
  return { heading, tabs: tabs as [ListTab, ...ListTab[]] }
}

const shared: [string, SharedList][] = Object.entries(SHARED_LISTS)

const lists: ReadonlyMap<string, RegisterList> = new Map([
  ...catalogue.flatMap((dataset) =>
    (dataset.lists ?? []).map((row): [string, RegisterList] => [row.path, ownList(dataset, row)]),
  ),
  ...shared.flatMap(([name, list]) =>
    list.rows.map((row): [string, RegisterList] => [row.path, sharedList(name, list)]),
  ),
])

/** The list shown on the page with this path. */
export function listOnPage(path: string): RegisterList {
  const list = lists.get(path)
  if (!list) throw new RangeError(`No list on ${path}`)
  return list
}

/** The tab requested by an address, else the first. */
export function chooseTab({ tabs }: RegisterList, search: URLSearchParams): ListTab {
  const score = ({ query }: ListTab) =>
    Object.entries(query).filter(([name, value]) => search.get(name) === value).length
  return tabs.reduce((best, tab) => (score(tab) > score(best) ? tab : best), tabs[0])
}

import { layout, PAGING_PARAMETERS, type PageOptions, type PageRow, type Row } from '../../../kernel/pages/pages.ts'

const records = <Options extends PageOptions = Record<string, never>>(view: string, shared = {}) =>
  layout<Options>(view, `modules/register/records/views/${view}.tsx`, shared)

/** Lists of records; lists.ts maps the path to a list. Filters, tab and page are in the address. */
export const registerList = (row: Row): PageRow => records('register', { keepAlive: true, parameters: LISTED })(row)
// Parameters for the tabs (`lists.ts`), the filters (`list-filter.ts`) and the order.
const TABS = ['tab', 'column', 'list']
const FILTERS = ['category', 'region', 'authority', 'severity', 'state', 'from', 'to', 'keyword']
const LISTED = [...TABS, ...FILTERS, 'sort', ...PAGING_PARAMETERS]

/** One record by query parameter `id`, of the given dataset or else of the one in the address. */
export const recordPage = (row: Row, dataset?: string): PageRow => single(row, dataset ? { dataset } : {})
const single = records<{ dataset?: string; first?: 'repair' }>('record', {
  aboutOne: true,
  parameters: ['id', 'dataset', 'type', 'pass'],
})
export const recordOptions = single.optionsOf

/** A record whose page begins with the possible actions. */
export const repairPage = (row: Row, dataset: string): PageRow => single(row, { dataset, first: 'repair' })

export const repairFinder = records('repair-finder', {
  parameters: ['subject', 'verdict', 'records', ...PAGING_PARAMETERS],
})

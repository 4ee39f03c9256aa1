import { layout, type PageOptions, type PageRow, type Row } from '../../../kernel/pages/pages.ts'
import type { ListName } from './lists.ts'

const records = <Options extends PageOptions = Record<string, never>>(view: string, shared = {}) =>
  layout<Options>(view, `modules/register/records/views/${view}.tsx`, shared)

/** Lists of records; which ones is written in lists.ts. Filters, tab and page stand in the address. */
export const registerList = (row: Row, list: ListName): PageRow => lists(row, { list })
const lists = records<{ list: ListName }>('register', { keepAlive: true })
export const registerListOptions = lists.optionsOf

/** One record by query id: of the dataset given here, else of the one the address names. */
export const recordPage = (row: Row, dataset?: string): PageRow => single(row, dataset ? { dataset } : {})
const single = records<{ dataset?: string; first?: 'repair' }>('record')
export const recordOptions = single.optionsOf

/** A penalty with what can be done about it first. */
export const repairPage = (row: Row): PageRow => single(row, { dataset: 'penalty', first: 'repair' })

export const repairFinder = records('repair-finder')

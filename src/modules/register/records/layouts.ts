import { layout, type PageRow, type Row } from '../../../kernel/pages/pages.ts'
import type { ListName } from './lists.ts'

const records = (view: string, shared = {}) => layout(view, `modules/register/records/views/${view}.tsx`, shared)

/** Lists of records; which ones is written in lists.ts. Filters, tab and page stand in the address. */
export const registerList = (row: Row, list: ListName): PageRow =>
  records('register', { keepAlive: true })(row, { list })

/** One record by query id: of the dataset given here, else of the one the address names. */
export const recordPage = (row: Row, dataset?: string): PageRow => records('record')(row, dataset ? { dataset } : {})

/** A penalty with what can be done about it first. */
export const repairPage = (row: Row): PageRow => records('record')(row, { dataset: 'penalty', first: 'repair' })

export const repairFinder = records('repair-finder')

import { layout, type PageRow, type Row } from '../../../kernel/pages/pages.ts'

const records = (view: string, shared = {}) => layout(view, `modules/register/records/views/${view}.tsx`, shared)

/** Lists of records; the path says which, see lists.ts. Filters, tab and page stand in the address. */
export const registerList = (row: Row): PageRow => records('register', { keepAlive: true })(row)

/** One record by query id: of the dataset given here, else of the one the address names. */
export const recordPage = (row: Row, dataset?: string): PageRow => records('record')(row, dataset ? { dataset } : {})

/** A record with what can be done about it first. */
export const repairPage = (row: Row, dataset: string): PageRow => records('record')(row, { dataset, first: 'repair' })

export const repairFinder = records('repair-finder')

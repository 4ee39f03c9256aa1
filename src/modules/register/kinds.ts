import type { PageRow } from '../../kernel/pages.ts'
import type { ListName } from './records/lists.ts'

/** What a row says for itself; the kind of page adds the rest. */
type Row = Omit<PageRow, 'view' | 'file' | 'cached' | 'options' | 'inPreparation' | 'redirectTo'>

const kind =
  (view: string, file = view) =>
  (row: Row, options: Record<string, string> = {}): PageRow => ({
    ...row,
    view,
    file: `modules/register/views/${file}.tsx`,
    cached: true,
    options,
  })

/** Lists of records; which ones is written in lists.ts. Filters, tab and page stand in the address. */
export const registerList = (row: Row, list: ListName): PageRow =>
  kind('register')({ keepAlive: true, ...row }, { list })

/** One record by query id: of the dataset given here, else of the one the address names. */
export const recordPage = (row: Row, dataset?: string): PageRow => kind('record')(row, dataset ? { dataset } : {})

/** A penalty with what can be done about it first. */
export const repairPage = (row: Row): PageRow => kind('record')(row, { dataset: 'penalty', first: 'repair' })

/** The credit archive of one subject, by query id. */
export const subjectPage = (row: Row): PageRow => kind('subject')(row)

export const repairFinder = (row: Row): PageRow => kind('repair-finder')(row)

export const publicityCalculator = (row: Row): PageRow => kind('publicity-calculator')(row)

export const catalog = kind('catalog')
export const catalogList = (row: Row): PageRow => kind('catalog-list')({ keepAlive: true, ...row })
export const catalogDetail = kind('catalog-detail')

/** What departments may permit and punish: as a list, by department, and one item by query id. */
export const publicityCatalog = (row: Row): PageRow => kind('publicity-catalog')({ keepAlive: true, ...row })
export const publicityCatalogIndex = kind('publicity-catalog', 'publicity-catalog-index')
export const directoryItem = kind('record', 'directory-item')

export const statistics = kind('statistics')
export const medicalStatistics = kind('statistics', 'medical-statistics')
export const ranking = kind('ranking')
export const jointMeasures = (row: Row): PageRow => kind('joint-measures')({ keepAlive: true, ...row })

/** Benefits for good credit: all schemes, one scheme, its benefits, one benefit by query id. */
export const creditPlusHome = kind('credit-plus-home')
export const creditPlus = (row: Row, scheme: string): PageRow => kind('credit-plus')(row, { scheme })
export const creditPlusMain = (row: Row, scheme?: string): PageRow =>
  kind('credit-plus-main')({ keepAlive: true, ...row }, scheme ? { scheme } : {})
export const creditPlusDetail = (row: Row, scheme?: string): PageRow =>
  kind('credit-plus-detail')(row, scheme ? { scheme } : {})

/** Subjects by name or code; word, filters and page stand in the address. */
export const searchResults = (row: Row): PageRow => kind('search-results')({ keepAlive: true, ...row })

/** Where a search begins, and where a credit code is explained. */
export const searchHome = (row: Row): PageRow => kind('search')(row)

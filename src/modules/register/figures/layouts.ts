import { layout, type PageRow, type Row } from '../../../kernel/pages/pages.ts'

const figures = (view: string, file = view, shared = {}) =>
  layout(view, `modules/register/figures/views/${file}.tsx`, shared)

/** What departments may permit and punish: as a list, by department, and one item by query id. */
export const publicityCatalog = figures('publicity-catalog', 'directory', { keepAlive: true })
export const publicityCatalogIndex = figures('publicity-catalog', 'directory-index')
export const directoryItem = figures('record', 'directory-item')

export const statistics = figures('statistics')
export const medicalStatistics = figures('statistics', 'medical-statistics')
export const ranking = figures('ranking')
export const jointMeasures = figures('joint-measures', 'joint-measures', { keepAlive: true })

/** Benefits for good credit: all schemes, one scheme, its benefits, one benefit by query id. */
export const creditPlusHome = figures('credit-plus-home')
export const creditPlus = (row: Row, scheme: string): PageRow => figures('credit-plus')(row, { scheme })
export const creditPlusMain = (row: Row, scheme?: string): PageRow =>
  figures('credit-plus-main', 'credit-plus-main', { keepAlive: true })(row, scheme ? { scheme } : {})
export const creditPlusDetail = (row: Row, scheme?: string): PageRow =>
  figures('credit-plus-detail')(row, scheme ? { scheme } : {})

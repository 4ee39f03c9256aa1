import { layout, PAGING_PARAMETERS, type PageOptions, type PageRow, type Row } from '../../../kernel/pages/pages.ts'

const figures = <Options extends PageOptions = Record<string, never>>(view: string, file = view, shared = {}) =>
  layout<Options>(view, `modules/register/figures/views/${file}.tsx`, shared)

/** The directory of powers: as a list, by department, and one item by query parameter `id`. */
export const publicityCatalog = figures('publicity-catalog', 'directory', {
  keepAlive: true,
  parameters: ['region', 'department', 'kind', 'keyword', ...PAGING_PARAMETERS],
})
export const publicityCatalogIndex = figures('publicity-catalog', 'directory-index')
export const directoryItem = figures('record', 'directory-item', { aboutOne: true, parameters: ['id'] })

export const statistics = figures('statistics', 'statistics', {
  parameters: ['by', 'from', 'to', ...PAGING_PARAMETERS],
})
export const CREDIT_MAP = '/credit-map'
export const creditMap = figures('credit-map', 'credit-map', { parameters: ['measure', 'unit', 'region'] })
export const medicalStatistics = figures('statistics', 'medical-statistics')
export const ranking = figures('ranking', 'ranking', {
  parameters: ['period', 'keyword', 'cityGroup', ...PAGING_PARAMETERS],
})
export const jointMeasures = figures('joint-measures', 'joint-measures', {
  keepAlive: true,
  parameters: ['kind', 'keyword', 'category', ...PAGING_PARAMETERS],
})

export const MEASURES_IN_FORCE = '/measures-in-force'
export const measuresInForce = figures('measures-in-force', 'measures-in-force', { parameters: ['keyword'] })

/** Benefits for good credit: all schemes, one scheme, its benefits, and one benefit by query parameter `id`. */
export const creditPlusHome = figures('credit-plus-home')
export const creditPlus = (row: Row, scheme: string): PageRow => schemes(row, { scheme })
const schemes = figures<{ scheme: string }>('credit-plus')
export const creditPlusOptions = schemes.optionsOf
export const creditPlusMain = (row: Row, scheme?: string): PageRow => benefits(row, scheme ? { scheme } : {})
const benefits = figures<{ scheme?: string }>('credit-plus-main', 'credit-plus-main', {
  keepAlive: true,
  parameters: ['scheme', 'region', 'keyword', ...PAGING_PARAMETERS],
})
export const creditPlusMainOptions = benefits.optionsOf
export const creditPlusDetail = (row: Row, scheme?: string): PageRow => benefitPages(row, scheme ? { scheme } : {})
const benefitPages = figures<{ scheme?: string }>('credit-plus-detail', 'credit-plus-detail', {
  aboutOne: true,
  parameters: ['id'],
})
export const creditPlusDetailOptions = benefitPages.optionsOf

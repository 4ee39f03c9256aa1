import { layout } from '../../../kernel/pages/pages.ts'

const catalogue = (view: string, file: string, shared = {}) =>
  layout(view, `modules/register/catalogue/views/${file}.tsx`, shared)

export const catalog = catalogue('catalog', 'catalogue')
export const catalogList = catalogue('catalog-list', 'catalogue-list', { keepAlive: true })
export const catalogDetail = catalogue('catalog-detail', 'catalogue-detail', { aboutOne: true })

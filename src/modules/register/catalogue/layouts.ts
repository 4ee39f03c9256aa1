import { layout, PAGING_PARAMETERS } from '../../../kernel/pages/pages.ts'

const catalogue = (view: string, file: string, shared = {}) =>
  layout(view, `modules/register/catalogue/views/${file}.tsx`, shared)

export const catalog = catalogue('catalog', 'catalogue')
export const catalogList = catalogue('catalog-list', 'catalogue-list', {
  keepAlive: true,
  parameters: ['keyword', 'level', 'nature', 'category', 'provider', ...PAGING_PARAMETERS],
})
export const catalogDetail = catalogue('catalog-detail', 'catalogue-detail', { aboutOne: true, parameters: ['id'] })

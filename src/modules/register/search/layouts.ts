import { layout, PAGING_PARAMETERS } from '../../../kernel/pages/pages.ts'

const search = (view: string, shared = {}) => layout(view, `modules/register/search/views/${view}.tsx`, shared)

/** Subjects by name or code; word, filters and page are in the address. */
export const searchResults = search('search-results', {
  keepAlive: true,
  parameters: ['search', 'tabActive', 'kind', 'status', 'region', 'list', 'order', 'all', ...PAGING_PARAMETERS],
})

/** The page on which a search begins and a credit code is explained. */
export const searchHome = search('search', { parameters: ['code'] })

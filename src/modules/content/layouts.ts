import { layout, PAGING_PARAMETERS, type PageOptions, type PageRow, type Row } from '../../kernel/pages/pages.ts'

const content = <Options extends PageOptions = Record<string, never>>(
  view: string,
  file: string,
  parameters: readonly string[] = [],
) => layout<Options>(view, `modules/content/views/${file}`, { floatingNotices: true, parameters })

export const memberUnits = content('member-units', 'member-units.tsx')
export const faq = content('faq', 'faq.tsx')
export const downloads = content('downloads', 'downloads.tsx', ['category', ...PAGING_PARAMETERS])
/**
 * Counters where people are served in person, from the site profile. Rendered on every request, because it shows which are open.
 */
export const serviceWindows = layout('service-windows', 'modules/content/views/service-windows.tsx', {
  floatingNotices: true,
  cached: false,
})
export const notFoundPage = content('not-found', 'not-found.tsx')
export const unauthorized = content('unauthorized', 'unauthorized.tsx')

/** The home page of the portal is built from the same blocks as those of its sub-sites, so its view is in their room. */
export const home = layout('home', 'modules/sub-sites/views/home.tsx', { floatingNotices: true, marksRecords: true })

/** The site map also lists the sub-sites, so its view is in that room. */
export const siteMap = layout('site-map', 'modules/sub-sites/views/site-map.tsx', {
  floatingNotices: true,
  parameters: [],
})

/** Full-text search over articles and public records; the view is in the register, which owns the records. */
export const fullText = layout('full-text', 'modules/register/search/views/full-text.tsx', {
  keepAlive: true,
  parameters: ['search', 'kind', 'period', ...PAGING_PARAMETERS],
})

/** List of the articles of one column. Articles open on the page given as `article`. */
export function column(row: Row, options: { classification: string; article?: string; documents?: 'yes' }): PageRow {
  return columns({ keepAlive: true, ...row }, { article: '/content-detail', ...options })
}
// `documents` marks a column of policy documents, which are filtered by year, level, validity and number.
const columns = content<{ classification: string; article: string; documents?: 'yes' }>('column', 'column.tsx', [
  'type',
  ...['year', 'level', 'validity', 'docNo'],
  ...PAGING_PARAMETERS,
])
export const columnOptions = columns.optionsOf

/** Columns created by staff, identified by the end of the address. */
export const ownColumn = (row: Row): PageRow => column({ aboutOne: true, ...row }, { classification: '' })
export const OWN_COLUMNS = '/column/:slug'
export const ownColumnAddress = (slug: string): string => OWN_COLUMNS.replace(':slug', slug)

/** One article by query id; its page is below that of its column. */
export const article = (row: Row): PageRow =>
  content('article', 'article.tsx', ['id'])({ oldRouter: true, aboutOne: true, ...row })

/** A stand-alone text by slug. `repairTime` adds how long repair takes, `office` whom to call. */
export const fixedPage = (row: Row, slug: string, more: { repairTime?: 'yes'; office?: 'yes' } = {}): PageRow =>
  fixedPages(row, { slug, ...more })
const fixedPages = content<{ slug: string; repairTime?: 'yes'; office?: 'yes' }>('page', 'fixed-page.tsx')
export const fixedPageOptions = fixedPages.optionsOf

/** Fixed pages created by staff, identified by the end of the address. */
export const freePage = (row: Row): PageRow => fixedPages({ aboutOne: true, ...row }, { slug: '' })
export const FREE_PAGES = '/page/:slug'
export const freePageAddress = (slug: string): string => FREE_PAGES.replace(':slug', slug)

/** Home of a sub-site or service area; its parts are listed in sub-sites/hubs.ts. */
export const hub = (view: string, row: Row, name: string): PageRow => hubs(view)(row, { hub: name })
const hubs = (view: string) =>
  layout<{ hub: string }>(view, 'modules/sub-sites/views/hub.tsx', {
    floatingNotices: true,
    // The objection form receives the disputed record in these parameters.
    parameters: view === 'objection-home' ? ['dataset', 'id', 'subject'] : [],
  })
export const hubOptions = hubs('hub').optionsOf

export const redirect = (row: Row, redirectTo: string): PageRow => ({
  ...content('redirect', 'not-found.tsx')(row),
  redirectTo,
})

/** The address of an article: on the given page, or on another site if the article is only a link. */
export function articleAddress(page: string, { id, externalUrl }: { id: string; externalUrl: string | null }): string {
  return externalUrl ?? `${page}?id=${encodeURIComponent(id)}`
}

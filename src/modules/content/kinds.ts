import type { PageRow } from '../../kernel/pages.ts'

/** What a row says for itself; the kind of page adds the rest. */
export type Row = Omit<PageRow, 'view' | 'file' | 'cached' | 'options' | 'inPreparation' | 'redirectTo'>

const VIEWS = 'modules/content/views'

const kind =
  (view: string, file: string) =>
  (row: Row, options: Record<string, string> = {}): PageRow => ({
    ...row,
    view,
    file: `${VIEWS}/${file}`,
    cached: true,
    options,
  })

export const home = kind('home', 'home.tsx')
export const memberUnits = kind('member-units', 'member-units.tsx')
export const faq = kind('faq', 'faq.tsx')
export const downloads = kind('downloads', 'downloads.tsx')
export const siteMap = kind('site-map', 'site-map.tsx')
export const notFoundPage = kind('not-found', 'not-found.tsx')
export const unauthorized = kind('unauthorized', 'unauthorized.tsx')

/** Articles and public records by their text; the records belong to the register. */
export const fullText = (row: Row): PageRow => ({
  ...row,
  view: 'full-text',
  file: 'modules/register/views/full-text.tsx',
  keepAlive: true,
  cached: true,
  options: {},
})

/** A list of the articles of one classification. Articles open on the page given as `article`. */
export function column(row: Row, options: { classification: string; article?: string }): PageRow {
  return kind('column', 'column.tsx')({ keepAlive: true, ...row }, { article: '/content-detail', ...options })
}

/** One article, by query id; it stands below the column it belongs to. */
export const article = (row: Row): PageRow => kind('article', 'article.tsx')({ oldRouter: true, ...row })

/** A text that stands for itself, by its slug. */
export const fixedPage = (row: Row, slug: string): PageRow => kind('page', 'fixed-page.tsx')(row, { slug })

/** The home of a sub-site or of a service area; its parts are listed in sub-sites/hubs.ts. */
export const hub = (view: string, row: Row, name: string): PageRow => ({
  ...row,
  view,
  file: 'modules/sub-sites/views/hub.tsx',
  cached: true,
  options: { hub: name },
})

export const redirect = (row: Row, redirectTo: string): PageRow => ({
  ...kind('redirect', 'not-found.tsx')(row),
  redirectTo,
})

/** A page whose room is not built yet: answers honestly that it is in preparation. */
export const preparing = (view: string, row: Row): PageRow => ({
  ...kind(view, 'in-preparation.tsx')(row),
  inPreparation: true,
})

/** Where an article opens: on the given page, or on another site when it only leads there. */
export function articleAddress(page: string, { id, externalUrl }: { id: string; externalUrl: string | null }): string {
  return externalUrl ?? `${page}?id=${encodeURIComponent(id)}`
}

import type { PortalContext } from './kernel/pages/page-context.ts'
import { plainPages, type RenderedPage, type ViewModule } from './plain-pages.tsx'

export type RenderPage = (request: Request, portal: PortalContext) => Promise<RenderedPage>

/** What the build of the pages gives to the server. */
export interface PageBuild {
  pageRenderer: typeof pageRenderer
  /** By their file below src/. */
  views: Record<string, ViewModule>
}

/** The door between the server and the pages. It is on this side, because the keys of a context do not survive the border. */
export const pageRenderer = (views: PageBuild['views']): RenderPage => plainPages(views)

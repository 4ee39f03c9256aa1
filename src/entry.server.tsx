import type { PortalContext } from './kernel/pages/page-context.ts'
import { plainPages, type RenderedPage, type ViewModule } from './plain-pages.tsx'

export type RenderPage = (request: Request, portal: PortalContext) => Promise<RenderedPage>

/** The exports of the build of the pages, as the server imports them. */
export interface PageBuild {
  pageRenderer: typeof pageRenderer
  /** Views by the path of their file below src/. */
  views: Record<string, ViewModule>
}

/**
 * Gives the pages their data and the function for calls. It is part of the build, because context keys of the server's own modules are other
 * objects than those of the build.
 */
export const pageRenderer = (views: PageBuild['views']): RenderPage => plainPages(views)

import type { ServerBuild } from 'react-router'
import type { PortalContext } from './kernel/pages/page-context.ts'
import { plainPages, type RenderedPage } from './plain-pages.tsx'

export type RenderPage = (request: Request, portal: PortalContext) => Promise<RenderedPage>

/** The door between the server and the pages. It stands on this side, because the keys of a context do not survive the border. */
export const pageRenderer = (build: ServerBuild): RenderPage => plainPages(build)

import type { ComponentType, ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  Outlet,
  type RouteObject,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router'
import { createHydratedView, type HydratedViewProps } from './hydrated-view.tsx'
import { DocumentContext } from './kernel/pages/document.ts'
import { type PortalContext, portalContext } from './kernel/pages/page-context.ts'
import { collectShared, type PageParts, type SharedMarkup } from './kernel/pages/page-parts.ts'
import type { PageRow } from './kernel/pages/pages.ts'
import { renderRefusedRail } from './refused-rail.tsx'
import * as root from './root.tsx'

/** Returns a page as text, because a Response would encode it only for the caller to decode it again. */
export interface RenderedPage {
  status: number
  parts: PageParts
  location?: string
}

const redirected = (response: Response): RenderedPage => ({
  status: response.status,
  parts: [],
  location: response.headers.get('location') ?? undefined,
})

/** Menus and footers make two thirds of a page's elements and hardly differ from page to page. */
const frozen = new WeakMap<object, Map<string, SharedMarkup>>()

function frozenMarkup(data: object, key: string, render: () => ReactNode): SharedMarkup {
  const parts = frozen.get(data) ?? new Map<string, SharedMarkup>()
  frozen.set(data, parts)
  // Ids that React makes begin anew in each part.
  const markup = parts.get(key) ?? {
    text: renderToStaticMarkup(render(), { identifierPrefix: key.replace(/\W/g, '') }),
  }
  parts.set(key, markup)
  return markup
}

/** A shorter part costs more as a shared part than as text. */
const LEAST_SHARED = 1000

/** Placeholder of the style sheet, until the markup of the page is known. */
const STYLE: SharedMarkup = { text: '' }

type Handler = ReturnType<typeof createStaticHandler>
/** The exports of a view's file. */
export interface ViewModule extends Pick<RouteObject, 'loader' | 'action'> {
  default?: ComponentType
  /** The component of a hydrated view; it receives its data and uses nothing of the router. */
  View?: HydratedViewProps['View']
  ViewFrame?: HydratedViewProps['ViewFrame']
}

/**
 * Renders the pages. Each has a router of two routes, the root and its own: the full table would be matched, copied and
 * serialised for a browser that never runs it, at several times the cost of the page itself.
 */
export function plainPages(views: Readonly<Record<string, ViewModule>>) {
  const handlers = new Map<string, Handler>()
  const secret = crypto.randomUUID()

  function handlerOf({ name, path, file, hydrate }: PageRow): Handler {
    const known = handlers.get(name)
    if (known) return known
    const module = views[file]!
    const view: RouteObject = {
      id: name,
      path,
      loader: module.loader,
      action: module.action,
      Component: hydrate ? createHydratedView(module.View!, module.ViewFrame) : module.default,
    }
    const fresh = createStaticHandler([
      { id: 'root', loader: root.loader, Component: Page, ErrorBoundary: Failure, children: [view] },
    ])
    handlers.set(name, fresh)
    return fresh
  }

  return async function render(request: Request, portal: PortalContext): Promise<RenderedPage> {
    const requestContext = new RouterContextProvider()
    requestContext.set(portalContext, portal)
    const handler = handlerOf(portal.row)
    const context = await handler.query(request, { requestContext })
    if (context instanceof Response) return redirected(context)
    for (const error of Object.values(context.errors ?? {})) if (!isRouteErrorResponse(error)) portal.onError(error)
    const rail = context.errors ? await renderRefusedRail(portal) : null
    await portal.beforeRender()
    const shared = collectShared(secret)
    const freeze = (data: object, key: string, content: () => ReactNode): string => {
      const markup = frozenMarkup(data, key, content)
      return markup.text.length < LEAST_SHARED ? markup.text : shared.mark(markup)
    }
    const css = shared.mark(STYLE)
    const html = renderToString(
      <DocumentContext value={{ ...portal.document, css, freeze, rail }}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </DocumentContext>,
    )
    const parts = shared.split(`<!DOCTYPE html>${html}`)
    const style = portal.styleOf(parts)
    return { status: context.statusCode, parts: parts.map((part) => (part === STYLE ? style : part)) }
  }
}

const Page = () => (
  <root.Layout>
    <Outlet />
  </root.Layout>
)

const Failure = () => (
  <root.Layout>
    <root.ErrorBoundary />
  </root.Layout>
)

import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  Outlet,
  type RouteObject,
  RouterContextProvider,
  type ServerBuild,
  StaticRouterProvider,
} from 'react-router'
import { DocumentContext } from './kernel/document.ts'
import { type PortalContext, portalContext } from './kernel/page-context.ts'
import * as root from './root.tsx'

/** A page as text: a Response would encode it only to be decoded again. */
export interface RenderedPage {
  status: number
  html: string
  location?: string
}

export const redirected = (response: Response): RenderedPage => ({
  status: response.status,
  html: '',
  location: response.headers.get('location') ?? undefined,
})

/** Menus and footers make two thirds of a page's elements and hardly differ from page to page. */
const frozen = new WeakMap<object, Map<string, string>>()

function freeze(data: object, key: string, render: () => ReactNode): string {
  const parts = frozen.get(data) ?? new Map<string, string>()
  frozen.set(data, parts)
  const markup = parts.get(key) ?? renderToStaticMarkup(render())
  parts.set(key, markup)
  return markup
}

type Handler = ReturnType<typeof createStaticHandler>

/**
 * Renders the pages that are only read. Each has a router of two routes, the root and its own: the full table would be
 * matched, copied and serialised for a browser that never runs it, at several times the cost of the page itself.
 */
export function plainPages(build: ServerBuild) {
  const handlers = new Map<string, Handler>()

  function handlerOf(name: string, path: string): Handler {
    const known = handlers.get(name)
    if (known) return known
    const module = build.routes[name]!.module
    const view: RouteObject = {
      id: name,
      path,
      loader: module.loader,
      action: module.action,
      Component: module.default,
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
    const handler = handlerOf(portal.row.name, portal.row.path)
    const context = await handler.query(request, { requestContext })
    if (context instanceof Response) return redirected(context)
    for (const error of Object.values(context.errors ?? {})) if (!isRouteErrorResponse(error)) portal.onError(error)
    const html = renderToString(
      <DocumentContext value={{ ...portal.document, freeze }}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </DocumentContext>,
    )
    return { status: context.statusCode, html: `<!DOCTYPE html>${html}` }
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

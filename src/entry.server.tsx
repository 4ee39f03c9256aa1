import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { DocumentContext } from './kernel/pages/document.ts'
import { type PortalContext, portalContext, portalOf } from './kernel/pages/page-context.ts'
import { plainPages, type RenderedPage, redirected } from './plain-pages.tsx'

export type RenderPage = (request: Request, portal: PortalContext) => Promise<RenderedPage>

/** The door between the server and the pages. It stands on this side, because the keys of a context do not survive the border. */
export function pageRenderer(build: ServerBuild): RenderPage {
  const plain = plainPages(build)
  const hydrated = createRequestHandler(build, 'production')
  return async (request, portal) => {
    if (!portal.document.hydrate) return plain(request, portal)
    const context = new RouterContextProvider()
    context.set(portalContext, portal)
    const response = await hydrated(request, context)
    return response.headers.has('location')
      ? redirected(response)
      : { status: response.status, parts: [await response.text()] }
  }
}

/** A hydrated page waits for the hand-over of its data, which React Router writes as a stream. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const parts = portalOf({ context: loadContext }).document
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <DocumentContext value={parts}>
        <ServerRouter context={routerContext} url={request.url} nonce={parts.nonce} />
      </DocumentContext>,
      { nonce: parts.nonce, onAllReady: () => resolve(text(pipe(new PassThrough()))), onError: reject },
    )
  })
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(`<!DOCTYPE html>${html}`, { status, headers })
}

/** Refusals (404 and their like) are answers, not faults; only faults are worth a line in the log. */
export function handleError(error: unknown, { context }: { context: unknown }): void {
  if (!isRouteErrorResponse(error)) portalOf({ context }).onError(error)
}

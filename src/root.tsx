import './ui/theme.css'
import './ui/base.css'
import './ui/expanders.css'
import './ui/print.css'
import { type ReactNode, use } from 'react'
import { isRouteErrorResponse, Outlet, useMatches, useRouteError, useRouteLoaderData } from 'react-router'
import { type FrameData, loadFrame, makeFrame } from './frame.ts'
import type { LoaderArguments } from './kernel/calls/api.ts'
import { DocumentContext } from './kernel/pages/document.ts'
import type { Frame, PageInfo } from './kernel/pages/frame.ts'
import { readingClasses } from './kernel/pages/reading-preferences.ts'
import { HeadTags } from './shells/head-tags.tsx'
import { FaultMessage, RefusalMessage } from './shells/refusal.tsx'
import { Shell } from './shells/shell.tsx'

export const loader = (args: LoaderArguments) => loadFrame(args)

/** The document around every page, also around error pages. */
export function Layout({ children }: { children: ReactNode }) {
  const parts = use(DocumentContext)
  const { frame, page } = useFrame()
  return (
    <html
      lang="zh-CN"
      itemScope
      itemType="https://schema.org/WebPage"
      className={frame ? readingClasses(frame.reading) || undefined : undefined}
      data-error-log={parts.logErrors ? 'on' : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <HeadTags frame={frame} page={page} />
        <style dangerouslySetInnerHTML={{ __html: parts.css }} />
        <link rel="icon" href="/favicon.svg" />
        <script type="module" src={parts.script} />
        {parts.deskScript && <script type="module" src={parts.deskScript} />}
        {parts.view &&
          [parts.view.module, ...parts.view.imports].map((address) => (
            <link key={address} rel="modulepreload" href={address} />
          ))}
        {parts.next &&
          [parts.next.module, ...parts.next.imports, ...parts.next.later].map((address) => (
            <link key={address} rel="prefetch" as="script" href={address} />
          ))}
      </head>
      <body>{frame ? <Shell frame={frame}>{children}</Shell> : <main id="main">{children}</main>}</body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary() {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status < 500 ? (
    <RefusalMessage status={error.status} message={error.data?.msg} />
  ) : (
    <FaultMessage />
  )
}

/** The shell's data for this page: that of the root loader, with title and breadcrumb from the view. */
function useFrame(): { frame: Frame | undefined; page: PageInfo } {
  const loaded = useRouteLoaderData('root') as FrameData | undefined
  const leaf = useMatches().at(-1)?.loaderData as { page?: PageInfo } | undefined
  const page = leaf?.page ?? {}
  return { frame: loaded && makeFrame(loaded, page), page }
}

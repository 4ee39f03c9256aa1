import { type ComponentType, use } from 'react'
import { renderToString } from 'react-dom/server'
import { useLoaderData } from 'react-router'
import { DocumentContext } from './kernel/pages/document.ts'

export interface HydratedViewProps {
  View: ComponentType<{ data: unknown }>
}

/**
 * A view that React also runs in the browser. It is rendered by itself, as the browser will: only thus are markup and
 * generated ids the same on both sides, and a view that needs more than its data fails here already.
 */
export const hydratedViewOf = (View: HydratedViewProps['View']) => () => {
  const { view } = use(DocumentContext)
  const data = useLoaderData()
  const place = <div data-view dangerouslySetInnerHTML={{ __html: renderToString(<View data={data} />) }} />
  if (!view) return place
  return (
    <hydrated-view data-module={view.module} data-given={JSON.stringify(data)}>
      <p role="alert" hidden data-failed className="page-note">
        页面的一部分没有加载成功。您仍可以照常填写和提交，也可以稍后刷新页面再试。
      </p>
      {place}
    </hydrated-view>
  )
}

import { type ComponentType, use } from 'react'
import { renderToString } from 'react-dom/server'
import { useLoaderData } from 'react-router'
import { DocumentContext } from './kernel/pages/document.ts'

export interface HydratedViewProps {
  View: ComponentType<{ data: unknown }>
  /** The page around a hydrated view; only the view itself runs in the browser. */
  ViewFrame: ComponentType<{ Part: ComponentType<{ data: unknown }> }>
}

/**
 * A view that React also runs in the browser. The server renders it as a React root of its own, as the browser will, so that markup and
 * generated ids are equal on both sides, and a view that needs more than its data fails already on the server.
 */
const hydratedPartOf =
  (View: HydratedViewProps['View']) =>
  ({ data }: { data: unknown }) => {
    const { view } = use(DocumentContext)
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

/** Renders the whole page, or only the hydrated view in it. */
export function createHydratedView(
  View: HydratedViewProps['View'],
  ViewFrame?: HydratedViewProps['ViewFrame'],
): ComponentType {
  const Part = hydratedPartOf(View)
  return ViewFrame ? () => <ViewFrame Part={Part} /> : () => <Part data={useLoaderData()} />
}

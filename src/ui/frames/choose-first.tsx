import { ContentCard } from './content-card.tsx'
import { EmptyState } from './empty-state.tsx'

/** Shown when a detail page is opened without an id: a link to the list. */
export function ChooseFirst({ title, what, list }: { title: string; what: string; list: string }) {
  return (
    <ContentCard title={title}>
      <EmptyState title={`请先选择要查看的${what}`}>
        <a href={list}>返回列表选择</a>
      </EmptyState>
    </ContentCard>
  )
}

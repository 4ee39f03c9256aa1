import { EmptyState } from '../../../../ui/frames/empty-state.tsx'

interface Props {
  total: number
  isNarrowed: boolean
  keyword: string
  home: string
}

/** The reason for an empty list, and advice. */
export function NothingFound({ total, isNarrowed, keyword, home }: Props) {
  if (total > 0)
    return (
      <EmptyState of="search" title="没有这一页">
        <a href={home}>回到第一页</a>
      </EmptyState>
    )
  if (!isNarrowed)
    return (
      <EmptyState of="search" title="目前没有公示中的信息">
        <p>公示期满、已修复或已移出的信息不再显示。</p>
        <a href="/credit-publicity">查看其他公示</a>
      </EmptyState>
    )
  return (
    <EmptyState of="search" title={keyword ? `没有找到与“${keyword}”相关的公示信息` : '没有符合条件的公示信息'}>
      <p>请检查名称有没有错别字，换一个更短的词，或放宽日期和类别。公示期满、已修复的信息不再显示。</p>
      <a href={home}>清除全部条件</a>
    </EmptyState>
  )
}

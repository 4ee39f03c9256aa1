import { Tag } from '../../../../ui/facts/tag.tsx'
import { describeArticleState } from '../article-standing.ts'

export function ArticleStateTag(standing: Parameters<typeof describeArticleState>[0]) {
  const { words, tone } = describeArticleState(standing)
  return <Tag tone={tone}>{words}</Tag>
}

import { Tag } from '../../../../ui/facts/tag.tsx'
import { tellStanding } from '../article-standing.ts'

export function ArticleStateTag(standing: Parameters<typeof tellStanding>[0]) {
  const { words, tone } = tellStanding(standing)
  return <Tag tone={tone}>{words}</Tag>
}

import type { TagTone } from '../../../ui/facts/tag.tsx'
import { ARTICLE_WORDS, type DeskArticle } from '../article-contract.ts'

const TONES: Readonly<Record<DeskArticle['state'], TagTone>> = {
  draft: 'plain',
  pending: 'warning',
  rejected: 'bad',
  published: 'good',
  offline: 'plain',
}

type ShownState = Pick<DeskArticle, 'state' | 'level' | 'checks' | 'isPublic'>

/** State of an article as label and tone; for a correction in progress, also that the previous text is public. */
export function describeArticleState({ state, level, checks, isPublic }: ShownState): { words: string; tone: TagTone } {
  const word = state === 'pending' ? `待${ARTICLE_WORDS.levelName(level, checks)}` : ARTICLE_WORDS.states[state]
  const isCorrected = isPublic && state !== 'published'
  return { words: isCorrected ? `${word}（更正，原文公开中）` : word, tone: TONES[state] }
}

import { findPersonalData, maskPersonalData } from '../../kernel/text/masks.ts'
import { findWrongWords, WORDS_OF_THE_PAST, WRONG_WORDS } from '../../kernel/text/wrong-words.ts'
import { blocksOf } from './text-blocks.ts'

export const FINDING_KINDS = {
  'wrong-word': '错别字',
  'sensitive-word': '敏感词',
  'personal-data': '个人信息',
  'no-alt': '图片缺少替代文字',
  'dead-link': '失效链接',
  'long-sentence': '句子偏长',
} as const
export type FindingKind = keyof typeof FINDING_KINDS

export interface Finding {
  kind: FindingKind
  /** Must be mended before it may pass; otherwise advice. */
  isMust: boolean
  /** In which paragraph, from 1; 0 is the title. */
  paragraph: number
  /** What was found, as it may be shown. */
  found: string
  advice: string
  /** What to write instead of what was found, where that is certain. */
  instead: string | null
  /** Which picture it is about, from 0. */
  picture: number | null
}

/** Beyond this a sentence is hard to follow when it is read aloud. */
export const LONGEST_SENTENCE = 50

interface Looked {
  title: string
  /** HTML that has passed the sanitiser. */
  content: string
  /** Addresses of ours that lead nowhere. */
  deadLinks: ReadonlySet<string>
}

/** What is to be mended in a text, in the order in which one reads it. */
export function findingsOf({ title, content, deadLinks }: Looked): Finding[] {
  let pictures = 0
  const inBlocks = blocksOf(content).flatMap((block, index) => {
    const paragraph = index + 1
    const withoutText = block.pictures.flatMap(({ alt }) => {
      const picture = pictures
      pictures += 1
      if (alt !== '') return []
      const advice = '用一句话说明图片，读屏用户靠它理解'
      return [must('no-alt', paragraph, `第 ${picture + 1} 张图片`, advice, { picture })]
    })
    const dead = block.links
      .filter(({ href }) => deadLinks.has(href))
      .map(({ href, text }) => must('dead-link', paragraph, text || href, `本站没有这个页面：${href}`))
    return [...inText(block.text, paragraph), ...withoutText, ...dead, ...longSentences(block.text, paragraph)]
  })
  return [...inText(title, 0), ...inBlocks]
}

/** Addresses of our own that a text leads to. */
export const ownLinksOf = (content: string): string[] => [
  ...new Set(
    blocksOf(content).flatMap(({ links }) => links.map(({ href }) => href).filter((href) => /^\/(?!\/)/.test(href))),
  ),
]

function inText(text: string, paragraph: number): Finding[] {
  const watched = findWrongWords(text, [...WRONG_WORDS, ...WORDS_OF_THE_PAST])
    .filter(({ word }, at, all) => all.findIndex((each) => each.word === word) === at)
    .map(({ word, suggestion, kind }) => {
      const isCertain = !suggestion.startsWith('（')
      const advice = isCertain ? `应为“${suggestion}”` : suggestion.slice(1, -1)
      const sort = kind === 'banned' || kind === 'severe' ? 'sensitive-word' : 'wrong-word'
      return must(sort, paragraph, word, advice, { instead: isCertain ? suggestion : null })
    })
  const personal = findPersonalData(text, 'official').map(({ start, end }) =>
    must(
      'personal-data',
      paragraph,
      maskPersonalData(text.slice(start, end), 'official'),
      '公开的文字里不能有未脱敏的证件号码、手机号码或账号',
    ),
  )
  return [...watched, ...personal]
}

function longSentences(text: string, paragraph: number): Finding[] {
  return text
    .split(/(?<=[。！？；!?;])/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => [...sentence].length > LONGEST_SENTENCE)
    .map((sentence) => ({
      ...must(
        'long-sentence',
        paragraph,
        `${[...sentence].slice(0, 16).join('')}…`,
        `本句 ${[...sentence].length} 字，建议断为两句`,
      ),
      isMust: false,
    }))
}

const must = (
  kind: FindingKind,
  paragraph: number,
  found: string,
  advice: string,
  more: Partial<Pick<Finding, 'instead' | 'picture'>> = {},
): Finding => ({ kind, isMust: true, paragraph, found, advice, instead: null, picture: null, ...more })

import { findPersonalData, maskPersonalData } from '../../kernel/text/masks.ts'
import { findWrongWords, OUTDATED_WORDS, WRONG_WORDS } from '../../kernel/text/wrong-words.ts'
import { PICTURE_MARK } from './pictures.ts'
import { readPictureId, splitBlocks } from './text-blocks.ts'

export const FINDING_KINDS = {
  'wrong-word': '错别字',
  'sensitive-word': '敏感词',
  'personal-data': '个人信息',
  'no-alt': '图片缺少替代文字',
  'lost-picture': '图片打不开',
  'picture-mark': '缺少图片',
  'dead-link': '失效链接',
  'vague-link': '链接文字不明',
  'heading-order': '标题跳级',
  'long-sentence': '句子偏长',
  'long-paragraph': '段落偏长',
} as const
type FindingKind = keyof typeof FINDING_KINDS

export interface Finding {
  kind: FindingKind
  /** True if it must be corrected before approval; otherwise advice. */
  isMust: boolean
  /** Paragraph, from 1; 0 is the title. */
  paragraph: number
  /** The text in question, masked where it is personal. */
  found: string
  advice: string
  /** The correct text, where it is certain. */
  instead: string | null
  /** Index of the picture in question, from 0. */
  picture: number | null
}

/** Characters; longer sentences are hard to follow when read aloud. */
const LONGEST_SENTENCE = 80
/** Characters; longer paragraphs fill the screen of a phone. */
const LONGEST_PARAGRAPH = 300

/** Link texts that mean nothing to somebody who hears the links of a page one after another. */
const VAGUE = new Set([
  ...['点击这里', '点击此处', '点这里', '点此', '点击', '这里', '此处', '点击查看', '点击下载', '查看', '链接', '网址'],
  ...['详情', '更多', '查看详情', '查看更多', '了解更多', '阅读原文', 'here', 'click here', 'more', 'link'],
])

/** Findings shown for one text; the others are only counted. */
export const MOST_FINDINGS = 300

/** Findings in the order of the desk: by reading order; beyond the limit, required corrections before advice. */
export function checkText(looked: CheckedText): { found: Finding[]; mustMend: number } {
  const all = findFaults(looked)
  const must = all.filter(({ isMust }) => isMust)
  const shown = new Set([...must, ...all.filter(({ isMust }) => !isMust)].slice(0, MOST_FINDINGS))
  return { found: all.filter((finding) => shown.has(finding)), mustMend: must.length }
}

export interface CheckedText {
  title: string
  /** HTML that has passed the sanitiser. */
  content: string
  /** Internal addresses that lead nowhere. */
  deadLinks: ReadonlySet<string>
  /** Files of pictures in the store that readers will not see. */
  lostPictures: ReadonlySet<string>
}

/** Lists the findings of a text in reading order. */
export function findFaults({ title, content, deadLinks, lostPictures }: CheckedText): Finding[] {
  let pictures = 0
  // The title is the h1 of the page.
  let above = 1
  const inBlocks = splitBlocks(content).flatMap((block, index) => {
    const paragraph = index + 1
    const ofPictures = block.pictures.flatMap(({ alt, src, isDecorative }) => {
      const picture = pictures
      pictures += 1
      const found = `第 ${picture + 1} 张图片`
      if (lostPictures.has(readPictureId(src) ?? ''))
        return [must('lost-picture', paragraph, found, '图片没有上传成功，或属于别的文章，请删除后重新上传')]
      if (alt !== '' || isDecorative) return []
      return [must('no-alt', paragraph, found, '用一句话说明图片，读屏用户靠它理解', { picture })]
    })
    const dead = block.links
      .filter(({ href }) => deadLinks.has(href))
      .map(({ href, text }) => must('dead-link', paragraph, text || href, `本站没有这个页面：${href}`))
    const jump = block.heading !== null && block.heading > above + 1
    if (block.heading !== null) above = block.heading
    return [
      ...inText(block.text, paragraph),
      ...(block.text.includes(PICTURE_MARK) ? [must('picture-mark', paragraph, PICTURE_MARK, MARK_ADVICE)] : []),
      ...ofPictures,
      ...dead,
      ...(jump
        ? [advice('heading-order', paragraph, shortened(block.text), '上面没有高一级的标题，请改用高一级的')]
        : []),
      ...vagueLinks(block.links, paragraph),
      ...longSentences(block.text, paragraph),
      ...longParagraph(block.text, paragraph),
    ]
  })
  return [...inText(title, 0), ...inBlocks]
}

const MARK_ADVICE = '这里的图片没有带过来，请上传图片放在这里，或删去这几个字'

/** Internal addresses that a text links to. */
export const listOwnLinks = (content: string): string[] => [
  ...new Set(
    splitBlocks(content).flatMap(({ links }) => links.map(({ href }) => href).filter((href) => /^\/(?!\/)/.test(href))),
  ),
]

function inText(text: string, paragraph: number): Finding[] {
  const watched = findWrongWords(text, [...WRONG_WORDS, ...OUTDATED_WORDS])
    .filter(({ word }, at, all) => all.findIndex((each) => each.word === word) === at)
    .map(({ word, suggestion, kind }) => {
      const isCertain = !suggestion.startsWith('（')
      const told = isCertain ? `应为“${suggestion}”` : suggestion.slice(1, -1)
      const sort = kind === 'banned' || kind === 'severe' ? 'sensitive-word' : 'wrong-word'
      return must(sort, paragraph, word, told, { instead: isCertain ? suggestion : null })
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

function vagueLinks(links: readonly { text: string }[], paragraph: number): Finding[] {
  const isVague = (text: string) =>
    VAGUE.has(
      text
        .replace(/[\s>»›…。，：:（）()【】“”]/g, ' ')
        .trim()
        .toLowerCase(),
    )
  return links
    .filter(({ text }) => isVague(text))
    .map(({ text }) => advice('vague-link', paragraph, text.trim(), '链接文字应写明去处，例如文件或页面的名称'))
}

const lengthOf = (text: string): number => [...text].length
const shortened = (text: string): string => (lengthOf(text) > 16 ? `${[...text].slice(0, 16).join('')}…` : text)

function longSentences(text: string, paragraph: number): Finding[] {
  return text
    .split(/(?<=[。！？；!?;])/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => lengthOf(sentence) > LONGEST_SENTENCE)
    .map((sentence) =>
      advice('long-sentence', paragraph, shortened(sentence), `本句 ${lengthOf(sentence)} 字，建议断为两句`),
    )
}

function longParagraph(text: string, paragraph: number): Finding[] {
  if (lengthOf(text) <= LONGEST_PARAGRAPH) return []
  return [advice('long-paragraph', paragraph, shortened(text), `本段 ${lengthOf(text)} 字，建议分成几段`)]
}

const must = (
  kind: FindingKind,
  paragraph: number,
  found: string,
  told: string,
  more: Partial<Pick<Finding, 'instead' | 'picture'>> = {},
): Finding => ({ kind, isMust: true, paragraph, found, advice: told, instead: null, picture: null, ...more })

const advice = (kind: FindingKind, paragraph: number, found: string, told: string): Finding => ({
  ...must(kind, paragraph, found, told),
  isMust: false,
})

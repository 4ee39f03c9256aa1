import { findPersonalData, type PersonalData } from '../../kernel/text/masks.ts'
import { findWrongWords, WRONG_WORD_KINDS, WRONG_WORDS, type WrongWord } from '../../kernel/text/wrong-words.ts'
import type { Grade } from './contract.ts'
import { type Outline, readOutline } from './html-outline.ts'
import type { Check, CheckContext, FoundDefect, InspectedArticle } from './sources.ts'

/** Articles per batch; reading a batch takes no longer than one response. */
const AT_ONCE = 20

/** Iterates over all articles with their parsed outlines, pausing in between for other requests. */
export async function* iterateArticles({ sources, pause, focus }: CheckContext) {
  let after = ''
  for (;;) {
    const batch = await sources.articles(focus === undefined ? { after, limit: AT_ONCE } : { id: focus })
    for (const article of batch) {
      yield { article, outline: readOutline(article.content) }
      await pause()
    }
    const last = batch.at(-1)
    if (!last || batch.length < AT_ONCE || focus !== undefined) return
    after = last.id
  }
}

type Defect = Pick<FoundDefect, 'key' | 'what' | 'where'> & { grade?: Grade; sort?: string }

const title = ({ name }: InspectedArticle): string => `《${name}》`

export const describeParagraph = (article: InspectedArticle, no: number): string => `${title(article)}第 ${no} 段`

export const articleDefect = (looking: CheckContext, article: InspectedArticle, defect: Defect): FoundDefect => ({
  ...{ grade: 'bad', sort: '', link: looking.sources.mend.article(article.id), focus: article.id },
  ...defect,
  key: `${article.id} ${defect.key}`,
})

/** Builds a check that examines each article separately; `tell` words what was counted. */
const ofArticles =
  (
    defectsIn: (article: InspectedArticle, outline: Outline) => Defect[],
    tell: (counted: { articles: number; defects: number; things: number }) => string,
    thingsIn: (outline: Outline) => number = () => 0,
  ): Check =>
  async (looking) => {
    const findings: FoundDefect[] = []
    const counted = { articles: 0, things: 0 }
    for await (const { article, outline } of iterateArticles(looking)) {
      counted.articles += 1
      counted.things += thingsIn(outline)
      findings.push(...defectsIn(article, outline).map((defect) => articleDefect(looking, article, defect)))
    }
    return { evidence: tell({ ...counted, defects: findings.length }), findings }
  }

const wrongIn = (words: readonly WrongWord[]) => (article: InspectedArticle, outline: Outline) => {
  const texts = [
    { where: `${title(article)}标题`, key: 'title', text: article.name },
    ...outline.paragraphs.map(({ no, text }) => ({ where: describeParagraph(article, no), key: `p${no}`, text })),
  ]
  return texts.flatMap(({ where, key, text }) =>
    [...new Map(findWrongWords(text, words).map((found) => [found.word, found])).values()].map(
      ({ word, suggestion, kind }) => ({
        ...{ key: `${key} ${word}`, where },
        what: suggestion.startsWith('（')
          ? `${WRONG_WORD_KINDS[kind]}“${word}”，应当删去`
          : `${WRONG_WORD_KINDS[kind]}：“${word}”应为“${suggestion}”`,
      }),
    ),
  )
}

export const checkSevereWords: Check = ofArticles(
  wrongIn(WRONG_WORDS.filter(({ kind }) => kind === 'severe')),
  ({ articles, defects }) => `扫描 ${articles} 篇文章，词表所列严重表述 ${defects} 处`,
)

const COMMON = WRONG_WORDS.filter(({ kind }) => kind !== 'severe')

export const checkWords: Check = ofArticles(
  wrongIn(COMMON),
  ({ articles, defects }) => `扫描 ${articles} 篇文章，按 ${COMMON.length} 个词核对，有误 ${defects} 处`,
)

const missingAlternatives = (article: InspectedArticle, { pictures }: Outline): Defect[] =>
  pictures.flatMap(({ alt, isDecorative, no }, at) =>
    alt === '' && !isDecorative
      ? [{ key: `picture ${at}`, what: '图片没有替代文字', where: describeParagraph(article, no) }]
      : [],
  )

/**
 * Alternative texts of pictures in texts and in picture news. A cover needs none, because it is beside the title of its article.
 */
export const checkPictureTexts: Check = async (looking) => {
  const findings: FoundDefect[] = []
  const counted = { inTexts: 0, covers: 0 }
  for await (const { article, outline } of iterateArticles(looking)) {
    counted.inTexts += outline.pictures.length
    if (article.coverImageId !== null) counted.covers += 1
    findings.push(...missingAlternatives(article, outline).map((defect) => articleDefect(looking, article, defect)))
  }
  const news = looking.focus === undefined ? await looking.sources.newsPictures() : []
  for (const { id, alt, title: of } of news)
    if (alt.trim() === '')
      findings.push({
        ...{ key: `news ${id}`, what: '图片新闻没有替代文字', where: `图片新闻《${of}》`, grade: 'bad', sort: '' },
        ...{ link: looking.sources.mend.pictureNews, focus: null },
      })
  const inAll = counted.inTexts + counted.covers + news.length
  const parts = `正文 ${counted.inTexts} 张，封面 ${counted.covers} 张，图片新闻 ${news.length} 张`
  return { evidence: `共 ${inAll} 张图片（${parts}），${findings.length} 张没有说明`, findings }
}

export const checkStructure: Check = ofArticles(
  (article, { headings }) => [
    ...(article.name.trim() === '' ? [{ key: 'title', what: '没有标题', where: '标题' }] : []),
    ...(article.summary.trim() === '' && !article.isOutside
      ? [{ key: 'summary', what: '没有摘要', where: title(article) }]
      : []),
    ...headings.flatMap(({ level, text, no }, at) => {
      const before = headings[at - 1]?.level ?? 1
      if (text.trim() === '')
        return [{ key: `empty ${at}`, what: '正文标题是空的', where: describeParagraph(article, no) }]
      return level > before + 1
        ? [{ key: `level ${at}`, what: `“${text}”跳过了一级标题`, where: describeParagraph(article, no) }]
        : []
    }),
  ],
  ({ articles, things, defects }) => `${articles} 篇文章、${things} 个正文标题，问题 ${defects} 个`,
  ({ headings }) => headings.length,
)

/** Link texts without meaning when they are read without their surroundings. */
const EMPTY_WORDS = new Set([
  '点击这里',
  '点击此处',
  '点这里',
  '这里',
  '此处',
  '点击',
  '点击查看',
  '详情',
  '更多',
  '链接',
  '查看',
])

export const checkLinkWords: Check = ofArticles(
  (article, { links, tables }) => [
    ...links.flatMap(({ text, href, no }, at) => {
      const said = text.trim()
      if (href === '' || !(said === '' || EMPTY_WORDS.has(said))) return []
      const what = said === '' ? '链接没有文字' : `链接文字“${said}”没有说明去处`
      return [{ key: `link ${at}`, what, where: describeParagraph(article, no) }]
    }),
    ...tables.flatMap(({ hasHead, no }, at) =>
      hasHead ? [] : [{ key: `table ${at}`, what: '表格没有表头', where: describeParagraph(article, no) }],
    ),
  ],
  ({ things, defects }) => `共 ${things} 个链接和表格，问题 ${defects} 个`,
  ({ links, tables }) => links.length + tables.length,
)

const PERSONAL: Readonly<Record<PersonalData['kind'], string>> = {
  'resident-id': '身份证号',
  'mistyped-resident-id': '身份证号（校验位不符）',
  'old-resident-id': '身份证号',
  mobile: '手机号码',
  'bank-card': '银行卡号',
  passport: '证件号码',
  landline: '电话号码',
  email: '邮箱',
}

const RECORDS = 300
/** Focus that skips the articles and checks records only. */
const RECORDS_FOCUS = 'records'

/** The finding does not repeat the personal number. */
export const checkPersonalData: Check = async (looking) => {
  const findings: FoundDefect[] = []
  let articles = 0
  for await (const { article, outline } of iterateArticles(looking)) {
    articles += 1
    for (const { no, text } of [{ no: 0, text: article.name }, ...outline.paragraphs])
      for (const [at, { kind }] of findPersonalData(text, 'official').entries())
        findings.push(
          articleDefect(looking, article, {
            ...{ key: `personal p${no} ${at}`, what: `未脱敏的${PERSONAL[kind]}` },
            where: no === 0 ? `${title(article)}标题` : describeParagraph(article, no),
          }),
        )
  }
  if (looking.focus !== undefined && looking.focus !== RECORDS_FOCUS) return { evidence: '', findings }
  const records = await looking.sources.records(RECORDS)
  for (const { name, address, texts } of records) {
    const kinds = new Set(texts.flatMap((text) => findPersonalData(text, 'official').map(({ kind }) => PERSONAL[kind])))
    for (const kind of kinds)
      findings.push({
        ...{ key: `record ${address} ${kind}`, what: `公示记录中有未脱敏的${kind}`, where: name },
        ...{ link: address, grade: 'bad', sort: '', focus: RECORDS_FOCUS },
      })
    await looking.pause()
  }
  return { evidence: `${articles} 篇文章和最新 ${records.length} 条公示记录，未脱敏 ${findings.length} 处`, findings }
}

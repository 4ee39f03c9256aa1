import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { formatDate, longDate } from '../../../kernel/format/date.ts'
import type { PageInfo } from '../../../kernel/pages/frame.ts'
import { qrCode } from '../../../kernel/pages/qr-code.server.ts'
import { pageOfRequest } from '../../../kernel/pages/view.ts'
import { ArticleBody } from '../../../ui/facts/article-body.tsx'
import { Tag } from '../../../ui/facts/tag.tsx'
import { type ArticlePart, withLead, withParts } from '../article-parts.ts'
import { findColumnPath, trailToColumn } from '../column-page.ts'
import { type ArticleDetail, type ClassificationNode, content } from '../contract.ts'
import styles from './article.module.css'
import { ArticleFilm } from './article-film.tsx'
import { ArticleFooter } from './article-footer.tsx'
import { ArticleTools } from './article-tools.tsx'

export async function loader(args: LoaderArguments) {
  const { row, url, columns, profile, reading } = pageOfRequest(args)
  const api = apiOf(args)
  const id = url.searchParams.get('id') ?? ''
  const [article, tree] = await Promise.all([
    api(content.articleDetail, { params: { id } }),
    api(content.classificationTree, {}),
  ])
  return shownArticle({ article, tree, columns, row, profile, reading })
}

type Shown = Pick<ReturnType<typeof pageOfRequest>, 'row' | 'columns' | 'profile' | 'reading'> & {
  article: ArticleDetail
  tree: ClassificationNode[]
}

/** What the page shows of an article, published or preview. */
export function shownArticle({ article, tree, columns, row, profile, reading }: Shown) {
  const trail = trailToColumn(findColumnPath(tree, article.classificationId), columns, row.shell)
  const address = `${row.path}?id=${encodeURIComponent(article.id)}`
  const permanent = profile.publicUrl.replace(/\/$/, '') + address
  const page: PageInfo = {
    title: article.name,
    below: trail,
    description: article.summary,
    meta: articleMeta(article, permanent),
    jsonLd: newsArticle(article, permanent, profile.portalName),
  }
  const { html, parts } = withParts(withLead(article.content))
  return {
    page,
    article,
    html,
    parts,
    trail,
    address,
    articlePage: row.path,
    permanent,
    qr: qrCode(permanent),
    font: reading.font,
  }
}

export default function Article() {
  const { article, trail, address, articlePage, permanent, qr, font, parts, html } = useLoaderData<typeof loader>()
  const list = trail.at(-1)
  return (
    <article className={`${styles.article} card`}>
      <header className={styles.head}>
        <h1>{article.name}</h1>
        {article.subTitle && <p className={styles.subTitle}>{article.subTitle}</p>}
        <p className={styles.facts}>
          <span>来源：{article.source}</span>
          <span>
            发布时间：<time dateTime={article.releaseTime}>{formatDate(article.releaseTime, 'yyyy-MM-dd hh:mm')}</time>
          </span>
          {article.editor && <span>责任编辑：{article.editor}</span>}
          <span>浏览量：{article.viewCount}</span>
        </p>
        <ArticleTools address={address} title={article.name} permanent={permanent} qr={qr} font={font} />
      </header>
      <DocumentFacts article={article} />
      <div className={parts.length > 0 ? styles.withContents : undefined}>
        <div className={styles.text}>
          <ArticleFilm article={article} />
          <ArticleBody html={html} />
        </div>
        {parts.length > 0 && <Contents parts={parts} />}
      </div>
      <ArticleFooter
        article={article}
        articlePage={articlePage}
        list={list?.href ? { title: list.title, href: list.href } : undefined}
      />
    </article>
  )
}

/** Table of contents beside a text with at least three headings; on narrow screens it is left out. */
const Contents = ({ parts }: { parts: readonly ArticlePart[] }) => (
  <nav aria-label="本文目录" className={`${styles.contents} no-print`}>
    <p>本文目录</p>
    <ol>
      {parts.map(({ id, name }) => (
        <li key={id}>
          <a href={`#${id}`}>{name}</a>
        </li>
      ))}
    </ol>
  </nav>
)

/** Facts of a policy document. */
function DocumentFacts({ article }: { article: ArticleDetail }) {
  if (!article.docNo && !article.issuer && !article.validity) return null
  return (
    <dl className={styles.document}>
      {article.docNo && <Line label="文号" value={article.docNo} />}
      {article.issuer && <Line label="发文机关" value={article.issuer} />}
      {article.writtenAt && <Line label="成文日期" value={longDate(article.writtenAt)} />}
      {article.level && <Line label="效力层级" value={article.level} />}
      {article.validity && (
        <div>
          <dt>有效性</dt>
          <dd>
            <Tag tone={article.validity === '有效' ? 'good' : 'warning'}>{article.validity}</Tag>
          </dd>
        </div>
      )}
    </dl>
  )
}

const Line = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)

/** Meta tags that inspections of government sites require. */
/** Structured data for search engines. */
const newsArticle = (article: ArticleDetail, url: string, portalName: string) => ({
  ...{ '@context': 'https://schema.org', '@type': 'NewsArticle', inLanguage: 'zh-CN', isAccessibleForFree: true },
  headline: article.name,
  description: article.summary,
  datePublished: new Date(article.releaseTime).toISOString(),
  author: { '@type': 'Organization', name: article.source },
  publisher: { '@type': 'Organization', name: portalName, url: new URL('/', url).href },
  url,
})

function articleMeta(article: ArticleDetail, url: string): Record<string, string> {
  return {
    ArticleTitle: article.name,
    PubDate: formatDate(article.releaseTime, 'yyyy-MM-dd hh:mm'),
    ContentSource: article.source,
    Keywords: article.keywords.join(','),
    Author: article.author ?? article.editor ?? article.source,
    Description: article.summary,
    Image: article.coverImageId ? `/credit/filestorage/file/readImage/${article.coverImageId}?width=800` : '',
    Url: url,
  }
}

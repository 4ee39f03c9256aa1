import type { ArticleDetail } from '../contract.ts'
import styles from './article-footer.module.css'
import { FileLinks } from './file-links.tsx'

interface Props {
  article: ArticleDetail
  articlePage: string
  list: { title: string; href: string } | undefined
}

/** Attachments, policy and interpretation, neighbours, and the link back to the list. */
export function ArticleFooter({ article, articlePage, list }: Props) {
  const to = (id: string) => `${articlePage}?id=${encodeURIComponent(id)}`
  return (
    <footer className={styles.footer}>
      {article.attachments.length > 0 && (
        <section>
          <h2>附件下载</h2>
          <FileLinks files={article.attachments} />
        </section>
      )}
      {article.interpretOf && (
        <section>
          <h2>相关政策</h2>
          <a href={to(article.interpretOf.id)}>{article.interpretOf.name}</a>
        </section>
      )}
      {article.interpretedBy.length > 0 && (
        <section>
          <h2>政策解读</h2>
          <ul>
            {article.interpretedBy.map((link) => (
              <li key={link.id}>
                <a href={to(link.id)}>{link.name}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <nav aria-label="上一篇和下一篇" className={`${styles.neighbours} no-print`}>
        <p>上一篇：{article.previous ? <a href={to(article.previous.id)}>{article.previous.name}</a> : '没有了'}</p>
        <p>下一篇：{article.next ? <a href={to(article.next.id)}>{article.next.name}</a> : '没有了'}</p>
      </nav>
      {list && (
        <back-link className="no-print">
          <a href={list.href}>‹ 返回{list.title}</a>
        </back-link>
      )}
    </footer>
  )
}

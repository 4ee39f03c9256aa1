import { SiteLink } from '../../../ui/link.tsx'
import { NewsList } from '../../../ui/lists/news-list.tsx'
import { PictureList } from '../../../ui/lists/picture-list.tsx'
import type { ArticleSummary, Classification } from '../contract.ts'
import { articleAddress } from '../layouts.ts'
import styles from './article-rows.module.css'
import { FileLinks } from './file-links.tsx'

interface Props {
  records: readonly ArticleSummary[]
  template: Classification['template']
  /** The page on which articles of this column open. */
  articlePage: string
  /** Prefix of the row ids, for a list that loads more rows below. */
  anchor?: string
}

/** The articles of a column in the form that its template asks for. */
export function ArticleRows({ records, template, articlePage, anchor }: Props) {
  const withPicture = records.filter((record) => record.coverImageId)
  if (template === 'picture' && withPicture.length === records.length) {
    return (
      <PictureList
        items={records.map((record) => ({
          id: record.id,
          title: record.name,
          href: articleAddress(articlePage, record),
          pictureId: record.coverImageId!,
          date: record.releaseTime,
        }))}
      />
    )
  }
  if (template === 'journal') return <JournalIssues records={records} articlePage={articlePage} />
  return (
    <NewsList
      anchor={anchor}
      items={records.map((record) => ({
        id: record.id,
        title: record.name,
        href: articleAddress(articlePage, record),
        date: record.releaseTime,
        strong: record.top,
      }))}
    />
  )
}

/** Journal issues, each with its file. */
function JournalIssues({ records, articlePage }: Pick<Props, 'records' | 'articlePage'>) {
  return (
    <ul className={styles.issues}>
      {records.map((record) => (
        <li key={record.id}>
          <h2>
            <SiteLink href={articleAddress(articlePage, record)}>{record.name}</SiteLink>
          </h2>
          <p>{record.summary}</p>
          <FileLinks files={record.attachments} />
        </li>
      ))}
    </ul>
  )
}

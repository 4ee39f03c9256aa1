import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { longDate } from '../../../kernel/format/date.ts'
import { pageOfRequest } from '../../../kernel/pages/view.ts'
import { ArticleBody } from '../../../ui/facts/article-body.tsx'
import { content } from '../contract.ts'
import { fixedPageOptions } from '../layouts.ts'
import { buildSideMenu } from '../side-menu.ts'
import styles from './article.module.css'
import { BesideMenu } from './beside-menu.tsx'
import { FileLinks } from './file-links.tsx'

export async function loader(args: LoaderArguments) {
  const { row, url } = pageOfRequest(args)
  const api = apiOf(args)
  const [text, sideBars] = await Promise.all([
    api(content.fixedPage, { params: fixedPageOptions(row) }),
    api(content.sideBarTree, {}),
  ])
  return { page: { description: text.summary }, title: row.title, text, menu: buildSideMenu(sideBars, url) }
}

export default function FixedPage() {
  const { title, text, menu } = useLoaderData<typeof loader>()
  return (
    <BesideMenu menu={menu}>
      <article className={`${styles.article} card`}>
        <header className={styles.head}>
          <h1>{title}</h1>
          <p className={styles.facts}>
            <span>来源：{text.source}</span>
            <span>更新日期：{longDate(text.releaseTime)}</span>
          </p>
        </header>
        <ArticleBody html={text.content} />
        <FileLinks files={text.attachments} />
      </article>
    </BesideMenu>
  )
}

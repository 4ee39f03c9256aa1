import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { pagingFromSearch } from '../../../kernel/calls/paging.ts'
import type { PageInfo } from '../../../kernel/pages/frame.ts'
import { pageOfRequest } from '../../../kernel/pages/view.ts'
import { ContentCard } from '../../../ui/frames/content-card.tsx'
import { EmptyState } from '../../../ui/frames/empty-state.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { content } from '../contract.ts'
import { columnOptions } from '../layouts.ts'
import { buildSideMenu } from '../side-menu.ts'
import { ArticleRows } from './article-rows.tsx'
import { BesideMenu } from './beside-menu.tsx'

export async function loader(args: LoaderArguments) {
  const { row, url, address, profile } = pageOfRequest(args)
  const api = apiOf(args)
  const { classification: root, article: articlePage } = columnOptions(row)
  const [children, sideBars, pictures, tree] = await Promise.all([
    api(content.classificationChildren, { query: { id: root } }),
    api(content.sideBarTree, {}),
    api(content.pictureSideBar, {}),
    api(content.classificationTree, {}),
  ])
  const child = children.find((candidate) => candidate.name === url.searchParams.get('type'))
  const own = tree.find((node) => node.id === root)
  const articles = await api(content.articlePage, {
    query: { classificationId: child?.id ?? root, ...pagingFromSearch(url.searchParams) },
  })
  const title = child?.name ?? row.title
  const page: PageInfo = {
    title,
    crumbs: child ? [{ title: child.name }] : [],
    description: `${profile.portalName}${title}：共 ${articles.total} 篇`,
    feed: `/feeds/${root}.xml`,
    meta: {
      ColumnName: title,
      ColumnType: row.title,
      ColumnDescription: `${profile.portalName}“${title}”栏目`,
      ColumnKeywords: [title, profile.portalName].join(','),
    },
  }
  return {
    page,
    title,
    articles,
    address,
    template: child?.template ?? own?.template ?? 'list',
    articlePage,
    // The shell of the free trade area brings the menu itself.
    menu: row.shell === 'free-trade-area-menu' ? undefined : buildSideMenu(sideBars, url),
    pictures: row.shell === 'other' ? pictures : [],
  }
}

export default function Column() {
  const { page, title, articles, address, template, articlePage, menu, pictures } = useLoaderData<typeof loader>()
  return (
    <BesideMenu menu={menu} pictures={pictures}>
      <ContentCard title={title} total={articles.total} unit="篇" updated={articles.updatedAt} feed={page.feed}>
        {articles.records.length > 0 ? (
          <ArticleRows records={articles.records} template={template} articlePage={articlePage} />
        ) : (
          <EmptyState title="暂无内容">
            <a href={address.split('?')[0]}>回到第一页</a>
          </EmptyState>
        )}
        <Pagination page={articles} address={address} unit="篇" />
      </ContentCard>
    </BesideMenu>
  )
}

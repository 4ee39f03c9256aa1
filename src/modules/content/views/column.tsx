import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { dateKey, longDate } from '../../../kernel/format/date.ts'
import { listOffices } from '../../../kernel/offices.ts'
import type { PageInfo } from '../../../kernel/pages/frame.ts'
import { pageOfRequest } from '../../../kernel/pages/view.ts'
import { ContentCard } from '../../../ui/frames/content-card.tsx'
import { ElderHelp } from '../../../ui/frames/elder-help.tsx'
import { EmptyState } from '../../../ui/frames/empty-state.tsx'
import { Stack } from '../../../ui/frames/split.tsx'
import { elderPaging } from '../../../ui/lists/elder-paging.ts'
import { MoreLink } from '../../../ui/lists/more-link.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { findColumnPath, trailToColumn } from '../column-page.ts'
import { type ClassificationNode, content } from '../contract.ts'
import { documentFilter } from '../document-filter.ts'
import { columnOptions } from '../layouts.ts'
import { buildSideMenu } from '../side-menu.ts'
import { ArticleRows } from './article-rows.tsx'
import { BesideMenu } from './beside-menu.tsx'
import styles from './column.module.css'
import { DocumentFilterForm } from './document-filter-form.tsx'

export async function loader(args: LoaderArguments) {
  const { row, url, address, profile, columns, now, reading } = pageOfRequest(args)
  const api = apiOf(args)
  const { classification, article: articlePage, documents } = columnOptions(row)
  const filter = documents ? documentFilter(url.searchParams) : {}
  const [sideBars, pictures, tree] = await Promise.all([
    api(content.sideBarTree, {}),
    api(content.pictureSideBar, {}),
    api(content.classificationTree, {}),
  ])
  const slug = (url.pathname.split('/').at(-1) ?? '').toLowerCase()
  const own = findColumn(tree, (node) => (classification ? node.id === classification : node.slug === slug))
  const type = url.searchParams.get('type')
  const children = own?.children ?? []
  const child =
    children.find(({ name }) => name === type) ??
    children.find(({ formerNames }) => type !== null && formerNames.includes(type))
  const articles = await api(content.articlePage, {
    query: {
      classificationId: child?.id ?? own?.id ?? (classification || NO_COLUMN),
      ...filter,
      ...elderPaging(url.searchParams, reading.elder),
    },
  })
  const heading = columns.find(({ path }) => path === row.path)?.title ?? own?.name ?? row.title
  const title = child?.name ?? heading
  const page: PageInfo = {
    title,
    ...crumbsOf(),
    description: `${profile.portalName}${title}：共 ${articles.total} 篇`,
    ...((child ?? own)?.state === 'shown' && { feed: `/feeds/${own?.id}.xml` }),
    meta: {
      ColumnName: title,
      ColumnType: heading,
      ColumnDescription: `${profile.portalName}“${title}”栏目`,
      ColumnKeywords: [title, profile.portalName].join(','),
    },
  }
  return {
    page,
    title,
    articles,
    address,
    template: (child ?? own)?.template ?? 'list',
    closedOn: (child ?? own)?.closedOn ?? null,
    articlePage,
    office: reading.elder ? listOffices(profile).centre : null,
    documents: documents
      ? { filter, type: child?.name, home: row.path, lastYear: Number(dateKey(now).slice(0, 4)) }
      : null,
    // The shell of the free trade area has this menu itself.
    menu: row.shell === 'free-trade-area-menu' ? undefined : buildSideMenu(sideBars, url),
    pictures: row.shell === 'other' ? pictures : [],
  }

  /** The site map gives the breadcrumb of its pages; a column created by staff is below its parent. */
  function crumbsOf(): Pick<PageInfo, 'crumbs' | 'below' | 'ownCrumb'> {
    if (!own || (classification && (own.parentId === null || row.parent)))
      return { crumbs: child ? [{ title: child.name }] : [] }
    const trail = trailToColumn(findColumnPath(tree, own.id), columns, row.shell)
    return { below: child ? trail : trail.slice(0, -1), ownCrumb: title }
  }
}

/** An id that no column has, so that the request is answered with not found like any other. */
const NO_COLUMN = '-'

function findColumn(
  tree: readonly ClassificationNode[],
  isIt: (node: ClassificationNode) => boolean,
): ClassificationNode | undefined {
  for (const node of tree) {
    const found = isIt(node) ? node : findColumn(node.children, isIt)
    if (found) return found
  }
  return undefined
}

export default function Column() {
  const { page, title, articles, address, template, closedOn, articlePage, office, documents, menu, pictures } =
    useLoaderData<typeof loader>()
  return (
    <BesideMenu menu={menu} pictures={pictures}>
      <ContentCard title={title} total={articles.total} unit="篇" updated={articles.updatedAt} feed={page.feed}>
        {closedOn && (
          <p className={styles.closed}>{`本栏目已于 ${longDate(closedOn)}停止更新，已发布的文章仍可查阅。`}</p>
        )}
        {documents && <DocumentFilterForm {...documents} />}
        {articles.records.length > 0 ? (
          <ArticleRows
            records={articles.records}
            template={template}
            articlePage={articlePage}
            anchor={office ? 'a' : undefined}
          />
        ) : (
          <EmptyState title={documents ? '没有符合条件的文件' : '暂无内容'}>
            <a href={address.split('?')[0]}>回到第一页</a>
          </EmptyState>
        )}
        {office ? (
          <Stack>
            <MoreLink shown={articles.records.length} total={articles.total} unit="篇" address={address} anchor="a" />
            <ElderHelp question="找不到？我们帮您查" office={office}>
              说出您想看的事就行。
            </ElderHelp>
          </Stack>
        ) : (
          <Pagination page={articles} address={address} unit="篇" />
        )}
      </ContentCard>
    </BesideMenu>
  )
}

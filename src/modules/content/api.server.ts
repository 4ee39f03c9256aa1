import type { CallRegistry } from '../../kernel/calls/call-registry.server.ts'
import type { Changes } from '../../kernel/data/changes.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { dateKey } from '../../kernel/format/date.ts'
import type { HiddenPaths } from '../../kernel/pages/shown-pages.ts'
import { createAddresses } from './addresses.server.ts'
import { createArticles } from './articles.server.ts'
import { createClassifications } from './classifications.server.ts'
import type { SiteColumn } from './column-places.ts'
import { content } from './contract.ts'
import { createContentDesk } from './desk.server.ts'
import { downloadList, faqList, pictureList } from './help.server.ts'
import { createMenus } from './menus.server.ts'
import type { ReadText } from './publication.server.ts'
import { createArticleSearch } from './search.server.ts'

interface ContentDependencies {
  db: Db
  changes: Changes
  now(): number
  readText: ReadText
  /** Whether a column is only on pages that the city does not have. */
  isHiddenColumn(classification: string): boolean
  /** Addresses that no menu names. */
  unlisted(columns: readonly SiteColumn[]): HiddenPaths
}

export function openContent(
  registry: CallRegistry,
  { db, changes, now, readText, isHiddenColumn, unlisted }: ContentDependencies,
) {
  const classifications = createClassifications(db, changes, isHiddenColumn)
  const articles = createArticles(db, changes, classifications)
  const menus = createMenus(db, changes, async () => unlisted(await classifications.stored()))
  const search = createArticleSearch(db, articles, classifications)

  registry.implement(content, {
    articleDetail: ({ params }) => articles.detail(params.id),
    articlePage: ({ query }) => articles.page(query),
    articleSearch: ({ query }) => search.page(query),
    fixedPage: ({ params }) => articles.fixedPage(params.slug),
    classificationTree: () => classifications.tree(),
    classificationByName: ({ query }) => classifications.byName(query.name),
    classificationChildren: ({ query }) => classifications.children(query.id),
    sideBarTree: () => menus.sideBars(),
    pictureSideBar: () => menus.pictureSideBar(),
    navigation: () => menus.navigation(),
    pictureNews: () => pictureList(db, articles, dateKey(now())),
    faqList: () => faqList(db),
    downloadList: () => downloadList(db),
  })
  return {
    articles,
    classifications,
    search,
    ...createAddresses(db, changes),
    desk: createContentDesk(db, changes, readText),
  }
}

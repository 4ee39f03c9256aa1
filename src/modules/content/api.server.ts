import { type CallRegistry, declareShown } from '../../kernel/calls/call-registry.server.ts'
import { type Changes, cacheBriefly } from '../../kernel/data/changes.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { dateKey } from '../../kernel/format/date.ts'
import type { HiddenPaths } from '../../kernel/pages/shown-pages.ts'
import { createAddresses } from './addresses.server.ts'
import { createArticles } from './articles.server.ts'
import { CONTENT_TOPIC, createClassifications } from './classifications.server.ts'
import type { SiteColumn } from './column-places.ts'
import { contentPart } from './content-parts.server.ts'
import { type ArticleDetail, content } from './contract.ts'
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
  /** Whether every page that lists this column is hidden by this city. */
  isHiddenColumn(classification: string): boolean
  /** Addresses that menus leave out. */
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
  const pictures = cacheBriefly(changes, CONTENT_TOPIC, (today) => pictureList(db, articles, today))

  registry.implement(content, {
    articleDetail: declareShown(CONTENT_TOPIC, ({ params }) => articles.detail(params.id), partsOfArticle),
    articlePage: async ({ query, caller }) => {
      const [page, ids] = await Promise.all([
        articles.page(query),
        classifications.withDescendants(query.classificationId),
      ])
      caller.onShown?.(CONTENT_TOPIC, ids.map(contentPart.column))
      return page
    },
    articleSearch: declareShown(CONTENT_TOPIC, ({ query }) => search.page(query)),
    fixedPage: declareShown(CONTENT_TOPIC, ({ params }) => articles.fixedPage(params.slug), partsOfArticle),
    classificationTree: declareShown(CONTENT_TOPIC, () => classifications.tree(), ofSite),
    classificationByName: declareShown(CONTENT_TOPIC, ({ query }) => classifications.byName(query.name), ofSite),
    classificationChildren: declareShown(CONTENT_TOPIC, ({ query }) => classifications.children(query.id), ofSite),
    sideBarTree: declareShown(CONTENT_TOPIC, () => menus.sideBars(), ofSite),
    pictureSideBar: declareShown(CONTENT_TOPIC, () => menus.pictureSideBar(), ofSite),
    navigation: declareShown(CONTENT_TOPIC, () => menus.navigation(), ofSite),
    pictureNews: declareShown(CONTENT_TOPIC, () => pictures(dateKey(now()))),
    faqList: declareShown(CONTENT_TOPIC, () => faqList(db), ofSite),
    downloadList: declareShown(CONTENT_TOPIC, () => downloadList(db), ofSite),
  })
  return {
    articles,
    classifications,
    search,
    ...createAddresses(db, changes),
    desk: createContentDesk(db, changes, readText),
  }
}

/** Menus and short lists of the site. Articles do not change them; a change of a list changes the whole topic. */
const ofSite = () => [contentPart.menu]

/** An article page also shows the neighbours in the column, the policy that the article explains, and articles that explain it. */
const partsOfArticle = ({ id, classificationId, interpretOf, interpretedBy }: ArticleDetail) => [
  contentPart.article(id),
  contentPart.column(classificationId),
  ...[interpretOf, ...interpretedBy].flatMap((other) => (other ? [contentPart.article(other.id)] : [])),
]

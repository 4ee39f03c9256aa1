import type { CallRegistry } from '../../kernel/calls/call-registry.server.ts'
import { API_BASE } from '../../kernel/calls/contract.ts'
import type { Changes } from '../../kernel/data/changes.server.ts'
import { findWording } from '../../modules/console/audit/audit-words.ts'
import { fixedPageOptions } from '../../modules/content/layouts.ts'
import { openManagedContent } from '../../modules/content/managed/api.server.ts'
import { contentLists } from '../../modules/content/managed/lists-contract.ts'
import {
  ARTICLE_FILES,
  CHANGE_FILES,
  type ManagedContentDependencies,
} from '../../modules/content/managed/needs.server.ts'
import { EDITING_ROLES } from '../../modules/content/roles-contract.ts'
import { openEditing } from '../../modules/editing/api.server.ts'
import { CONSOLE_ARTICLE } from '../../modules/editing/desk/layouts.ts'
import { checkText } from '../../modules/editing/findings.ts'
import type { ReportDependencies } from '../../modules/editing/reports.server.ts'
import type { WorkFiles } from '../../modules/files/work-files.server.ts'
import { listArticleFaults } from '../../modules/inspection/article-faults.server.ts'
import { findPage, pages } from '../../pages.ts'
import { findPageOfColumn } from '../open-pages.ts'
import type { QuickThreads } from '../threads/threads.ts'
import { createLateRoom } from './late-room.ts'
import { INTERVIEW_FILES } from './open-surveys.ts'
import { findRequiredCorrections } from './required-corrections.ts'

type Dependencies = Parameters<typeof openEditing>[1]

interface Building extends Pick<Dependencies, 'db' | 'now' | 'namesOf'>, Pick<ReportDependencies, 'staffNamed'> {
  changes: Changes
  organiser: string
  firstTexts: ManagedContentDependencies['firstTexts']
  quick: QuickThreads
  files: ManagedContentDependencies['files'] & { work: WorkFiles }
  content: Dependencies['content'] & { readable(ids: readonly string[]): Promise<ReadonlySet<string>> }
}

/** Audit records in the public history of the site: published content and the decisions about it. */
const HISTORY: readonly [entity: string, actions: readonly string[]][] = [
  ['article', ['publish', 'withdraw', 'put-back', 'return', 'hand-in', 'create']],
  ...['faq', 'download', 'picture-news'].map((entity): [string, string[]] => [
    entity,
    ['pass', 'withdraw', 'put-back', 'move'],
  ]),
  ['fixed-page', ['create', 'move']],
  ['moved-address', ['save', 'remove']],
  ['column', ['pass', 'move', 'save']],
]

/** Checking a shorter text takes some milliseconds, less than starting a thread. */
const LONG_TEXT = 20_000

const ofArticle = (bizId: string) => ({ bizType: ARTICLE_FILES, bizId })

/** Whether a file belongs to articles, lists or interviews and the reader is an editor; editors see such files before publication. */
export const isEditorsWork = ({ roles }: { roles: readonly string[] }, { bizType }: { bizType: string }): boolean =>
  [ARTICLE_FILES, CHANGE_FILES, INTERVIEW_FILES].includes(bizType) && EDITING_ROLES.some((role) => roles.includes(role))

/** Opens the desk of editors and the other rooms of content. Internal links are checked here, because this file has the table of all pages. */
export function openEditingRooms(
  registry: CallRegistry,
  { content, files, changes, organiser, staffNamed, quick, firstTexts, ...building }: Building,
) {
  const { db, now, namesOf } = building
  const lists = createLateRoom<Pick<ReturnType<typeof openManagedContent>, 'pending'>>('lists of content')
  const editing = openEditing(registry, {
    ...building,
    content,
    texts: {
      clean: (typed) => quick.run('facts.content', 'clean', typed),
      sanitise: (html) => quick.run('facts.content', 'sanitise', html),
      lookThrough: async (looked) =>
        looked.content.length > LONG_TEXT ? quick.run('facts.content', 'lookThrough', looked) : checkText(looked),
      difference: (before, after) => quick.run('to', 'difference', before, after),
    },
    files: {
      // A member of staff owns uploads by account, not by browser cookie.
      adopt: (tx, id, ids, by) => files.work.adopt(tx, ofArticle(id), ids, { ...by, headers: {} }),
      held: (tx, id) => files.work.held(tx, ofArticle(id)),
      show: (tx, id, ids) => files.work.show(tx, ofArticle(id), ids),
      letGo: (tx, id, mentioned) => files.work.letGo(tx, ofArticle(id), mentioned),
      lost: (id, ids) => files.work.lost(db, ofArticle(id), ids),
    },
    async deadLinks(hrefs) {
      const looked = hrefs.map((href) => ({ href, article: articleOf(href) }))
      const live = await content.readable(looked.flatMap(({ article }) => article ?? []))
      return new Set(
        looked
          .filter(({ href, article }) => (article === undefined ? !isOurs(href) : !live.has(article)))
          .map(({ href }) => href),
      )
    },
    reports: {
      staffNamed,
      columns: content.columns,
      otherWaiting: async () =>
        (await lists.get().pending()).map((one) => ({ ...one, link: contentLists[one.list].page.path })),
      faults: (asked) => listArticleFaults(db, asked),
      placeOf: (id) => `${CONSOLE_ARTICLE}?id=${encodeURIComponent(id)}`,
      history: HISTORY.flatMap(([entity, actions]) =>
        actions.map((action) => ({
          entity,
          action,
          does: findWording(entity, action, undefined).does.replace('{}', '文章'),
        })),
      ),
    },
  })
  const keeping = openManagedContent(registry, {
    ...{
      db,
      changes,
      now,
      namesOf,
      files,
      organiser,
      mustMend: findRequiredCorrections,
      firstTexts,
      editing: editing.beginnings,
    },
    isSitePage: (path) => {
      const row = findPage(path)
      return row !== undefined && !row.path.includes(':')
    },
    pageOf: findPageOfColumn,
    addressOf: (slug) => ADDRESSES.get(slug) ?? `/page/${slug}`,
  })
  lists.provide(keeping)
  return {
    waiting: editing.waiting,
    waitingInLists: keeping.waiting,
  }
}

/** Addresses of fixed pages by slug. */
const ADDRESSES = new Map(
  pages.filter(({ view }) => view === 'page').map((row) => [fixedPageOptions(row).slug, row.path]),
)

const urlOf = (href: string): URL => new URL(href, 'http://portal.invalid')

/** The id of the article that a link leads to, if its page shows articles. */
function articleOf(href: string): string | undefined {
  const { pathname, searchParams } = urlOf(href)
  return findPage(pathname)?.view === 'article' ? (searchParams.get('id') ?? '') : undefined
}

function isOurs(href: string): boolean {
  const { pathname } = urlOf(href)
  return pathname.startsWith(`${API_BASE}/filestorage/`) || findPage(pathname) !== undefined
}

import { API_BASE } from '../../kernel/calls/contract.ts'
import type { Doors } from '../../kernel/calls/implement.server.ts'
import { openEditing } from '../../modules/editing/api.server.ts'
import { findPage } from '../../pages.ts'

type Needs = Parameters<typeof openEditing>[1]

interface Building extends Pick<Needs, 'db' | 'now' | 'namesOf'> {
  content: Needs['content'] & { readable(ids: readonly string[]): Promise<ReadonlySet<string>> }
}

/** The desk of editors. Which addresses of ours lead somewhere is known here, where all pages are. */
export function openEditingRoom(doors: Doors, { content, ...building }: Building) {
  return openEditing(doors, {
    ...building,
    content,
    async deadLinks(hrefs) {
      const looked = hrefs.map((href) => ({ href, article: articleOf(href) }))
      const live = await content.readable(looked.flatMap(({ article }) => article ?? []))
      return new Set(
        looked
          .filter(({ href, article }) => (article === undefined ? !isOurs(href) : !live.has(article)))
          .map(({ href }) => href),
      )
    },
  })
}

const urlOf = (href: string): URL => new URL(href, 'http://portal.invalid')

/** The article a link names, where it leads to a page of articles. */
function articleOf(href: string): string | undefined {
  const { pathname, searchParams } = urlOf(href)
  return findPage(pathname)?.view === 'article' ? (searchParams.get('id') ?? '') : undefined
}

function isOurs(href: string): boolean {
  const { pathname } = urlOf(href)
  return pathname.startsWith(`${API_BASE}/filestorage/`) || findPage(pathname) !== undefined
}

import type { Contract } from '../../kernel/calls/contract.ts'
import type { PageRow } from '../../kernel/pages/pages.ts'
import type { DirectList } from './define-direct-list.ts'
import type { ListDescription } from './define-list.ts'
import { CONSOLE_HOME, consolePage } from './layouts.ts'
import type { AnyDesk } from './registry.ts'

const VIEWS = 'modules/desk/views'

/** Page rows of a desk: the list and one record. A desk with a page of its own names its view. */
export function deskPages({ entity, label, pages: { list, one, names, view, takesFiles } }: AnyDesk): PageRow[] {
  const options = { desk: entity }
  return [
    {
      ...consolePage(
        { path: list, name: names[0], title: label, parent: CONSOLE_HOME },
        'desk-list',
        `${VIEWS}/list.tsx`,
      ),
      options,
    },
    {
      ...consolePage(
        { path: one, name: names[1], title: `编辑${label}`, parent: list },
        view?.name ?? 'desk-one',
        view?.file ?? `${VIEWS}/one.tsx`,
      ),
      options: { ...options, ...(takesFiles && { files: 'yes' }) },
    },
  ]
}

/** Page row of a list; empty for a list with a view of its own. */
export const listPages = ({ name, title, page, files }: ListDescription): PageRow[] =>
  page.name === undefined
    ? []
    : [
        {
          ...consolePage(
            { path: page.path, name: page.name, title, parent: CONSOLE_HOME },
            'kept-list',
            `${VIEWS}/managed-list.tsx`,
          ),
          options: { list: name, ...(files && { files: 'yes' }) },
        },
      ]

/** Page row of a list that one person can change. */
export const directPage = ({ name, title, page, files }: DirectList): PageRow => ({
  ...consolePage({ ...page, title, parent: CONSOLE_HOME }, 'direct-list', `${VIEWS}/direct-list.tsx`),
  options: { list: name, ...(files && { files: 'yes' }) },
})

/** The calls of all desks as one contract. */
export const callsOfDesks = (desks: readonly AnyDesk[]): Contract =>
  Object.fromEntries(
    desks.flatMap(({ entity, calls }) =>
      Object.entries(calls).map(([name, call]): [string, Contract[string]] => [`${entity} ${name}`, call]),
    ),
  )

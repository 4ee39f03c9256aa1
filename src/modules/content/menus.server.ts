import { and, asc, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import { type Changes, cacheUntilChange } from '../../kernel/data/changes.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import type { HiddenPaths } from '../../kernel/pages/shown-pages.ts'
import { CONTENT_TOPIC } from './classifications.server.ts'
import { leadsToUnlisted } from './column-places.ts'
import type { NavigationNode, SideBarNode } from './contract.ts'
import { navigationItem, sideBar } from './tables.server.ts'

/** Items of this type are stored and never shown. */
const EXCLUDED = 2

/** Navigation bar and side menus. They are on every page, so they are loaded once and reloaded when content changes. */
export function createMenus(db: Db, changes: Changes, unlisted: () => Promise<HiddenPaths>) {
  const navigation = cacheUntilChange(changes, CONTENT_TOPIC, async () => {
    const [hidden, rows] = await Promise.all([
      unlisted(),
      db
        .select()
        .from(navigationItem)
        .where(and(eq(navigationItem.visible, true), ne(navigationItem.type, EXCLUDED)))
        .orderBy(asc(navigationItem.sort)),
    ])
    const shown = rows.filter(({ href }) => !leadsToUnlisted(hidden, href))
    return treeOf(shown, (row, children): NavigationNode => ({ ...row, type: row.type === 1 ? 1 : 0, children }))
  })

  const sideBars = cacheUntilChange(changes, CONTENT_TOPIC, async () => {
    const rows = await shownSideBars()
    return treeOf(rows, (row, children): SideBarNode => ({ ...row, children })).filter((root) => !root.pictureId)
  })

  const pictureSideBar = cacheUntilChange(changes, CONTENT_TOPIC, async () => {
    const rows = await shownSideBars(and(isNotNull(sideBar.pictureId), isNull(sideBar.parentId)))
    return rows.map((row): SideBarNode => ({ ...row, children: [] }))
  })

  async function shownSideBars(which?: ReturnType<typeof and>) {
    const [hidden, rows] = await Promise.all([
      unlisted(),
      db
        .select()
        .from(sideBar)
        .where(and(eq(sideBar.visible, true), which))
        .orderBy(asc(sideBar.sort)),
    ])
    return rows.filter(({ route }) => !route || !leadsToUnlisted(hidden, route))
  }

  return { navigation, sideBars, pictureSideBar }
}

function treeOf<Row extends { id: string; parentId: string | null }, Node>(
  rows: Row[],
  toNode: (row: Row, children: Node[]) => Node,
  parentId: string | null = null,
): Node[] {
  return rows.filter((row) => row.parentId === parentId).map((row) => toNode(row, treeOf(rows, toNode, row.id)))
}

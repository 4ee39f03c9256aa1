import { asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { placeIn } from '../../kernel/data/placed.server.ts'
import type { KeptList } from '../../kernel/lists/kept-list.server.ts'
import { CONTENT_TOPIC } from './classifications.server.ts'
import { navigationItem } from './tables.server.ts'

interface Given extends Record<string, string | boolean | null> {
  name: string
  href: string
  /** Null for what stands in the bar itself. */
  parentId: string | null
  visible: boolean
}

const columnsOf = ({ name, href, parentId, visible }: Given) => ({
  ...{ name, href, parentId, visible },
  // Another site opens in a window of its own.
  type: href.startsWith('/') ? 0 : 1,
})

const next = sql`(select coalesce(max(${navigationItem.sort}), 0) + 1 from ${navigationItem})`

/** The navigation bar as it is kept. What is not wanted is hidden, so that nothing that leads somewhere is lost. */
export const navigationList: KeptList<Given> = {
  ...{ what: '导航项', entity: 'navigation', topic: CONTENT_TOPIC },
  labels: { name: '名称', href: '地址', parentId: '上级', visible: '显示' },
  texts: ['name'],
  nameOf: ({ name }) => String(name),
  async rows(from) {
    const rows = await from
      .select()
      .from(navigationItem)
      .where(ne(navigationItem.type, 2))
      .orderBy(asc(navigationItem.sort), asc(navigationItem.id))
    return rows.map(({ id, name, href, parentId, visible }) => ({
      ...{ id, group: parentId ?? '', isShown: visible, values: { name, href, parentId, visible } },
    }))
  },
  insert: (tx, id, given) => tx.insert(navigationItem).values({ id, ...columnsOf(given), sort: next }),
  update: (tx, id, given) => tx.update(navigationItem).set(columnsOf(given)).where(eq(navigationItem.id, id)),
  place: (tx, ids) =>
    tx
      .update(navigationItem)
      .set({ sort: placeIn(ids, navigationItem.id) })
      .where(inArray(navigationItem.id, [...ids])),
  faultsOf({ parentId }, rows, id) {
    if (parentId === null) return {}
    const parent = rows.find((row) => row.id === parentId)
    if (parent?.group !== '') return { parentId: '上级应为一级导航' }
    if (parentId === id) return { parentId: '不能以自己为上级' }
    return rows.some(({ group }) => group === id) ? { parentId: '它有下级，不能移到别的导航之下' } : {}
  },
}

import { asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { placeIn } from '../../kernel/data/placed.server.ts'
import type { KeptList } from '../../kernel/lists/kept-list.server.ts'
import { CONTENT_TOPIC } from './classifications.server.ts'
import { sideBar } from './tables.server.ts'

interface Given extends Record<string, string | boolean | null> {
  name: string
  /** Null for the menu itself, which leads nowhere. */
  href: string | null
  parentId: string | null
  visible: boolean
}

const columnsOf = ({ name, href, parentId, visible }: Given) => ({
  ...{ name, parentId, visible, route: href ?? '' },
  ...(parentId === null && { heading: name }),
})

/** The menus beside lists: a heading and what stands below it. */
export const sideBarList: KeptList<Given> = {
  ...{ what: '侧栏', entity: 'side-bar', topic: CONTENT_TOPIC },
  labels: { name: '名称', href: '地址', parentId: '所属侧栏', visible: '显示' },
  texts: ['name'],
  nameOf: ({ name }) => String(name),
  async rows(from) {
    const rows = await from
      .select()
      .from(sideBar)
      .where(isNull(sideBar.pictureId))
      .orderBy(asc(sideBar.sort), asc(sideBar.id))
    return rows.map(({ id, name, route, parentId, visible }) => ({
      ...{ id, group: parentId ?? '', isShown: visible, values: { name, href: route || null, parentId, visible } },
    }))
  },
  insert: (tx, id, given) =>
    tx.insert(sideBar).values({
      ...{ id, ...columnsOf(given) },
      sort: sql`(select coalesce(max(s.sort), 0) + 1 from ${sideBar} s)`,
    }),
  update: (tx, id, given) => tx.update(sideBar).set(columnsOf(given)).where(eq(sideBar.id, id)),
  place: (tx, ids) =>
    tx
      .update(sideBar)
      .set({ sort: placeIn(ids, sideBar.id) })
      .where(inArray(sideBar.id, [...ids])),
  faultsOf({ parentId, href }, rows, id) {
    if (parentId === null) return href === null ? {} : { href: '侧栏的标题不带地址，请留空' }
    const parent = rows.find((row) => row.id === parentId)
    if (parent?.group !== '') return { parentId: '请选择一个侧栏' }
    if (parentId === id) return { parentId: '不能以自己为上级' }
    if (rows.some(({ group }) => group === id)) return { parentId: '它是有内容的侧栏，不能移到别的侧栏之下' }
    return href === null ? { href: '请填写地址' } : {}
  },
}

import { isNull } from 'drizzle-orm'
import { tableList } from '../../kernel/lists/table-list.server.ts'
import { CONTENT_TOPIC } from './classifications.server.ts'
import { sideBar } from './tables.server.ts'

/** Side menus as a managed list: a heading, which is not a link, and its entries. */
export const sideBarList = tableList(sideBar, {
  topic: CONTENT_TOPIC,
  where: isNull(sideBar.pictureId),
  group: ({ parentId }) => parentId ?? '',
  isShown: ({ visible }) => visible,
  values: ({ name, route, parentId, visible }) => ({ name, href: route || null, parentId, visible }),
  columns: ({ name, href, parentId, visible }) => ({
    ...{ name, parentId, visible, route: href ?? '' },
    ...(parentId === null && { heading: name }),
  }),
  faultsOf({ parentId, href }, rows, id) {
    if (parentId === null) return href === null ? {} : { href: '侧栏的标题不带地址，请留空' }
    const parent = rows.find((row) => row.id === parentId)
    if (parent?.group !== '') return { parentId: '请选择一个侧栏' }
    if (parentId === id) return { parentId: '不能以自己为上级' }
    if (rows.some(({ group }) => group === id)) return { parentId: '它是有内容的侧栏，不能移到别的侧栏之下' }
    return href === null ? { href: '请填写地址' } : {}
  },
})

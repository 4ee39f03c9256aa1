import { ne } from 'drizzle-orm'
import { tableList } from '../../kernel/lists/table-list.server.ts'
import { CONTENT_TOPIC } from './classifications.server.ts'
import { navigationItem } from './tables.server.ts'

/** The navigation bar as a managed list. Items are hidden rather than deleted, so that none is lost. */
export const navigationList = tableList(navigationItem, {
  topic: CONTENT_TOPIC,
  where: ne(navigationItem.type, 2),
  group: ({ parentId }) => parentId ?? '',
  isShown: ({ visible }) => visible,
  values: ({ name, href, parentId, visible }) => ({ name, href, parentId, visible }),
  // Links to other sites open in a new window.
  columns: (given) => ({ ...given, type: given.href.startsWith('/') ? 0 : 1 }),
  faultsOf({ parentId }, rows, id) {
    if (parentId === null) return {}
    const parent = rows.find((row) => row.id === parentId)
    if (parent?.group !== '') return { parentId: '上级应为一级导航' }
    if (parentId === id) return { parentId: '不能以自己为上级' }
    return rows.some(({ group }) => group === id) ? { parentId: '它有下级，不能移到别的导航之下' } : {}
  },
})

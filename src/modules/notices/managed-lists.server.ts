import { asc, eq, sql } from 'drizzle-orm'
import { dateKey, startOfDay } from '../../kernel/format/date.ts'
import { tableList } from '../../kernel/lists/table-list.server.ts'
import { NOTICES_TOPIC } from './api.server.ts'
import { memberLink, memberUnit, notice } from './tables.server.ts'

/** Footer links, each in one of the drop-downs, as a managed list. */
const links = tableList(memberLink, {
  topic: NOTICES_TOPIC,
  order: [asc(memberLink.groupSort), asc(memberLink.sort), asc(memberLink.id)],
  group: ({ group }) => group,
  values: ({ group, name, url }) => ({ group, name, url }),
  // An existing group keeps its position; a new group is last.
  columns: (given) => ({
    ...given,
    groupSort: sql`coalesce((select min(g.group_sort) from ${memberLink} g where g.group_name = ${given.group}), (select coalesce(max(g.group_sort), 0) + 1 from ${memberLink} g))`,
  }),
})

/** Member units as a managed list. Units are never deleted, because complaints refer to them by id. */
const units = tableList(memberUnit, {
  topic: NOTICES_TOPIC,
  values: ({ name, shortName, group, url, phone, hours, code, duty }) => ({
    ...{ name, shortName, group, url, phone, hours, code, duty },
  }),
})

/** Floating notices as a managed list. Expired and hidden ones are kept and can be shown again. */
const notices = tableList(notice, {
  topic: NOTICES_TOPIC,
  where: eq(notice.status, 1),
  order: [asc(notice.position), asc(notice.sort), asc(notice.id)],
  group: ({ position }) => position,
  isShown: ({ show }) => show,
  values: ({ altText, url, pictureId, position, show, startAt, endAt }) => ({
    ...{ altText, url, pictureId, position, show },
    from: startAt && dateKey(startAt),
    // The table stores the first moment after the last day.
    until: endAt && dateKey(endAt.getTime() - 1),
  }),
  columns: ({ from, until, ...given }) => ({
    ...given,
    startAt: from === null ? null : cityDay(from),
    endAt: until === null ? null : new Date(cityDay(until).getTime() + DAY_MS),
  }),
  faultsOf({ from, until, pictureId }, rows) {
    if (from && until && until < from) return { until: '结束日期不能早于开始日期' }
    return rows.some(({ values }) => values.pictureId === pictureId) ? {} : { pictureId: '请选择图片' }
  },
})

const DAY_MS = 86_400_000
const cityDay = (day: string): Date => startOfDay(Date.parse(`${day}T12:00:00+08:00`))

export const linkLists = { links, units, notices }

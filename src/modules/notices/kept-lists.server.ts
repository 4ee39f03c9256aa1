import { asc, eq, inArray, sql } from 'drizzle-orm'
import { placeIn } from '../../kernel/data/placed.server.ts'
import { dateKey, startOfDay } from '../../kernel/format/date.ts'
import type { KeptList } from '../../kernel/lists/kept-list.server.ts'
import { NOTICES_TOPIC } from './api.server.ts'
import { memberLink, memberUnit, notice } from './tables.server.ts'

interface Link extends Record<string, string> {
  group: string
  name: string
  url: string
}

/** Links of the footer, each in one of its drop-downs. */
const linkList: KeptList<Link> = {
  ...{ what: '友情链接', entity: 'member-link', topic: NOTICES_TOPIC },
  labels: { group: '分组', name: '名称', url: '地址' },
  texts: ['group', 'name'],
  nameOf: ({ name }) => String(name),
  async rows(from) {
    const rows = await from
      .select()
      .from(memberLink)
      .orderBy(asc(memberLink.groupSort), asc(memberLink.sort), asc(memberLink.id))
    return rows.map(({ id, group, name, url }) => ({ id, group, isShown: true, values: { group, name, url } }))
  },
  insert: (tx, id, given) => tx.insert(memberLink).values({ id, ...linkColumns(given), sort: nextOf(memberLink) }),
  update: (tx, id, given) => tx.update(memberLink).set(linkColumns(given)).where(eq(memberLink.id, id)),
  place: (tx, ids) =>
    tx
      .update(memberLink)
      .set({ sort: placeIn(ids, memberLink.id) })
      .where(inArray(memberLink.id, [...ids])),
  remove: (tx, id) => tx.delete(memberLink).where(eq(memberLink.id, id)),
}

/** A group that is there keeps its place; a new one stands last. */
const linkColumns = ({ group, name, url }: Link) => ({
  ...{ group, name, url },
  groupSort: sql`coalesce((select min(g.group_sort) from ${memberLink} g where g.group_name = ${group}), (select coalesce(max(g.group_sort), 0) + 1 from ${memberLink} g))`,
})

interface Unit extends Record<string, string | null> {
  name: string
  shortName: string
  group: string
  url: string
  phone: string | null
  hours: string | null
  code: string | null
  duty: string
}

/** Member units. People send complaints to them by id, so none is taken away. */
const unitList: KeptList<Unit> = {
  ...{ what: '成员单位', entity: 'member-unit', topic: NOTICES_TOPIC },
  labels: {
    name: '名称',
    shortName: '简称',
    group: '分组',
    url: '网址',
    phone: '电话',
    hours: '办公时间',
    code: '信用代码',
    duty: '职责',
  },
  texts: ['name', 'shortName', 'group', 'duty'],
  nameOf: ({ shortName }) => String(shortName),
  async rows(from) {
    const rows = await from.select().from(memberUnit).orderBy(asc(memberUnit.sort), asc(memberUnit.id))
    return rows.map(({ id, name, shortName, group, url, phone, hours, code, duty }) => ({
      ...{ id, group: '', isShown: true, values: { name, shortName, group, url, phone, hours, code, duty } },
    }))
  },
  insert: (tx, id, given) => tx.insert(memberUnit).values({ id, ...given, sort: nextOf(memberUnit) }),
  update: (tx, id, given) => tx.update(memberUnit).set(given).where(eq(memberUnit.id, id)),
  place: (tx, ids) =>
    tx
      .update(memberUnit)
      .set({ sort: placeIn(ids, memberUnit.id) })
      .where(inArray(memberUnit.id, [...ids])),
}

interface Floating extends Record<string, string | boolean | null> {
  altText: string
  url: string
  pictureId: string
  position: '0' | '1'
  show: boolean
  from: string | null
  until: string | null
}

/** Floating notices; one that is over or hidden stays, to be shown again. */
const noticeList: KeptList<Floating> = {
  ...{ what: '飘窗公告', entity: 'notice', topic: NOTICES_TOPIC },
  labels: {
    ...{ altText: '文字', url: '地址', pictureId: '图片', position: '位置', show: '显示' },
    ...{ from: '开始日期', until: '结束日期' },
  },
  texts: ['altText'],
  nameOf: ({ altText }) => String(altText),
  async rows(from) {
    const rows = await from
      .select()
      .from(notice)
      .where(eq(notice.status, 1))
      .orderBy(asc(notice.position), asc(notice.sort), asc(notice.id))
    return rows.map(({ id, altText, url, pictureId, position, show, startAt, endAt }) => ({
      ...{ id, group: position, isShown: show },
      values: {
        ...{ altText, url, pictureId, position, show },
        from: startAt && dateKey(startAt),
        // Kept is the moment after the last day.
        until: endAt && dateKey(endAt.getTime() - 1),
      },
    }))
  },
  insert: (tx, id, given) => tx.insert(notice).values({ id, ...noticeColumns(given), sort: nextOf(notice) }),
  update: (tx, id, given) => tx.update(notice).set(noticeColumns(given)).where(eq(notice.id, id)),
  place: (tx, ids) =>
    tx
      .update(notice)
      .set({ sort: placeIn(ids, notice.id) })
      .where(inArray(notice.id, [...ids])),
  faultsOf({ from, until, pictureId }, rows) {
    if (from && until && until < from) return { until: '结束日期不能早于开始日期' }
    return rows.some(({ values }) => values.pictureId === pictureId) ? {} : { pictureId: '请选择图片' }
  },
}

const noticeColumns = ({ altText, url, pictureId, position, show, from, until }: Floating) => ({
  ...{ altText, url, pictureId, position, show },
  startAt: from === null ? null : cityDay(from),
  endAt: until === null ? null : new Date(cityDay(until).getTime() + DAY_MS),
})

const DAY_MS = 86_400_000
const cityDay = (day: string): Date => startOfDay(Date.parse(`${day}T12:00:00+08:00`))

const nextOf = (table: typeof memberLink | typeof memberUnit | typeof notice) =>
  sql`(select coalesce(max(${table.sort}), 0) + 1 from ${table})`

export const linkLists = { links: linkList, units: unitList, notices: noticeList }

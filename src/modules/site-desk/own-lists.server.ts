import { asc, eq, inArray, sql } from 'drizzle-orm'
import { placeIn } from '../../kernel/data/placed.server.ts'
import { addDays } from '../../kernel/format/calendar-day.ts'
import type { KeptList } from '../../kernel/lists/kept-list.server.ts'
import { greyPeriod, popularWord, siteBanner } from './tables.server.ts'

export const WORDS_TOPIC = 'popular words'
export const BANNER_TOPIC = 'banner'
export const GREY_TOPIC = 'grey days'

interface Word extends Record<string, string> {
  word: string
}

export const wordList: KeptList<Word> = {
  ...{ what: '热门词', entity: 'popular-word', topic: WORDS_TOPIC, labels: { word: '热门词' } },
  texts: ['word'],
  nameOf: ({ word }) => String(word),
  async rows(from) {
    const rows = await from.select().from(popularWord).orderBy(asc(popularWord.sort), asc(popularWord.id))
    return rows.map(({ id, word }) => ({ id, group: '', isShown: true, values: { word } }))
  },
  insert: (tx, id, { word }) =>
    tx.insert(popularWord).values({ id, word, sort: sql`(select coalesce(max(w.sort), 0) + 1 from ${popularWord} w)` }),
  update: (tx, id, { word }) => tx.update(popularWord).set({ word }).where(eq(popularWord.id, id)),
  place: (tx, ids) =>
    tx
      .update(popularWord)
      .set({ sort: placeIn(ids, popularWord.id) })
      .where(inArray(popularWord.id, [...ids])),
  remove: (tx, id) => tx.delete(popularWord).where(eq(popularWord.id, id)),
  faultsOf: ({ word }, rows, id) =>
    rows.some((row) => row.values.word === word && row.id !== id) ? { word: '已有这个热门词' } : {},
}

interface Banner extends Record<string, string | null> {
  text: string
  link: string | null
  from: string
  until: string
}

export const bannerList: KeptList<Banner> = {
  ...{ what: '紧急公告', entity: 'banner', topic: BANNER_TOPIC },
  labels: { text: '文字', link: '地址', from: '开始日期', until: '结束日期' },
  texts: ['text'],
  nameOf: ({ text }) => String(text),
  async rows(from) {
    const rows = await from.select().from(siteBanner).orderBy(asc(siteBanner.sort), asc(siteBanner.id))
    return rows.map(({ id, text, link, from: first, until }) => ({
      ...{ id, group: '', isShown: true, values: { text, link, from: first, until } },
    }))
  },
  insert: (tx, id, given) =>
    tx.insert(siteBanner).values({
      ...{ ...given, id },
      sort: sql`(select coalesce(max(b.sort), 0) + 1 from ${siteBanner} b)`,
    }),
  update: (tx, id, given) => tx.update(siteBanner).set(given).where(eq(siteBanner.id, id)),
  place: (tx, ids) =>
    tx
      .update(siteBanner)
      .set({ sort: placeIn(ids, siteBanner.id) })
      .where(inArray(siteBanner.id, [...ids])),
  remove: (tx, id) => tx.delete(siteBanner).where(eq(siteBanner.id, id)),
  faultsOf: ({ from, until }) => (until < from ? { until: '结束日期不能早于开始日期' } : {}),
}

interface Grey extends Record<string, string> {
  from: string
  until: string
  reason: string
}

/** Longer, and it is likely a mistyped year that would leave the site grey. */
const MOST_GREY_DAYS = 31

export const greyList: KeptList<Grey> = {
  ...{ what: '灰色显示日', entity: 'grey-period', topic: GREY_TOPIC },
  labels: { from: '开始日期', until: '结束日期', reason: '事由' },
  texts: ['reason'],
  nameOf: ({ from, reason }) => `${from} ${reason}`,
  async rows(from) {
    const rows = await from.select().from(greyPeriod).orderBy(asc(greyPeriod.sort), asc(greyPeriod.id))
    return rows.map(({ id, from: first, until, reason }) => ({
      ...{ id, group: '', isShown: true, values: { from: first, until, reason } },
    }))
  },
  insert: (tx, id, given) =>
    tx.insert(greyPeriod).values({
      ...{ ...given, id },
      sort: sql`(select coalesce(max(g.sort), 0) + 1 from ${greyPeriod} g)`,
    }),
  update: (tx, id, given) => tx.update(greyPeriod).set(given).where(eq(greyPeriod.id, id)),
  place: (tx, ids) =>
    tx
      .update(greyPeriod)
      .set({ sort: placeIn(ids, greyPeriod.id) })
      .where(inArray(greyPeriod.id, [...ids])),
  remove: (tx, id) => tx.delete(greyPeriod).where(eq(greyPeriod.id, id)),
  faultsOf({ from, until }, rows, id) {
    if (until < from) return { until: '结束日期不能早于开始日期' }
    if (addDays(from, MOST_GREY_DAYS - 1) < until) return { until: `一次不能超过 ${MOST_GREY_DAYS} 天` }
    const other = rows.find(
      ({ id: own, values }) => own !== id && String(values.from) <= until && from <= String(values.until),
    )
    return other ? { from: `与 ${other.values.from} 至 ${other.values.until} 重叠` } : {}
  },
}

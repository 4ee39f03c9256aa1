import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { KeptList } from '../../kernel/data/kept-list.server.ts'
import { placeIn } from '../../kernel/data/placed.server.ts'
import { popularWord, siteBanner } from './tables.server.ts'

export const WORDS_TOPIC = 'popular words'
export const BANNER_TOPIC = 'banner'

interface Word extends Record<string, string> {
  word: string
}

export const wordList: KeptList<Word> = {
  ...{ what: '热门词', entity: 'popular-word', topic: WORDS_TOPIC, labels: { word: '热门词' } },
  async rows(from) {
    const rows = await from.select().from(popularWord).orderBy(asc(popularWord.sort), asc(popularWord.id))
    return rows.map(({ id, word }) => ({ id, group: '', values: { word } }))
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
  async rows(from) {
    const rows = await from.select().from(siteBanner).orderBy(asc(siteBanner.sort), asc(siteBanner.id))
    return rows.map(({ id, text, link, from: first, until }) => ({
      ...{ id, group: '', values: { text, link, from: first, until } },
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

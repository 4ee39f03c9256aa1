import { addDays } from '../../kernel/format/calendar-day.ts'
import { tableList } from '../../kernel/lists/table-list.server.ts'
import { greyPeriod, popularWord, siteBanner } from './tables.server.ts'

export const WORDS_TOPIC = 'popular words'
export const BANNER_TOPIC = 'banner'
export const GREY_TOPIC = 'grey days'

const words = tableList(popularWord, {
  topic: WORDS_TOPIC,
  values: ({ word }) => ({ word }),
  faultsOf: ({ word }, rows, id) =>
    rows.some((row) => row.values.word === word && row.id !== id) ? { word: '已有这个热门词' } : {},
})

const banners = tableList(siteBanner, {
  topic: BANNER_TOPIC,
  values: ({ text, link, from, until }) => ({ text, link, from, until }),
  faultsOf: ({ from, until }) => (until < from ? { until: '结束日期不能早于开始日期' } : {}),
})

/** A longer period is probably a mistyped year, which would leave the site grey. */
const MOST_GREY_DAYS = 31

const greyDays = tableList(greyPeriod, {
  topic: GREY_TOPIC,
  values: ({ from, until, reason }) => ({ from, until, reason }),
  faultsOf({ from, until }, rows, id) {
    if (until < from) return { until: '结束日期不能早于开始日期' }
    if (addDays(from, MOST_GREY_DAYS - 1) < until) return { until: `一次不能超过 ${MOST_GREY_DAYS} 天` }
    const other = rows.find(
      ({ id: own, values }) => own !== id && String(values.from) <= until && from <= String(values.until),
    )
    return other ? { from: `与 ${other.values.from} 至 ${other.values.until} 重叠` } : {}
  },
})

export const ownLists = { words, banners, greyDays }

import { addDays } from './format/calendar-day.ts'
import { dateKey, formatDate, weekday } from './format/date.ts'
import { isWorkingDay } from './format/working-days.ts'

/** 8:30—12:00: two times of day with any dash between them. */
const SPAN = /(\d{1,2}):(\d{2})\s*[—–\-~～至]+\s*(\d{1,2}):(\d{2})/g
/** No closed period is longer; public holidays last at most nine days. */
const MOST_DAYS = 15

interface Opening {
  isOpen: boolean
  word: '现在开放' | '午休' | '还没上班' | '已下班'
  /** The next change: the closing time (17:30 下班) or the next opening. */
  next: string
}

/**
 * Whether a counter is open at a moment, read from its hours in the usual wording (工作日 8:30—12:00，14:30—17:30). Null for any other wording: the page
 * then shows the hours only.
 */
export function findOpening(hours: string, now: number): Opening | null {
  const spans = [...hours.matchAll(SPAN)].map(([, ...parts]) => {
    const [fromHour = 0, fromMinute = 0, toHour = 0, toMinute = 0] = parts.map(Number)
    return { from: fromHour * 60 + fromMinute, to: toHour * 60 + toMinute }
  })
  const isDay = dayRule(hours)
  if (spans.length === 0 || !isDay) return null
  const today = dateKey(now)
  const [hour = 0, minute = 0] = formatDate(now, 'h:m').split(':').map(Number)
  const at = hour * 60 + minute
  const open = isDay(today) ? spans.find(({ from, to }) => from <= at && at < to) : undefined
  if (open) {
    const isLast = !spans.some(({ from }) => from >= open.to)
    return { isOpen: true, word: '现在开放', next: isLast ? `${timeOf(open.to)} 下班` : `${timeOf(open.to)} 午休` }
  }
  const later = isDay(today) ? spans.find(({ from }) => from > at) : undefined
  if (later) {
    const word = later === spans[0] ? '还没上班' : '午休'
    return { isOpen: false, word, next: `今天 ${timeOf(later.from)} 开放` }
  }
  for (let ahead = 1; ahead <= MOST_DAYS; ahead += 1) {
    const day = addDays(today, ahead)
    if (isDay(day))
      return {
        isOpen: false,
        word: '已下班',
        next: `${formatDate(day, 'M月d日')}（${weekday(day)}）${timeOf(spans[0]!.from)} 开放`,
      }
  }
  return null
}

function dayRule(hours: string): ((day: string) => boolean) | null {
  if (/工作日|法定/.test(hours)) return isWorkingDay
  if (/每[天日]|全年/.test(hours)) return () => true
  return null
}

const timeOf = (minutes: number): string => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

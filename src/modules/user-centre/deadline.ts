import { workingDaysBetween } from '../../kernel/format/working-days.ts'

interface Deadline {
  /** The last day, such as 11月20日. */
  day: string
  /** Remaining time from today, in words. */
  left: string
  isOver: boolean
}

/** Describes a last day and its distance from today; both days in the form 2026-11-15. */
export function describeDeadline(last: string, today: string): Deadline {
  const [year, month, day] = last.split('-').map(Number)
  const isOver = last < today
  const count = isOver ? workingDaysBetween(last, today) : workingDaysBetween(today, last)
  return {
    day: `${today.startsWith(`${year}-`) ? '' : `${year}年`}${month}月${day}日`,
    left: wordsFor(last, today, count),
    isOver,
  }
}

function wordsFor(last: string, today: string, count: number): string {
  if (last === today) return '今天到期'
  if (last < today) return count > 0 ? `已超期 ${count} 个工作日` : '已超期'
  return count > 0 ? `还有 ${count} 个工作日` : '下个工作日前到期'
}

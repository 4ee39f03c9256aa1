import { type DeclaredRule, type Hundredths, leastPoints, mostPoints, writePoints } from '../indicators.ts'
import type { RoomLeft } from '../ledger-contract.ts'

/** Parses points typed by staff: 6, 6.5 or 6.25. */
export function readPoints(typed: string): Hundredths | null {
  const text = typed.trim()
  if (!/^\d{1,4}(?:\.\d{1,2})?$/.test(text)) return null
  const [whole, part = ''] = text.split('.')
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/** The reason why these points cannot be granted, or null. If the cap leaves less than the rule gives, exactly the rest can be granted. */
export function refuseGrant(rule: DeclaredRule, room: RoomLeft, points: Hundredths | null): string | null {
  if (points === null || points === 0) return '请输入核定分值，例如 6 或者 6.5'
  if (room.points <= 0) return room.why ?? '已到上限，不能再计'
  const most = Math.min(mostPoints(rule), room.points)
  const least = Math.min(leastPoints(rule), most)
  if (points >= least && points <= most) return null
  const why = room.points < mostPoints(rule) && room.why ? `（${room.why}）` : ''
  return least === most
    ? `核定分值应为 ${writePoints(most)} 分${why}`
    : `核定分值应在 ${writePoints(least)} 至 ${writePoints(most)} 分之间${why}`
}

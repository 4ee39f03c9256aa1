import { dateKey } from '../../kernel/format/date.ts'

/** `off` means that the thing is not configured. */
export const HEALTH_STATES = ['good', 'warning', 'bad', 'off'] as const
export type HealthState = (typeof HEALTH_STATES)[number]

export interface HealthFact {
  name: string
  words: string
  state: HealthState
}

export const DISK_LIMITS = { warning: 0.85, bad: 0.95 }

/** Work that has waited longer than this counts as stuck. */
const LATE_MS = 5 * 60_000

export const diskUsage = (blocks: number, free: number): number => (blocks === 0 ? 0 : 1 - free / blocks)

export const describeWaiting = (count: number): string => (count === 0 ? '无等待' : `等待 ${count} 条`)

export function queueFact(
  { waiting, oldestAt, failed }: { waiting: number; oldestAt: Date | null; failed: number },
  now: number,
): HealthFact {
  const age = oldestAt ? Math.max(0, now - oldestAt.getTime()) : 0
  const oldest = waiting > 0 && oldestAt ? `，最久 ${describeDuration(age)}` : ''
  const trouble = failed > 0 ? `，失败 ${failed} 个` : ''
  const state = failed > 0 ? 'bad' : age > LATE_MS ? 'warning' : 'good'
  return { name: '任务队列', words: `等待 ${waiting} 个${oldest}${trouble}`, state }
}

/** Days before expiry from which a certificate is a warning. Many offices renew by hand, through a request to another office. */
const RENEW_DAYS = 30

/** Expiry of the site certificate: the date, or that no file is named or none can be read. */
export function certificateFact(ends: Date | 'unset' | 'unreadable', now: number): HealthFact {
  const name = '网站证书'
  if (ends === 'unset') return { name, words: '没有设置证书文件', state: 'off' }
  if (ends === 'unreadable' || Number.isNaN(ends.getTime())) return { name, words: '证书文件无法读取', state: 'bad' }
  const days = Math.floor((ends.getTime() - now) / 86_400_000)
  if (days < 0) return { name, words: `已于 ${dateKey(ends)} 过期`, state: 'bad' }
  return { name, words: `还有 ${days} 天，${dateKey(ends)} 到期`, state: days < RENEW_DAYS ? 'warning' : 'good' }
}

/** Oldest acceptable daily backup: one day and two hours of delay. */
const BACKUP_HOURS = 26

/** Age of the newest good backup. Only production raises an alarm, since a trial portal has no data to lose. */
export function backupFact(age: number | null, isNeeded: boolean): HealthFact {
  const name = '备份'
  if (age === null) return { name, words: '尚无备份', state: isNeeded ? 'bad' : 'good' }
  return { name, words: `最近一次在 ${describeDuration(age)}前`, state: isBackupLate(age) && isNeeded ? 'bad' : 'good' }
}

export const isBackupLate = (age: number): boolean => age > BACKUP_HOURS * 3_600_000

/** The State Council announces the holidays of a year in November, so from December on a missing calendar is a fault. */
export function calendarFact(today: string, isKnown: (year: string) => boolean): HealthFact {
  const name = '工作日历'
  const year = Number(today.slice(0, 4))
  const needed = today.slice(5, 7) === '12' ? [year, year + 1] : [year]
  const missing = needed.filter((each) => !isKnown(String(each)))
  if (missing.length > 0) return { name, words: `${missing.join('、')} 年放假安排未录入`, state: 'warning' }
  return { name, words: `${needed.join('、')} 年已录入`, state: 'good' }
}

export function describeDuration(ms: number): string {
  const seconds = Math.round(ms / 1000)
  if (seconds < 120) return `${seconds} 秒`
  const minutes = Math.round(seconds / 60)
  return minutes < 120 ? `${minutes} 分钟` : `${Math.round(minutes / 60)} 小时`
}

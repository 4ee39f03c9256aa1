export type HealthState = 'good' | 'warning' | 'bad'

export interface HealthFact {
  name: string
  words: string
  state: HealthState
}

export const DISK_LIMITS = { warning: 0.85, bad: 0.95 }

/** Work that waits longer than this is not being done. */
const LATE_MS = 5 * 60_000

export const fullness = (blocks: number, free: number): number => (blocks === 0 ? 0 : 1 - free / blocks)

export const waitingWords = (count: number): string => (count === 0 ? '无等待' : `等待 ${count} 条`)

export function queueFact(
  { waiting, oldestAt, failed }: { waiting: number; oldestAt: Date | null; failed: number },
  now: number,
): HealthFact {
  const age = oldestAt ? Math.max(0, now - oldestAt.getTime()) : 0
  const oldest = waiting > 0 && oldestAt ? `，最久 ${inWords(age)}` : ''
  const trouble = failed > 0 ? `，失败 ${failed} 个` : ''
  const state = failed > 0 ? 'bad' : age > LATE_MS ? 'warning' : 'good'
  return { name: '任务队列', words: `等待 ${waiting} 个${oldest}${trouble}`, state }
}

function inWords(ms: number): string {
  const seconds = Math.round(ms / 1000)
  if (seconds < 120) return `${seconds} 秒`
  const minutes = Math.round(seconds / 60)
  return minutes < 120 ? `${minutes} 分钟` : `${Math.round(minutes / 60)} 小时`
}

import cluster, { type Worker } from 'node:cluster'
import { memoryLimiter, type RateLimiter } from '../../kernel/guard/rate-limit.server.ts'

interface Question {
  limit: { id: number; what: string; address: string; perMinute: number }
}

interface Answer {
  limited: { id: number; seconds: number }
}

/** The parent process counts for all workers, so that limits apply to the whole portal. */
export function countForWorkers(limiter: RateLimiter = memoryLimiter()): void {
  cluster.on('message', async (worker: Worker, message: Partial<Question>) => {
    if (!message?.limit) return
    const { id, what, address, perMinute } = message.limit
    const seconds = await limiter.take(what, address, perMinute)
    const answer: Answer = { limited: { id, seconds } }
    // The worker may have ended meanwhile.
    if (worker.isConnected()) worker.send(answer, () => {})
  })
}

/** How long a worker waits for its parent before it counts by itself, so that a failing limiter does not stop the portal. */
const PATIENCE_MS = 200

/** Rate limiter of a worker, which asks the parent process. */
export function parentLimiter(now: () => number): RateLimiter {
  const fallback = memoryLimiter(now)
  const asked = new Map<number, (seconds: number | undefined) => void>()
  let last = 0
  const heard = (message: Partial<Answer>) => {
    if (message?.limited) asked.get(message.limited.id)?.(message.limited.seconds)
  }
  process.on('message', heard)
  return {
    async take(what, address, perMinute) {
      last += 1
      const id = last
      const seconds = await new Promise<number | undefined>((resolve) => {
        const timer = setTimeout(resolve, PATIENCE_MS, undefined)
        asked.set(id, (answered) => {
          clearTimeout(timer)
          resolve(answered)
        })
        const question: Question = { limit: { id, what, address, perMinute } }
        process.send?.(question, undefined, {}, (error) => error && resolve(undefined))
      })
      asked.delete(id)
      return seconds ?? fallback.take(what, address, perMinute)
    },
    close: async () => void process.off('message', heard),
  }
}

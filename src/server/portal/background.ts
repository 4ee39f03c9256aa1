import type { FastifyInstance } from 'fastify'
import { inBackground } from '../../kernel/data/db.server.ts'
import type { RateLimiter } from '../../kernel/guard/rate-limit.server.ts'
import { startWorker } from '../../modules/jobs/worker.server.ts'
import type { Rooms } from '../rooms/rooms.ts'
import type { Counts } from './counts.ts'

/** Counted in this process, so each process writes its own. */
const RECORD_EVERY_MS = 60_000

/** Whoever asked for a code sits and waits for it. */
const SEND_EVERY_MS = 5_000

/** Availability is told from it: a silence of three of them is a break. */
const PULSE_EVERY_MS = 60_000

/** What is published is in the signed ledger, and in the change feed, within seconds. */
const LEDGER_EVERY_MS = 1_000

/** Starts the work that is done as time passes; gives what stops it. */
export function startBackground(app: FastifyInstance, rooms: Rooms): () => Promise<void> {
  const every = (milliseconds: number, work: () => Promise<unknown>, trouble: string) =>
    setInterval(() => inBackground(work).catch((error) => app.log.error({ err: error }, trouble)), milliseconds).unref()
  const timers = [
    every(SEND_EVERY_MS, rooms.submissions.deliver, 'messages not sent'),
    every(RECORD_EVERY_MS, rooms.failedLogins.record, 'failed logins not recorded'),
    every(LEDGER_EVERY_MS, rooms.ledger.write, 'ledger not written'),
    every(PULSE_EVERY_MS, rooms.performance.pulse, 'pulse not noted'),
  ]
  // What was public before there was a ledger; asked for again, nothing happens.
  inBackground(rooms.ledger.begin).catch((error) => app.log.error({ err: error }, 'ledger not begun'))
  const worker = startWorker(rooms.jobs, (error) => app.log.error({ err: error }, 'jobs not looked at'))
  return async () => {
    for (const timer of timers) clearInterval(timer)
    await worker.stop()
  }
}

interface Closed {
  rooms: Rooms
  counts: Counts
  limiter: RateLimiter
  stopBackground: () => Promise<void>
}

/** Ends with the server: first what works by itself, then what writes counts, then threads and connections. */
export function closeWith(app: FastifyInstance, { rooms, counts, limiter, stopBackground }: Closed): void {
  app.addHook('onClose', async () => {
    await stopBackground()
    rooms.closeStreams()
    await rooms.failedLogins.record().catch((error) => app.log.error({ err: error }, 'failed logins not recorded'))
    await counts.views.stop()
    for (const reading of Object.values(rooms.readings)) await reading.stop()
    await rooms.search.words.stop()
    await rooms.search.counts.stop()
    await rooms.statistics.visits.stop()
    await rooms.submissions.formCounts.stop()
    await rooms.closeThreads()
    await rooms.documents.close()
    await limiter.close()
  })
}

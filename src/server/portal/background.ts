import type { FastifyInstance } from 'fastify'
import { inBackground } from '../../kernel/data/background.server.ts'
import type { RateLimiter } from '../../kernel/guard/rate-limit.server.ts'
import { startWorker } from '../../modules/jobs/worker.server.ts'
import type { Rooms } from '../rooms/rooms.ts'
import type { ViewCounters } from './counts.ts'

/** Failed logins are counted per process, so each process writes its own. */
const RECORD_EVERY_MS = 60_000

/** Short, because people wait for their codes. */
const SEND_EVERY_MS = 5_000

/** Availability is computed from these records: a gap of three intervals counts as an outage. */
const PULSE_EVERY_MS = 60_000

/** Published records appear in the signed ledger and the change feed within a second. */
const LEDGER_EVERY_MS = 500
const WEBHOOKS_EVERY_MS = 1_000

/** Starts the timers of scheduled work; returns a function that stops them. */
export function startBackground(app: FastifyInstance, rooms: Rooms): () => Promise<void> {
  const every = (milliseconds: number, work: () => Promise<unknown>, trouble: string) =>
    setInterval(() => inBackground(work).catch((error) => app.log.error({ err: error }, trouble)), milliseconds).unref()
  const timers = [
    every(SEND_EVERY_MS, rooms.submissions.deliver, 'messages not sent'),
    every(RECORD_EVERY_MS, rooms.failedLogins.record, 'failed logins not recorded'),
    every(LEDGER_EVERY_MS, rooms.ledger.write, 'ledger not written'),
    every(WEBHOOKS_EVERY_MS, rooms.deliverWebhooks, 'webhooks not sent'),
    every(PULSE_EVERY_MS, rooms.performance.pulse, 'pulse not noted'),
  ]
  // Adds the records published before the ledger existed; a repetition does nothing.
  inBackground(rooms.ledger.begin).catch((error) => app.log.error({ err: error }, 'ledger not begun'))
  const worker = startWorker(rooms.jobs, (error) => app.log.error({ err: error }, 'jobs not looked at'))
  return async () => {
    for (const timer of timers) clearInterval(timer)
    await worker.stop()
  }
}

interface Closed {
  rooms: Rooms
  counts: ViewCounters
  limiter: RateLimiter
  stopBackground: () => Promise<void>
}

/** Closes everything with the server: first timers, then writers of counts, then threads and connections. */
export function registerShutdown(app: FastifyInstance, { rooms, counts, limiter, stopBackground }: Closed): void {
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

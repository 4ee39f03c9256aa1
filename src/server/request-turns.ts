import type { FastifyReply, FastifyRequest } from 'fastify'
import { busy, RETRY_SECONDS } from '../kernel/calls/errors.ts'
import { createArrivals, createLoopYielding } from '../kernel/guard/event-loop-yielding.server.ts'
import { createFairQueue } from '../kernel/guard/fair-queue.server.ts'
import { findNetwork } from '../kernel/guard/network.ts'
import { requestAddress } from './request-address.ts'

export interface RequestTurns {
  run<Result>(request: FastifyRequest, reply: FastifyReply, work: () => Promise<Result>): Promise<Result>
  /** Owner of renderings for the cache, which nobody waits for: they are queued like the requests of one network. */
  renew<Result>(work: () => Promise<Result>): Promise<Result>
  /** Whether a page that is asked for now would have to wait. */
  isBusy(request: FastifyRequest): boolean
  /** Calls `enter` when the request may be processed: at once, or a few turns of the event loop later during a burst. */
  admit(request: FastifyRequest, enter: (refusal?: Error) => void): void
  /** Resolves when the page may be rendered: one render per turn of the event loop, owners with little use first. */
  beforeRender(request: FastifyRequest): Promise<void>
}

/**
 * Pages are rendered on one thread, so more concurrent renders would only slow each other down. A render uses a few database connections briefly, so
 * that four fit into the pool of ten. The waiting jobs of one network are processed before browsers time out; further ones are refused at once.
 */
const BOUNDS = { atOnce: 4, ofOne: 3, light: 2000, mostOfOne: 200, most: 1000 }

/**
 * Queues pages and calls by network, or by account for signed-on visitors. Form submissions have a separate queue and are refused last, because
 * people typed them. Staff do not queue: they are few and known.
 */
export function createRequestTurns(): RequestTurns {
  const [reading, sending] = [createFairQueue(BOUNDS), createFairQueue(BOUNDS)]
  const arrivals = createArrivals(BOUNDS.mostOfOne)
  const loopTurn = createLoopYielding()
  return {
    admit: (request, enter) => arrivals.come(findNetwork(requestAddress(request)), enter, !isReading(request)),
    beforeRender: (request) => loopTurn(() => request.actor.kind !== 'staff' && reading.givesWay(ownerOf(request))),
    isBusy: (request) => reading.isBusy(ownerOf(request)),
    renew: (work) => reading.run('renewals', work, { isPatient: false, onLeave: () => {} }),
    run(request, reply, work) {
      if (request.actor.kind === 'staff') return work()
      // Nobody would read the page: the visitor disconnected while the request waited.
      if (isReading(request) && reply.raw.destroyed) return Promise.reject(busy(RETRY_SECONDS))
      return (isReading(request) ? reading : sending).run(ownerOf(request), work, {
        isPatient: !isReading(request),
        onLeave: (leave) => void reply.raw.once('close', leave),
      })
    },
  }
}

const isReading = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD'

const ownerOf = (request: FastifyRequest): string =>
  request.actor.kind === 'user' ? `account ${request.actor.userId}` : `network ${findNetwork(requestAddress(request))}`

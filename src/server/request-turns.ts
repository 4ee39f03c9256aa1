import type { FastifyReply, FastifyRequest } from 'fastify'
import { busy, RETRY_SECONDS } from '../kernel/calls/errors.ts'
import { createArrivals, createLoopYielding } from '../kernel/guard/event-loop-yielding.server.ts'
import { createFairQueue } from '../kernel/guard/fair-queue.server.ts'
import { networkOf } from '../kernel/guard/network.ts'
import { requestAddress } from './request-address.ts'

export interface RequestTurns {
  run<Result>(request: FastifyRequest, reply: FastifyReply, work: () => Promise<Result>): Promise<Result>
  /** Whether a page that is asked for now would have to wait. */
  isBusy(request: FastifyRequest): boolean
  /** Calls `enter` once the request may be looked at: at once, or some event-loop turns later in a burst. */
  admit(request: FastifyRequest, enter: (refusal?: Error) => void): void
  /** Settles when the page may be rendered: one in each event-loop turn, and whoever has used much after whoever has not. */
  beforeRender(request: FastifyRequest): Promise<void>
}

/**
 * Pages are rendered on one thread, so more concurrent renders would only make each of them slower. A render uses a few database
 * connections for a moment each, so that four fit into the pool of ten. The waiting jobs of one network are done before browsers
 * give up; further ones are refused at once.
 */
const BOUNDS = { atOnce: 4, ofOne: 3, light: 2000, mostOfOne: 200, most: 1000 }

/**
 * Pages and calls take turns by network, or by account once a visitor is signed on. Form submissions wait in a queue of their own
 * and are refused last, because somebody has typed them. Staff do not wait: they are few and known.
 */
export function createRequestTurns(): RequestTurns {
  const [reading, sending] = [createFairQueue(BOUNDS), createFairQueue(BOUNDS)]
  const arrivals = createArrivals(BOUNDS.mostOfOne)
  const loopTurn = createLoopYielding()
  return {
    admit: (request, enter) => arrivals.come(networkOf(requestAddress(request)), enter, !isReading(request)),
    beforeRender: (request) => loopTurn(() => request.actor.kind !== 'staff' && reading.givesWay(ownerOf(request))),
    isBusy: (request) => reading.isBusy(ownerOf(request)),
    run(request, reply, work) {
      if (request.actor.kind === 'staff') return work()
      // Nobody reads the page of a visitor who left while the request waited to be let in.
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
  request.actor.kind === 'user' ? `account ${request.actor.userId}` : `network ${networkOf(requestAddress(request))}`

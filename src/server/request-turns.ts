import type { FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '../kernel/guard/network.ts'
import { createTurns } from '../kernel/guard/turns.server.ts'
import { requestAddress } from './request-address.ts'

export interface RequestTurns {
  run<Result>(request: FastifyRequest, reply: FastifyReply, work: () => Promise<Result>): Promise<Result>
  /** Whether a page that is asked for now would have to wait. */
  isBusy(request: FastifyRequest): boolean
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
  const [reading, sending] = [createTurns(BOUNDS), createTurns(BOUNDS)]
  return {
    isBusy: (request) => reading.isBusy(ownerOf(request)),
    run(request, reply, work) {
      if (request.actor.kind === 'staff') return work()
      const isReading = request.method === 'GET' || request.method === 'HEAD'
      return (isReading ? reading : sending).run(ownerOf(request), work, {
        isPatient: !isReading,
        onLeave: (leave) => void reply.raw.once('close', leave),
      })
    },
  }
}

const ownerOf = (request: FastifyRequest): string =>
  request.actor.kind === 'user' ? `account ${request.actor.userId}` : `network ${networkOf(requestAddress(request))}`

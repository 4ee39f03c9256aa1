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
 * Pages are made on one thread: more at once would only make each of them slower. A page uses a few connections for a
 * moment each, so that nobody waits long for one of the ten of the pool. What one network has waiting is done within the time that browsers wait, or refused at once.
 */
const BOUNDS = { atOnce: 4, ofOne: 3, light: 2000, mostOfOne: 200, most: 1000 }

/**
 * Pages and calls of visitors take turns by network, and those of who is signed on by account. What is sent waits apart
 * from what is read and is refused last: somebody has typed it. Staff do not wait: they are few and known.
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

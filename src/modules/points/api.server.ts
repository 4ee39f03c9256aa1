import type { CallRegistry } from '../../kernel/calls/call-registry.server.ts'
import { findPointsSubject, points, pointsOwn } from './contract.ts'
import type { PointsDependencies } from './dependencies.server.ts'
import { createLedger } from './ledger.server.ts'
import { createLevelCodes } from './level-codes.server.ts'
import { createMembership } from './membership.server.ts'
import { createOwnPoints } from './own-points.server.ts'
import { defineRecomputation } from './recomputation.server.ts'

export function openPoints(registry: CallRegistry, dependencies: PointsDependencies) {
  const ledger = createLedger(dependencies)
  const membership = createMembership(dependencies)
  const own = createOwnPoints(dependencies, membership)
  const codes = createLevelCodes(dependencies, membership, ledger)
  defineRecomputation(dependencies)

  registry.implement(points, {
    myNaturePoints: ({ caller }) => own.ofPerson(caller.actor.userId),
    tabs: ({ params, caller }) => own.tabs(caller.actor.userId, findPointsSubject(params.X)),
    targets: async ({ params, query }) => own.targets(findPointsSubject(params.X), query.tab),
    detail: ({ params, caller }) => own.detail(caller.actor.userId, findPointsSubject(params.X), params.id),
  })
  registry.implement(pointsOwn, {
    own: ({ caller }) => own.own(caller.actor.userId),
    ledger: ({ query, caller }) => own.ledger(caller.actor.userId, query),
    day: ({ query, caller }) => own.day(caller.actor.userId, query.day),
    join: async ({ caller }) => {
      await membership.join({ userId: caller.actor.userId, address: caller.address })
      return true
    },
    leave: ({ caller }) => membership.leave({ userId: caller.actor.userId, address: caller.address }),
    showLevel: ({ body, caller }) => codes.show({ userId: caller.actor.userId, address: caller.address }, body.scheme),
    checkLevel: ({ body, caller }) => codes.check(body.secret, caller.actor),
  })
  return { ledger, leaveAllOf: membership.leaveAllOf, onLeaving: membership.onLeaving }
}

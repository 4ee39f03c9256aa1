import type { Doors } from '../../kernel/calls/implement.server.ts'
import { points, pointsOwn, subjectNamed } from './contract.ts'
import { createLedger } from './ledger.server.ts'
import { createLevelCodes } from './level-codes.server.ts'
import { createMembership } from './membership.server.ts'
import type { PointsNeeds } from './needs.server.ts'
import { createOwnPoints } from './own-points.server.ts'
import { defineRecomputation } from './recomputation.server.ts'

export function openPoints(doors: Doors, needs: PointsNeeds) {
  const ledger = createLedger(needs)
  const membership = createMembership(needs)
  const own = createOwnPoints(needs, membership)
  const codes = createLevelCodes(needs, membership, ledger)
  defineRecomputation(needs)

  doors.implement(points, {
    myNaturePoints: ({ caller }) => own.ofPerson(caller.actor.userId),
    tabs: ({ params, caller }) => own.tabs(caller.actor.userId, subjectNamed(params.X)),
    targets: async ({ params, query }) => own.targets(subjectNamed(params.X), query.tab),
    detail: ({ params, caller }) => own.detail(caller.actor.userId, subjectNamed(params.X), params.id),
  })
  doors.implement(pointsOwn, {
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

import { notLoggedIn } from '../../kernel/calls/errors.ts'
import type { Caller, Doors } from '../../kernel/calls/implement.server.ts'
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
    myNaturePoints: ({ caller }) => own.ofPerson(userOf(caller)),
    tabs: ({ params, caller }) => own.tabs(userOf(caller), subjectNamed(params.X)),
    targets: async ({ params, query }) => own.targets(subjectNamed(params.X), query.tab),
    detail: ({ params, caller }) => own.detail(userOf(caller), subjectNamed(params.X), params.id),
  })
  doors.implement(pointsOwn, {
    own: ({ caller }) => own.own(userOf(caller)),
    ledger: ({ query, caller }) => own.ledger(userOf(caller), query),
    day: ({ query, caller }) => own.day(userOf(caller), query.day),
    join: async ({ caller }) => {
      await membership.join({ userId: userOf(caller), address: caller.address })
      return true
    },
    leave: ({ caller }) => membership.leave({ userId: userOf(caller), address: caller.address }),
    showLevel: ({ body, caller }) => codes.show({ userId: userOf(caller), address: caller.address }, body.scheme),
    checkLevel: ({ body, caller }) => codes.check(body.secret, caller.actor),
  })
  return { ledger, leaveAllOf: membership.leaveAllOf, onLeaving: membership.onLeaving }
}

/** Access has been checked already; this only tells the types so. */
function userOf({ actor }: Caller): string {
  if (actor.kind !== 'user') throw notLoggedIn()
  return actor.userId
}

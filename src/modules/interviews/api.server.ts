import { forbidden } from '../../kernel/calls/errors.ts'
import type { Caller, Doors } from '../../kernel/calls/implement.server.ts'
import { interviewCalls } from './contract.ts'
import { createInterviewDesk, type DeskMember, type InterviewDeskNeeds } from './desk.server.ts'
import { interviewDesk } from './desk-contract.ts'
import { createInterviews, type InterviewNeeds } from './interviews.server.ts'

export function openInterviews(doors: Doors, needs: InterviewNeeds & InterviewDeskNeeds) {
  const interviews = createInterviews(needs)
  const desk = createInterviewDesk(needs)

  doors.implement(interviewCalls, {
    page: ({ query }) => interviews.page(query),
    detail: ({ params }) => interviews.detail(params.id),
    ask: ({ body, caller }) => interviews.ask(caller, body),
  })

  doors.implement(interviewDesk, {
    page: ({ query, caller }) => desk.page(memberOf(caller), query),
    detail: ({ params, caller }) => desk.detail(memberOf(caller), params.id),
    asked: ({ params, query }) => desk.asked(params.id, query),
    decide: ({ body, caller }) => desk.decide(memberOf(caller), body),
    create: ({ body, caller }) => desk.create(memberOf(caller), body),
    edit: ({ body, caller }) => desk.edit(memberOf(caller), body, body.facts),
    submit: ({ body, caller }) => desk.submit(memberOf(caller), body),
    takeBack: ({ body, caller }) => desk.takeBack(memberOf(caller), body),
    approve: ({ body, caller }) => desk.approve(memberOf(caller), body),
    return: ({ body, caller }) => desk.return(memberOf(caller), body, body.reason),
    takeDown: ({ body, caller }) => desk.takeDown(memberOf(caller), body, body.reason),
  })

  return {
    waiting: async ({ actor }: Caller): Promise<number> => (actor.kind === 'staff' ? desk.waiting(actor) : 0),
  }
}

/** Access has been checked already; this only tells the types so. */
function memberOf({ actor, address }: Caller): DeskMember {
  if (actor.kind !== 'staff') throw forbidden()
  return { actor, address }
}

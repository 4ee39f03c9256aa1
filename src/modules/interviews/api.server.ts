import type { Caller, Doors } from '../../kernel/calls/implement.server.ts'
import { memberOf } from '../desk/desk.server.ts'
import { interviewCalls } from './contract.ts'
import { type InterviewDeskDependencies, openInterviewDesk } from './desk/interviews.server.ts'
import { interviewQuestions } from './desk/interviews.ts'
import { createAskedQuestions } from './desk/questions.server.ts'
import { createInterviews, type InterviewNeeds } from './interviews.server.ts'

export function openInterviews(doors: Doors, needs: InterviewNeeds & InterviewDeskDependencies) {
  const interviews = createInterviews(needs)
  const questions = createAskedQuestions(needs)
  const desk = openInterviewDesk(doors, needs)

  doors.implement(interviewCalls, {
    page: ({ query }) => interviews.page(query),
    detail: ({ params }) => interviews.detail(params.id),
    ask: ({ body, caller }) => interviews.ask(caller, body),
  })

  doors.implement(interviewQuestions, {
    asked: ({ params, query }) => questions.asked(params.id, query),
    decide: ({ body, caller }) => questions.decide(memberOf(caller), body),
  })

  return { waiting: (caller: Caller) => desk.waitingFor(caller) }
}

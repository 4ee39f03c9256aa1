import { type Caller, type CallRegistry, declareShown } from '../../kernel/calls/call-registry.server.ts'
import { expectMember } from '../desk/desk.server.ts'
import { interviewCalls } from './contract.ts'
import { type InterviewDeskDependencies, openInterviewDesk } from './desk/interviews.server.ts'
import { interviewQuestions } from './desk/interviews.ts'
import { createAskedQuestions } from './desk/questions.server.ts'
import { createInterviews, INTERVIEW_TOPIC, type InterviewDependencies } from './interviews.server.ts'

export function openInterviews(
  registry: CallRegistry,
  dependencies: InterviewDependencies & InterviewDeskDependencies,
) {
  const interviews = createInterviews(dependencies)
  const questions = createAskedQuestions(dependencies)
  const desk = openInterviewDesk(registry, dependencies)

  registry.implement(interviewCalls, {
    page: declareShown(INTERVIEW_TOPIC, ({ query }) => interviews.page(query)),
    detail: ({ params }) => interviews.detail(params.id),
    ask: ({ body, caller }) => interviews.ask(caller, body),
  })

  registry.implement(interviewQuestions, {
    asked: ({ params, query }) => questions.asked(params.id, query),
    decide: ({ body, caller }) => questions.decide(expectMember(caller), body),
  })

  return { waiting: (caller: Caller) => desk.waitingFor(caller) }
}

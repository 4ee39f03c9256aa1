import { forbidden } from '../../kernel/calls/errors.ts'
import { fileAnswer } from '../../kernel/calls/file-answer.server.ts'
import type { Caller, Doors } from '../../kernel/calls/implement.server.ts'
import type { Changes } from '../../kernel/data/changes.server.ts'
import { createAnswerSheets } from './answer-sheet.server.ts'
import { type AnsweringNeeds, takeAnswer } from './answering.server.ts'
import { surveyCalls } from './contract.ts'
import { createSurveyDesk, type DeskMember } from './desk.server.ts'
import { surveyDesk } from './desk-contract.ts'
import { createSurveys } from './surveys.server.ts'

interface Needs extends AnsweringNeeds {
  changes: Changes
}

export function openSurveys(doors: Doors, needs: Needs) {
  const surveys = createSurveys(needs)
  const desk = createSurveyDesk(needs)
  const sheets = createAnswerSheets(needs)

  doors.implement(surveyCalls, {
    page: ({ query }) => surveys.page(query),
    detail: ({ params, caller }) => surveys.detail(params.id, caller.actor),
    answer: ({ body, caller }) => takeAnswer(needs, caller, body),
    results: ({ params }) => surveys.results(params.id),
  })

  doors.implement(surveyDesk, {
    page: async ({ query, caller }) => desk.page(memberOf(caller), query),
    detail: async ({ params, caller }) => desk.detail(memberOf(caller), params.id),
    results: ({ params }) => sheets.results(params.id),
    texts: ({ params, query }) => sheets.texts(params.id, query),
    xlsx: async ({ params, caller }) =>
      fileAnswer(surveyDesk.xlsx.bytes, `survey-${params.id}.xlsx`, await sheets.workbook(memberOf(caller), params.id)),
    create: ({ body, caller }) => desk.create(memberOf(caller), body),
    copy: ({ body, caller }) => desk.copy(memberOf(caller), body),
    edit: ({ body, caller }) => desk.edit(memberOf(caller), body, body.facts),
    submit: ({ body, caller }) => desk.submit(memberOf(caller), body),
    takeBack: ({ body, caller }) => desk.takeBack(memberOf(caller), body),
    approve: ({ body, caller }) => desk.approve(memberOf(caller), body),
    return: ({ body, caller }) => desk.return(memberOf(caller), body, body.reason),
    publish: ({ body, caller }) => desk.publish(memberOf(caller), body),
    close: ({ body, caller }) => desk.close(memberOf(caller), body, body.reason),
    feedback: ({ body, caller }) => desk.feedback(memberOf(caller), body, body.feedback),
    tell: ({ body, caller }) => desk.tell(memberOf(caller), body),
    takeIn: ({ body, caller }) => desk.takeIn(memberOf(caller), body, body.reason),
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

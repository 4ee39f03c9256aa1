import { attachment, SANDBOXED } from '../../kernel/calls/attachment.server.ts'
import type { Caller, Doors } from '../../kernel/calls/implement.server.ts'
import type { Changes } from '../../kernel/data/changes.server.ts'
import { memberOf } from '../desk/desk.server.ts'
import { createAnswerSheets } from './answer-sheet.server.ts'
import { type AnsweringNeeds, takeAnswer } from './answering.server.ts'
import { surveyAnswers } from './answers-contract.ts'
import { surveyCalls } from './contract.ts'
import { openSurveyDesk } from './desk/surveys.server.ts'
import { createSurveys } from './surveys.server.ts'

interface Needs extends AnsweringNeeds {
  changes: Changes
}

export function openSurveys(doors: Doors, needs: Needs) {
  const surveys = createSurveys(needs)
  const desk = openSurveyDesk(doors, needs)
  const sheets = createAnswerSheets(needs)

  doors.implement(surveyCalls, {
    page: ({ query }) => surveys.page(query),
    detail: ({ params, caller }) => surveys.detail(params.id, caller.actor),
    answer: ({ body, caller }) => takeAnswer(needs, caller, body),
    results: ({ params }) => surveys.results(params.id),
  })

  doors.implement(surveyAnswers, {
    results: ({ params }) => sheets.results(params.id),
    texts: ({ params, query }) => sheets.texts(params.id, query),
    xlsx: async ({ params, caller }) =>
      attachment(
        await sheets.workbook(memberOf(caller), params.id),
        { type: surveyAnswers.xlsx.bytes, name: `survey-${params.id}.xlsx` },
        SANDBOXED,
      ),
    copy: ({ body, caller }) => desk.copy(memberOf(caller), body),
  })

  return { waiting: (caller: Caller) => desk.waitingFor(caller) }
}

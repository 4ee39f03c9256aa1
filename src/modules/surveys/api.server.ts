import { attachment, SANDBOXED } from '../../kernel/calls/attachment.server.ts'
import { type Caller, type CallRegistry, declareShown } from '../../kernel/calls/call-registry.server.ts'
import type { Changes } from '../../kernel/data/changes.server.ts'
import { expectMember } from '../desk/desk.server.ts'
import { createAnswerSheets } from './answer-sheet.server.ts'
import { type AnsweringDependencies, storeAnswer } from './answer-storage.server.ts'
import { surveyAnswers } from './answers-contract.ts'
import { surveyCalls } from './contract.ts'
import { openSurveyDesk } from './desk/surveys.server.ts'
import { createSurveys, SURVEY_TOPIC } from './surveys.server.ts'

interface Dependencies extends AnsweringDependencies {
  changes: Changes
}

export function openSurveys(registry: CallRegistry, dependencies: Dependencies) {
  const surveys = createSurveys(dependencies)
  const desk = openSurveyDesk(registry, dependencies)
  const sheets = createAnswerSheets(dependencies)

  registry.implement(surveyCalls, {
    page: declareShown(SURVEY_TOPIC, ({ query }) => surveys.page(query)),
    detail: ({ params, caller }) => surveys.detail(params.id, caller.actor),
    answer: ({ body, caller }) => storeAnswer(dependencies, caller, body),
    results: ({ params }) => surveys.results(params.id),
  })

  registry.implement(surveyAnswers, {
    results: ({ params }) => sheets.results(params.id),
    texts: ({ params, query }) => sheets.texts(params.id, query),
    xlsx: async ({ params, caller }) =>
      attachment(
        await sheets.workbook(expectMember(caller), params.id),
        { type: surveyAnswers.xlsx.bytes, name: `survey-${params.id}.xlsx` },
        SANDBOXED,
      ),
    copy: ({ body, caller }) => desk.copy(expectMember(caller), body),
  })

  return { waiting: (caller: Caller) => desk.waitingFor(caller) }
}

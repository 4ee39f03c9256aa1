import { layout, PAGING_PARAMETERS } from '../../kernel/pages/pages.ts'

export const SURVEYS = '/surveys'

const VIEWS = 'modules/surveys/views'

export const surveyList = layout('surveys', `${VIEWS}/surveys.tsx`, {
  keepAlive: true,
  parameters: ['phase', ...PAGING_PARAMETERS],
})
/** Page of a questionnaire. Not cached, because it has a captcha and an idempotency key for each visitor. */
export const surveyForm = layout('survey', `${VIEWS}/survey.tsx`, { cached: false, noNotices: true })
export const surveyThanks = layout('survey-thanks', `${VIEWS}/survey-thanks.tsx`, { noNotices: true })
export const surveyResults = layout('survey-results', `${VIEWS}/survey-results.tsx`)

export const surveyAddress = (id: string): string => `/survey/${encodeURIComponent(id)}`
export const thanksAddress = (id: string): string => `${surveyAddress(id)}/thanks`
export const resultsAddress = (id: string): string => `${surveyAddress(id)}/results`

/** The survey id in an address; empty for an invalid id. */
export function readSurveyId({ pathname }: URL): string {
  const id = pathname.split('/')[2] ?? ''
  return /^[\w-]{1,64}$/.test(id) ? id : 'none'
}

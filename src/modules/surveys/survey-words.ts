export const SURVEY_FORMS = { questionnaire: '调查问卷', opinion: '意见征集' } as const
export type SurveyForm = keyof typeof SURVEY_FORMS

export const ANSWERED_BY = { visit: '不用登录，每次访问一份', account: '登录后填写，每个账号一份' } as const
export type AnsweredBy = keyof typeof ANSWERED_BY

export const SURVEY_FORMS = { questionnaire: '调查问卷', opinion: '意见征集' } as const
export type SurveyForm = keyof typeof SURVEY_FORMS

export const ANSWERED_BY = { visit: '不用登录，不限份数，不按人计数', account: '登录后填写，每个账号一份' } as const
export type AnsweredBy = keyof typeof ANSWERED_BY

/** Unit of answers: people only if an account is required. */
export const COUNT_UNITS = { visit: '份', account: '人' } as const satisfies Record<AnsweredBy, string>
export const PARTICIPATION_WORDS = { visit: '份答卷', account: '人参与' } as const satisfies Record<AnsweredBy, string>

/** Note beside every figure of a survey that allows several answers per person. */
export const ANSWER_COUNT_NOTE = '不用登录即可填写，不按人计数：同一人可能填写多份，份数不代表人数。'

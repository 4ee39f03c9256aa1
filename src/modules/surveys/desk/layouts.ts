export const CONSOLE_SURVEYS = '/console/surveys'
export const CONSOLE_SURVEY = '/console/surveys/one'
export const CONSOLE_SURVEY_PREVIEW = '/console/surveys/preview'
export const CONSOLE_SURVEY_ANSWERS = '/console/surveys/answers'

import type { PageRow } from '../../kernel/pages/pages.ts'
import { SURVEYS, surveyForm, surveyList, surveyResults, surveyThanks } from './layouts.ts'

const below = { shell: 'other', parent: SURVEYS, menuValue: SURVEYS } as const

export const surveyPages: PageRow[] = [
  surveyList({ path: SURVEYS, title: '调查征集', parent: '/website-interaction' }),
  surveyForm({ ...below, path: '/survey/:id', name: 'Survey', title: '参与调查' }),
  surveyThanks({ ...below, path: '/survey/:id/thanks', name: 'SurveyThanks', title: '已收到您的答卷' }),
  surveyResults({ ...below, path: '/survey/:id/results', name: 'SurveyResults', title: '调查结果' }),
]

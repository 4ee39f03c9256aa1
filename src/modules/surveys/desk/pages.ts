import type { PageRow } from '../../../kernel/pages/pages.ts'
import { consolePage } from '../../desk/layouts.ts'
import { CONSOLE_SURVEY_ANSWERS, CONSOLE_SURVEY_PREVIEW, CONSOLE_SURVEYS } from './layouts.ts'

export const surveyDeskPages: PageRow[] = [
  {
    ...consolePage(
      { path: CONSOLE_SURVEY_PREVIEW, name: 'ConsoleSurveyPreview', title: '调查预览' },
      'survey-preview',
      'modules/surveys/views/survey-preview.tsx',
    ),
    shell: 'other',
  },
  consolePage(
    { path: CONSOLE_SURVEY_ANSWERS, name: 'ConsoleSurveyAnswers', title: '答卷统计', parent: CONSOLE_SURVEYS },
    'console-survey-answers',
    'modules/surveys/desk/views/answers.tsx',
  ),
]

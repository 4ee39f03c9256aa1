import type { PageRow } from '../../../kernel/pages/pages.ts'
import { CONSOLE_HOME, consolePage } from '../../desk/layouts.ts'
import { CONSOLE_CASE, CONSOLE_CASES, CONSOLE_STATISTICS } from './layouts.ts'

export const casePages: PageRow[] = [
  consolePage(
    { path: CONSOLE_CASES, name: 'ConsoleSubmissions', title: '办件', parent: CONSOLE_HOME },
    'console-cases',
    'modules/submissions/desk/views/cases.tsx',
  ),
  consolePage(
    { path: CONSOLE_CASE, name: 'ConsoleSubmissionDetail', title: '办件详情', parent: CONSOLE_CASES },
    'console-case',
    'modules/submissions/desk/views/case.tsx',
  ),
  consolePage(
    { path: CONSOLE_STATISTICS, name: 'ConsoleStatistics', title: '办件统计', parent: CONSOLE_HOME },
    'console-statistics',
    'modules/submissions/desk/views/statistics.tsx',
  ),
]

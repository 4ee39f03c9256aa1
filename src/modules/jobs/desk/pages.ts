import type { PageRow } from '../../../kernel/pages/pages.ts'
import { CONSOLE_HOME, consolePage } from '../../desk/layouts.ts'
import { CONSOLE_JOBS } from './layouts.ts'

export const jobPages: PageRow[] = [
  consolePage(
    { path: CONSOLE_JOBS, name: 'ConsoleJobs', title: '后台任务', parent: CONSOLE_HOME },
    'console-jobs',
    'modules/jobs/desk/views/jobs.tsx',
  ),
]

import type { PageRow } from '../../../kernel/pages/pages.ts'
import { CONSOLE_HOME, consoleFilePage, consolePage } from '../../desk/layouts.ts'
import { CONSOLE_NEW_SCREENING, CONSOLE_SCREENING, CONSOLE_SCREENINGS } from './layouts.ts'

export const screeningPages: PageRow[] = [
  consolePage(
    { path: CONSOLE_SCREENINGS, name: 'ConsoleScreenings', title: '信用审查', parent: CONSOLE_HOME },
    'console-screenings',
    'modules/screening/desk/views/screenings.tsx',
  ),
  consoleFilePage(
    { path: CONSOLE_NEW_SCREENING, name: 'ConsoleNewScreening', title: '发起信用审查', parent: CONSOLE_SCREENINGS },
    'console-new-screening',
    'modules/screening/desk/views/new-screening.tsx',
  ),
  consolePage(
    { path: CONSOLE_SCREENING, name: 'ConsoleScreening', title: '审查结果', parent: CONSOLE_SCREENINGS },
    'console-screening',
    'modules/screening/desk/views/screening.tsx',
  ),
]

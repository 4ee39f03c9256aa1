import type { PageRow } from '../../../kernel/pages/pages.ts'
import { CONSOLE_HOME, consolePage } from '../../desk/layouts.ts'
import { CONSOLE_OVERVIEW, CONSOLE_SITE_FIGURES, HALL_SCREEN, hallScreen } from './layouts.ts'

export const siteFigurePages: PageRow[] = [
  consolePage(
    { path: CONSOLE_OVERVIEW, name: 'ConsoleOverview', title: '总览', parent: CONSOLE_HOME },
    'console-overview',
    'modules/statistics/desk/views/overview.tsx',
  ),
  hallScreen({ path: HALL_SCREEN, shell: 'bare', title: '全市信用工作概览', hideBread: true, noNotices: true }),
  consolePage(
    { path: CONSOLE_SITE_FIGURES, name: 'ConsoleSiteFigures', title: '访问与服务统计', parent: CONSOLE_HOME },
    'console-site-figures',
    'modules/statistics/desk/views/site-figures.tsx',
  ),
]

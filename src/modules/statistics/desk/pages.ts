import type { PageRow } from '../../../kernel/pages/pages.ts'
import { CONSOLE_HOME, consolePage } from '../../desk/layouts.ts'
import { CONSOLE_SITE_FIGURES } from './layouts.ts'

export const siteFigurePages: PageRow[] = [
  consolePage(
    { path: CONSOLE_SITE_FIGURES, name: 'ConsoleSiteFigures', title: '访问与服务统计', parent: CONSOLE_HOME },
    'console-site-figures',
    'modules/statistics/desk/views/site-figures.tsx',
  ),
]

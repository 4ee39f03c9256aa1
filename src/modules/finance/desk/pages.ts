import type { PageRow } from '../../../kernel/pages/pages.ts'
import { CONSOLE_HOME, consolePage } from '../../desk/layouts.ts'
import { CONSOLE_DEMAND, CONSOLE_DEMANDS } from './layouts.ts'

export const demandDeskPages: PageRow[] = [
  consolePage(
    { path: CONSOLE_DEMANDS, name: 'ConsoleDemands', title: '融资需求', parent: CONSOLE_HOME },
    'console-demands',
    'modules/finance/desk/demands.tsx',
  ),
  consolePage(
    { path: CONSOLE_DEMAND, name: 'ConsoleDemand', title: '融资需求办理', parent: CONSOLE_DEMANDS },
    'console-demand',
    'modules/finance/desk/demand.tsx',
  ),
]

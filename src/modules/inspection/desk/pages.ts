import type { PageRow } from '../../../kernel/pages/pages.ts'
import { CONSOLE_HOME, consolePage } from '../../desk/layouts.ts'
import { CONSOLE_FINDINGS, CONSOLE_INSPECTION, CONSOLE_INSPECTION_REPORT } from './layouts.ts'

export const inspectionPages: PageRow[] = [
  consolePage(
    { path: CONSOLE_INSPECTION, name: 'ConsoleInspection', title: '网站自查', parent: CONSOLE_HOME },
    'console-inspection',
    'modules/inspection/desk/views/inspection.tsx',
  ),
  consolePage(
    { path: CONSOLE_FINDINGS, name: 'ConsoleFindings', title: '自查问题', parent: CONSOLE_INSPECTION },
    'console-findings',
    'modules/inspection/desk/views/findings.tsx',
  ),
  consolePage(
    {
      ...{ path: CONSOLE_INSPECTION_REPORT, name: 'ConsoleInspectionReport', title: '季度自查报告' },
      parent: CONSOLE_INSPECTION,
    },
    'console-inspection-report',
    'modules/inspection/desk/views/report.tsx',
  ),
]

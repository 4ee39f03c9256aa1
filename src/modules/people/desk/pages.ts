import type { PageRow } from '../../../kernel/pages/pages.ts'
import { CONSOLE_HOME, consolePage } from '../../desk/layouts.ts'
import { CONSOLE_VERIFICATION, CONSOLE_VERIFICATIONS } from './layouts.ts'

export const verificationPages: PageRow[] = [
  consolePage(
    { path: CONSOLE_VERIFICATIONS, name: 'ConsoleVerifications', title: '实名认证', parent: CONSOLE_HOME },
    'console-verifications',
    'modules/people/desk/views/verifications.tsx',
  ),
  consolePage(
    { path: CONSOLE_VERIFICATION, name: 'ConsoleVerification', title: '实名认证审核', parent: CONSOLE_VERIFICATIONS },
    'console-verification',
    'modules/people/desk/views/verification.tsx',
  ),
]

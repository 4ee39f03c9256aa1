import type { PageRow } from '../../../kernel/pages/pages.ts'
import { HANDOVER_PATH, repairHandover } from './layouts.ts'

export const handoverPages: PageRow[] = [
  repairHandover({ path: HANDOVER_PATH, title: '准备修复申请', parent: '/wanna-repair' }),
]

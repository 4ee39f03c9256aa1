import type { PageRow } from '../../../kernel/pages/pages.ts'
import { REMINDERS_PATH, repairReminders } from './layouts.ts'

export const reminderPages: PageRow[] = [
  repairReminders({
    path: REMINDERS_PATH,
    name: 'RepairReminders',
    shell: 'other',
    title: '修复到期提醒',
    parent: '/wanna-repair',
    needLogin: true,
    noNotices: true,
  }),
]

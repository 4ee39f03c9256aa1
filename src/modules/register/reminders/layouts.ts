import { layout } from '../../../kernel/pages/pages.ts'

/** The page on which an account sets and cancels reminders. */
export const REMINDERS_PATH = '/repair-reminders'

export const reminderAddress = ({ dataset, id }: { dataset: string; id: string }): string =>
  `${REMINDERS_PATH}?${new URLSearchParams({ record: `${dataset}/${id}` })}`

export const repairReminders = layout('repair-reminders', 'modules/register/reminders/views/reminders.tsx', {
  cached: false,
})

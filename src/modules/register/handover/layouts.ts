import { layout } from '../../../kernel/pages/pages.ts'

/** What prepares an application that another site takes. */
export const HANDOVER_PATH = '/repair-handover'

export const repairHandover = layout('repair-handover', 'modules/register/handover/views/handover.tsx', {
  aboutOne: true,
  parameters: ['records'],
})

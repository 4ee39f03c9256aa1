import { layout } from '../../../kernel/pages/pages.ts'

/** Prepares an application that another site accepts. */
export const HANDOVER_PATH = '/repair-handover'

export const repairHandover = layout('repair-handover', 'modules/register/handover/views/handover.tsx', {
  aboutOne: true,
  parameters: ['records'],
})

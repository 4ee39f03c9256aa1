import { layout, PAGING_PARAMETERS } from '../../../kernel/pages/pages.ts'

export const withdrawalList = layout('withdrawals', 'modules/repair-program/withdrawals/views/withdrawals.tsx', {
  parameters: [...PAGING_PARAMETERS],
})

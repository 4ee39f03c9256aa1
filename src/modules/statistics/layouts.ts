import { layout } from '../../kernel/pages/pages.ts'

export const PERFORMANCE = '/performance'

export const performancePage = layout('performance', 'modules/statistics/views/performance.tsx', {
  parameters: ['month', 'more'],
})

import { layout } from '../../../kernel/pages/pages.ts'

export const publicityCalculator = layout('publicity-calculator', 'modules/register/publicity/views/calculator.tsx', {
  hydrate: true,
})

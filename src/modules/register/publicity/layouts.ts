import { layout } from '../../../kernel/pages/pages.ts'

export const publicityCalculator = layout('publicity-calculator', 'modules/register/publicity/views/calculator.tsx', {
  hydrate: true,
  // Parameters of the question (`question.ts`).
  parameters: 'info decisionDate kinds procedure severity amount matter authority behaviour validUntil metOn'.split(
    ' ',
  ),
})

import { layout } from '../../../kernel/pages/pages.ts'

/** One's own declarations. */
export const declarationList = layout('points-declarations', 'modules/points/declarations/views/declarations.tsx', {
  cached: false,
  noNotices: true,
})

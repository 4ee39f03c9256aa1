import { layout } from '../../../kernel/pages/pages.ts'

/** The list of the current user's declarations. */
export const declarationList = layout('points-declarations', 'modules/points/declarations/views/declarations.tsx', {
  cached: false,
  noNotices: true,
})

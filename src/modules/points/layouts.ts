import { layout } from '../../kernel/pages/pages.ts'
import type { PointsSubject } from './indicators.ts'

// Private pages and pages opened by a secret are not cached.
const own = { cached: false, noNotices: true } as const

export const personPoints = layout<{ subject: PointsSubject }>(
  'points-person',
  'modules/points/views/my-points.tsx',
  own,
)
export const enterprisePoints = layout<{ subject: PointsSubject }>(
  'points-enterprise',
  'modules/points/views/my-points.tsx',
  own,
)
export const pointsRules = layout('points-rules', 'modules/points/views/rules.tsx', {
  parameters: ['subject'],
})
export const levelCheck = layout('points-check', 'modules/points/views/level-check.tsx', own)
export const ownCredit = layout('personal-credit', 'modules/points/views/own-credit.tsx', own)

import { isOwnKey } from '../../kernel/typed-keys.ts'

/** What is seen by a sort of look, as its owner reads it. A room that shows something new adds a line. */
const SCOPE_NAMES = {
  'report-own': '信用报告',
  'report-link': '信用报告（分享链接）',
  'report-for-lender': '信用报告（授权金融机构）',
  'points-level': '信用积分等级',
} as const

export const nameScope = (scope: string): string => (isOwnKey(SCOPE_NAMES, scope) ? SCOPE_NAMES[scope] : '信用信息')

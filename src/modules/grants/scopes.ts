import { isKeyOf } from '../../kernel/typed-keys.ts'

/** Names of access types for the data subject. A room with a new type adds a line. */
const SCOPE_NAMES = {
  'report-own': '信用报告',
  'report-link': '信用报告（分享链接）',
  'report-for-lender': '信用报告（授权金融机构）',
  'points-level': '信用积分等级',
  follow: '往来名册（持续关注）',
} as const

export const nameScope = (scope: string): string => (isKeyOf(SCOPE_NAMES, scope) ? SCOPE_NAMES[scope] : '信用信息')

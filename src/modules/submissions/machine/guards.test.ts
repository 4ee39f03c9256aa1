import { expect, it } from 'vitest'
import { explainGuard, type Facts, type Guard } from './guards.ts'

// 2026-11-16 is a Monday.
const CASES: [Guard, Omit<Facts, 'today'>, string | null][] = [
  ['review-once', {}, null],
  ['review-once', { hasBeenReviewed: true }, '复核只能申请一次'],
  ['review-in-time', { decidedOn: '2026-11-01' }, null],
  ['review-in-time', { decidedOn: '2026-10-31' }, '应在收到处理结果之日起 15 日内申请复核'],
  ['review-in-time', {}, '应在收到处理结果之日起 15 日内申请复核'],
  ['urge-interval', {}, null],
  ['urge-interval', { lastUrgedOn: '2026-11-11' }, null],
  ['urge-interval', { lastUrgedOn: '2026-11-12' }, '每 3 个工作日可催办一次，请稍后再试'],
  ['urge-interval', { lastUrgedOn: '2026-11-16' }, '每 3 个工作日可催办一次，请稍后再试'],
  ['extend-once', {}, null],
  ['extend-once', { hasBeenExtended: true }, '只能延期一次'],
  ['extension-asked', { isExtensionAsked: true }, null],
  ['extension-asked', {}, '没有待批准的延期申请'],
  ['extension-not-asked', {}, null],
  ['extension-not-asked', { isExtensionAsked: true }, '已经申请延期，正在等待批准'],
  ['named-approver', { isNamedApprover: true }, null],
  ['named-approver', {}, '只能由申请时选定的批准人决定'],
  ['hand-back-in-time', { forwardedOn: '2026-11-12' }, null],
  ['hand-back-in-time', { forwardedOn: '2026-11-11' }, '转办后 2 个工作日内可以退回受理，请改为联系受理岗改派'],
  ['completed', { isCompleted: true }, null],
  ['completed', {}, '全部办结后才能评价'],
  ['rate-once', { hasBeenRated: true }, '您已评价过'],
  ['supplement-overdue', { supplementUntil: '2026-11-15' }, null],
  ['supplement-overdue', { supplementUntil: '2026-11-16' }, '补正期限尚未届满'],
  ['verification-overdue', { verifyBy: '2026-11-13' }, null],
  ['verification-overdue', { verifyBy: '2026-11-16' }, '核实期限尚未届满'],
  ['verification-overdue', {}, '核实期限尚未届满'],
  ['not-masked', { isMasked: true }, '该记录已暂停公示'],
  ['consented', { mayPublish: true }, null],
  ['consented', {}, '提交人未同意公开'],
  ['clean-text', {}, '内容含有敏感词或个人信息，请处理后再公开'],
  ['published', {}, '该件尚未公开'],
  ['not-published', { isPublished: true }, '该件已公开'],
  ['pre-publicity-over', { prePublicityUntil: '2026-11-15' }, null],
  ['pre-publicity-over', { prePublicityUntil: '2026-11-16' }, '预公示期尚未届满'],
  ['validity-over', { validUntil: '2026-11-15' }, null],
  ['validity-over', { validUntil: '2026-11-16' }, '有效期尚未届满'],
  ['validity-over', {}, '有效期尚未届满'],
  ['validity-ending', { validUntil: '2026-12-16' }, null],
  ['validity-ending', { validUntil: '2026-12-17' }, '无需提醒'],
  ['validity-ending', { validUntil: '2026-12-16', hasBeenWarned: true }, '无需提醒'],
]

it.each(CASES)('%s with %j: %s', (guard, facts, reason) => {
  expect(explainGuard(guard, { today: '2026-11-16', ...facts })).toBe(reason)
})

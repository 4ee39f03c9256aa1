import { REASON, REPLY, ratingIn, UNIT, urgeIn, withdrawFrom } from './building-blocks.ts'
import type { Machine } from './state-machine.ts'

/** Messages and interactions. What is public is not closed: it can be taken down. */
export const messageMachine: Machine = {
  code: 'message',
  name: '留言与互动',
  initial: 'PENDING_REVIEW',
  entry: 'PENDING_REVIEW',
  states: [
    { code: 'PENDING_REVIEW', name: '待审核', step: 'submitted', clock: 'accept', doing: '正在审核您的留言' },
    {
      code: 'PENDING_REPLY',
      name: '待答复',
      step: 'handling',
      clock: 'handle',
      by: 'department',
      doing: '正在准备答复',
    },
    { code: 'REPLIED', name: '已答复', step: 'done', clock: 'none', doing: '已经答复您' },
    { code: 'PUBLIC', name: '已公开', step: 'done', clock: 'none', doing: '已经答复您，并且公开' },
    { code: 'PRIVATE', name: '不公开', step: 'done', clock: 'none', doing: '已经答复您，不公开', final: true },
    { code: 'INVALID', name: '无效留言', step: 'done', clock: 'none', doing: '已经列为无效，不再答复', final: true },
    { code: 'WITHDRAWN', name: '已撤销', step: 'done', clock: 'none', doing: '已经撤销，不再办理', final: true },
  ],
  transitions: [
    {
      from: ['PENDING_REVIEW'],
      action: 'edit',
      who: ['applicant'],
      needs: [
        { key: 'title', label: '标题' },
        { key: 'content', label: '内容' },
      ],
      effects: ['save-edit'],
    },
    { from: ['PENDING_REVIEW'], action: 'approve', to: 'PENDING_REPLY', who: ['centre'] },
    {
      from: ['PENDING_REVIEW', 'PENDING_REPLY'],
      action: 'invalidate',
      to: 'INVALID',
      who: ['centre'],
      needs: [REASON],
      effects: ['notify-applicant'],
    },
    { from: ['PENDING_REPLY'], action: 'forward', who: ['centre'], needs: [UNIT], effects: ['notify-department'] },
    {
      from: ['PENDING_REPLY'],
      action: 'reply',
      to: 'REPLIED',
      who: ['centre', 'department'],
      needs: [REPLY],
      effects: ['notify-applicant'],
    },
    {
      from: ['REPLIED'],
      action: 'publish',
      to: 'PUBLIC',
      who: ['centre'],
      guards: ['consented', 'clean-text'],
      effects: ['publish'],
    },
    { from: ['REPLIED'], action: 'keep-private', to: 'PRIVATE', who: ['centre'] },
    {
      from: ['PUBLIC'],
      action: 'take-down',
      to: 'PRIVATE',
      who: ['centre', 'applicant'],
      endsPublicity: true,
      needs: [REASON],
      effects: ['take-down'],
    },
    withdrawFrom(['PENDING_REVIEW', 'PENDING_REPLY']),
    urgeIn(['PENDING_REVIEW', 'PENDING_REPLY']),
    ...ratingIn(['REPLIED', 'PUBLIC', 'PRIVATE']),
  ],
}

import {
  endState,
  handBackFrom,
  REASON,
  REPLY,
  ratingIn,
  state,
  stay,
  step,
  UNIT,
  urgeTransitions,
  withdrawFrom,
} from './building-blocks.ts'
import type { Machine } from './state-machine.ts'

/** Messages and interactions. Published ones are not closed, so that they can be removed from publicity. */
export const messageMachine: Machine = {
  code: 'message',
  name: '留言与互动',
  initial: 'PENDING_REVIEW',
  entry: 'PENDING_REVIEW',
  states: [
    state('PENDING_REVIEW', '待审核', 'submitted', 'accept', '正在审核您的留言'),
    state('PENDING_REPLY', '待答复', 'handling', 'handle', '正在准备答复', { by: 'department' }),
    state('REPLIED', '已答复', 'done', 'none', '已经答复您'),
    state('PUBLIC', '已公开', 'done', 'none', '已经答复您，并且公开'),
    endState('PRIVATE', '不公开', '已经答复您，不公开'),
    endState('INVALID', '无效留言', '已经列为无效，不再答复'),
    endState('WITHDRAWN', '已撤销', '已经撤销，不再办理'),
  ],
  transitions: [
    stay('PENDING_REVIEW', 'edit', 'applicant', {
      needs: [
        { key: 'title', label: '标题' },
        { key: 'content', label: '内容' },
      ],
      effects: ['save-edit'],
    }),
    step('PENDING_REVIEW', 'approve', 'PENDING_REPLY', 'centre'),
    step(['PENDING_REVIEW', 'PENDING_REPLY'], 'invalidate', 'INVALID', 'centre', {
      needs: [REASON],
      effects: ['notify-applicant'],
    }),
    stay('PENDING_REPLY', 'forward', 'centre', { needs: [UNIT], effects: ['mark-forwarded', 'notify-department'] }),
    handBackFrom(['PENDING_REPLY'], 'PENDING_REPLY'),
    step('PENDING_REPLY', 'reply', 'REPLIED', ['centre', 'department'], {
      needs: [REPLY],
      effects: ['notify-applicant'],
    }),
    step('REPLIED', 'publish', 'PUBLIC', 'centre', { guards: ['consented', 'clean-text'], effects: ['publish'] }),
    step('REPLIED', 'keep-private', 'PRIVATE', 'centre'),
    step('PUBLIC', 'take-down', 'PRIVATE', ['centre', 'applicant'], {
      endsPublicity: true,
      needs: [REASON],
      effects: ['take-down'],
    }),
    withdrawFrom(['PENDING_REVIEW', 'PENDING_REPLY']),
    urgeTransitions(['PENDING_REVIEW', 'PENDING_REPLY']),
    ...ratingIn(['REPLIED', 'PUBLIC', 'PRIVATE']),
  ],
}

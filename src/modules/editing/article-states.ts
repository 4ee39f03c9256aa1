import type { StepTable } from '../../kernel/steps.ts'

/** How an article is at the desk. What the public sees is `published` and nothing else. */
export const ARTICLE_STATES = {
  draft: '草稿',
  pending: '待审核',
  rejected: '已退回',
  published: '已发布',
  offline: '已下线',
} as const
export type ArticleState = keyof typeof ARTICLE_STATES

/** What the check of a level is called: one check is 审核, the last of several 终审. */
export function levelName(level: number, checks: number): string {
  if (checks <= 1) return '审核'
  if (level >= checks) return '终审'
  return level === 1 ? '初审' : '复审'
}

export interface ArticleStanding {
  state: ArticleState
  /** Which check a pending version waits for, from 1. */
  level: number
  checks: number
}

/** What whoever takes a step has had to do with this version, and what there is to decide upon. */
interface Hand {
  hasWritten: boolean
  hasChecked: boolean
  /** What must be mended before it may pass. */
  mustMend: number
}

export type ArticleStep = 'save' | 'hand-in' | 'recall' | 'discard' | 'pass' | 'return' | 'withdraw' | 'put-back'

const CHECKED = '每一级须由不同的人审核，您已审核过这一版'

const onlyWriters =
  (does: string) =>
  ({ hasWritten }: Hand): string | null =>
    hasWritten ? null : `只有写过这一版的人可以${does}`

/** What was decided upon stays as it was: who goes on writes a new version. */
export const articleSteps: StepTable<ArticleState, ArticleStep, Hand & ArticleStanding> = {
  ...{ what: '文章', states: ARTICLE_STATES, makers: '撰写这一版的人' },
  steps: {
    save: {
      ...{ label: '保存', from: ['draft', 'rejected', 'published', 'offline'], to: 'draft' },
      otherwise: '文章正在审核，不能修改；可以由撰写人撤回送审，或由审核人退回后再改',
    },
    'hand-in': {
      ...{ label: '送审', from: ['draft'], to: 'pending' },
      otherwise: (state) => `文章${ARTICLE_STATES[state]}，没有可以送审的草稿`,
    },
    recall: {
      ...{ label: '撤回送审', from: ['pending'], to: 'draft', refuses: onlyWriters('撤回送审') },
      otherwise: (state) => `文章${ARTICLE_STATES[state]}，没有在等待审核`,
    },
    discard: {
      ...{ label: '丢弃草稿', from: ['draft'], refuses: onlyWriters('丢弃草稿') },
      otherwise: (state) => `文章${ARTICLE_STATES[state]}，没有可以丢弃的草稿`,
    },
    pass: {
      ...{ label: '通过', from: ['pending'], byAnother: true },
      to: (state, { level, checks }) => (level < checks ? state : 'published'),
      refuses: ({ hasChecked, mustMend }) =>
        hasChecked ? CHECKED : mustMend > 0 ? `还有 ${mustMend} 处须改，改好后才能通过` : null,
      otherwise: (state) => `文章${ARTICLE_STATES[state]}，不在审核中`,
    },
    return: {
      ...{ label: '退回修改', from: ['pending'], to: 'rejected', byAnother: true },
      refuses: ({ hasChecked }) => (hasChecked ? CHECKED : null),
      otherwise: (state) => `文章${ARTICLE_STATES[state]}，不在审核中`,
    },
    withdraw: { label: '下线', from: ['published'], to: 'offline' },
    'put-back': { label: '恢复发布', from: ['offline'], to: 'published' },
  },
}

/** What decides about a step of an article. Writers' own steps ask nothing about whoever takes them. */
export const atDesk = (standing: ArticleStanding, hand: Partial<Hand> = {}) => ({
  ...{ state: standing.state, isMaker: hand.hasWritten ?? false },
  facts: { hasWritten: false, hasChecked: false, mustMend: 0, ...hand, ...standing },
})

interface Release {
  /** When it is to be seen; null at once. */
  releaseTime: Date | null
  /** When what is public now was released, if anything is. */
  released: Date | null
  now: Date
  reason: string | null
}

/** A form shows minutes: what is older by less was not set back on purpose. */
const SET_BACK_MS = 60_000

/** What is wrong with the time of release, by its field; nothing otherwise. */
export function faultOfRelease({ releaseTime, released, now, reason }: Release): Record<string, string> {
  if (releaseTime === null) return {}
  if (releaseTime > now) return released ? { releaseTime: '文章已经发布，更正在审核通过后立即生效，不能定时' } : {}
  if (isSetBack({ releaseTime, released, now }) && !reason)
    return { backdateReason: '发布时间早于现在，请写明理由；理由记入审计记录' }
  return {}
}

/** Whether it is to look older than it is. */
export function isSetBack({ releaseTime, released, now }: Omit<Release, 'reason'>): boolean {
  if (releaseTime === null || releaseTime.getTime() > now.getTime() - SET_BACK_MS) return false
  return released === null || Math.abs(released.getTime() - releaseTime.getTime()) > SET_BACK_MS
}

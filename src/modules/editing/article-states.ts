import type { StepTable } from '../../kernel/steps.ts'

/** States of an article at the desk. The public sees `published` articles only. */
export const ARTICLE_STATES = {
  draft: '草稿',
  pending: '待审核',
  rejected: '已退回',
  published: '已发布',
  offline: '已下线',
} as const
export type ArticleState = keyof typeof ARTICLE_STATES

/** Name of a check level: a single check is 审核, the last of several is 终审. */
export function levelName(level: number, checks: number): string {
  if (checks <= 1) return '审核'
  if (level >= checks) return '终审'
  return level === 1 ? '初审' : '复审'
}

export interface ArticleSituation {
  state: ArticleState
  /** The check that a pending version waits for, from 1. */
  level: number
  checks: number
}

/** The caller's part in this version, and the facts that decide a step. */
interface Hand {
  hasWritten: boolean
  hasChecked: boolean
  /** Number of findings that must be corrected before approval. */
  mustMend: number
}

export type ArticleStep = 'save' | 'hand-in' | 'recall' | 'discard' | 'pass' | 'return' | 'withdraw' | 'put-back'

const CHECKED = '每一级须由不同的人审核，您已审核过这一版'

const onlyWriters =
  (does: string) =>
  ({ hasWritten }: Hand): string | null =>
    hasWritten ? null : `只有写过这一版的人可以${does}`

/** A version that was decided on is never changed; further writing creates a new version. */
export const articleSteps: StepTable<ArticleState, ArticleStep, Hand & ArticleSituation> = {
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

/** Input for the step rules. Steps of writers do not depend on who takes them. */
export const stepContext = (standing: ArticleSituation, hand: Partial<Hand> = {}) => ({
  ...{ state: standing.state, isMaker: hand.hasWritten ?? false },
  facts: { hasWritten: false, hasChecked: false, mustMend: 0, ...hand, ...standing },
})

interface Release {
  /** Time at which the article becomes visible; null means at once. */
  releaseTime: Date | null
  /** Release time of the public version; null if there is none. */
  released: Date | null
  now: Date
  reason: string | null
}

/** Forms show minutes, so a difference below one minute is not intentional backdating. */
const SET_BACK_MS = 60_000

/** Error of the release time by field; empty if there is none. */
export function faultOfRelease({ releaseTime, released, now, reason }: Release): Record<string, string> {
  if (releaseTime === null) return {}
  if (releaseTime > now) return released ? { releaseTime: '文章已经发布，更正在审核通过后立即生效，不能定时' } : {}
  if (isBackdated({ releaseTime, released, now }) && !reason)
    return { backdateReason: '发布时间早于现在，请写明理由；理由记入审计记录' }
  return {}
}

/** Whether the article would appear older than it is. */
export function isBackdated({ releaseTime, released, now }: Omit<Release, 'reason'>): boolean {
  if (releaseTime === null || releaseTime.getTime() > now.getTime() - SET_BACK_MS) return false
  return released === null || Math.abs(released.getTime() - releaseTime.getTime()) > SET_BACK_MS
}

/** How an article stands at the desk. What the public sees is `published` and nothing else. */
export const ARTICLE_STATES = {
  draft: '草稿',
  pending: '待审核',
  rejected: '已退回',
  published: '已发布',
  offline: '已下线',
} as const
export type ArticleState = keyof typeof ARTICLE_STATES

export const ARTICLE_STEPS = {
  save: '保存',
  'hand-in': '送审',
  recall: '撤回送审',
  discard: '丢弃草稿',
  pass: '通过',
  return: '退回修改',
  withdraw: '下线',
  'put-back': '恢复发布',
} as const
export type ArticleStep = keyof typeof ARTICLE_STEPS

/** What the check of a level is called: one check is 审核, the last of several 终审. */
export function levelName(level: number, checks: number): string {
  if (checks <= 1) return '审核'
  if (level >= checks) return '终审'
  return level === 1 ? '初审' : '复审'
}

export interface Standing {
  state: ArticleState
  /** Which check a pending version waits for, from 1. */
  level: number
  checks: number
}

/** What whoever takes a step has had to do with this version. */
interface Hand {
  hasWritten: boolean
  hasChecked: boolean
  /** What must be mended before it may pass. */
  mustMend: number
}

type Stepped = (Standing & { refusal?: never; isNewVersion?: boolean }) | { refusal: string }

/** Where a step leads, or why it cannot be taken. What was decided upon stays as it was: who goes on writes a new version. */
export function stepArticle(from: Standing, step: ArticleStep, hand: Hand): Stepped {
  const { state, level, checks } = from
  switch (step) {
    case 'save':
      if (state === 'pending') return { refusal: '文章正在审核，不能修改；可以由撰写人撤回送审，或由审核人退回后再改' }
      return { state: 'draft', level: 0, checks, isNewVersion: state !== 'draft' }
    case 'hand-in':
      if (state !== 'draft') return { refusal: `文章${ARTICLE_STATES[state]}，没有可以送审的草稿` }
      return { state: 'pending', level: 1, checks }
    case 'recall':
      if (state !== 'pending') return { refusal: `文章${ARTICLE_STATES[state]}，没有在等待审核` }
      if (!hand.hasWritten) return { refusal: '只有写过这一版的人可以撤回送审' }
      return { state: 'draft', level: 0, checks }
    case 'discard':
      if (state !== 'draft') return { refusal: `文章${ARTICLE_STATES[state]}，没有可以丢弃的草稿` }
      if (!hand.hasWritten) return { refusal: '只有写过这一版的人可以丢弃草稿' }
      return { state, level, checks }
    case 'pass':
    case 'return':
      if (state !== 'pending') return { refusal: `文章${ARTICLE_STATES[state]}，不在审核中` }
      if (hand.hasWritten) return { refusal: '撰写这一版的人不能审核，请由另一人办理' }
      if (hand.hasChecked) return { refusal: '每一级须由不同的人审核，您已审核过这一版' }
      if (step === 'return') return { state: 'rejected', level, checks }
      if (hand.mustMend > 0) return { refusal: `还有 ${hand.mustMend} 处须改，改好后才能通过` }
      return level < checks ? { state, level: level + 1, checks } : { state: 'published', level, checks }
    case 'withdraw':
      if (state !== 'published') return { refusal: `文章${ARTICLE_STATES[state]}，不能下线` }
      return { state: 'offline', level, checks }
    case 'put-back':
      if (state !== 'offline') return { refusal: `文章${ARTICLE_STATES[state]}，不能恢复发布` }
      return { state: 'published', level, checks }
  }
}

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

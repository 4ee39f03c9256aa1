import type { KindCode } from '../../src/modules/submissions/kinds/kind-list.ts'
import type { Action } from '../../src/modules/submissions/machine/actions.ts'
import type { DemoPerson } from '../people.ts'

/** The login of a member of the demo staff, the sender, or the portal itself. */
export type DemoActor = 'shouli' | 'chengban' | 'chengban2' | 'shenhe' | 'applicant' | 'system'

export interface DemoStep {
  /** Working days between sending and this step; less than the age of the case. */
  after: number
  by: DemoActor
  action: Action
  given?: Record<string, unknown>
  line?: number
  /** A remark that only staff can read. */
  note?: string
}

/** A case that an invented person sent, with the steps it has gone through. */
export interface DemoCase {
  /** Idempotency key: loading the same case again creates no second one. */
  key: string
  kind: KindCode
  /** Age in working days, at least one, so that no case is dated on the day of the load. */
  ago: number
  /** The account the case was sent with; without one a visitor has sent it. */
  sender?: DemoPerson
  values: Record<string, unknown>
  steps?: readonly DemoStep[]
  /** The small city for tests has this case too. */
  isSmall?: true
}

export const MARKET = '榕屿市市场监督管理局'
export const ENVIRONMENT = '榕屿市生态环境局'

/** A telephone number that is not in use, one for each sender, because one number may send only a few cases a day. */
export const phone = (number: number): string => String(13900000100 + number)

/** Steps with the same text in many cases. */
export const accepted = (after: number): DemoStep => ({
  after,
  by: 'shouli',
  action: 'accept',
  given: { opinion: '材料齐全，予以受理。' },
})
export const forwarded = (after: number, unit: string): DemoStep => ({
  after,
  by: 'shouli',
  action: 'forward',
  given: { unit },
})
export const approved = (after: number): DemoStep => ({
  after,
  by: 'shenhe',
  action: 'approve',
  given: { opinion: '内容与证明材料一致，同意。' },
})
export const replied = (after: number, by: DemoActor, reply: string): DemoStep => ({
  after,
  by,
  action: 'reply',
  given: { reply },
})
/** The answer of a unit, which a reviewer approves before the sender can read it. */
export const answered = (after: number, by: DemoActor, reply: string): DemoStep => ({
  after,
  by,
  action: 'answer',
  given: { reply },
})
export const published = (after: number): DemoStep => ({ after, by: 'shenhe', action: 'publish' })
export const rated = (after: number, rating: '1' | '2' | '3' | '4' | '5', comment?: string): DemoStep => ({
  after,
  by: 'applicant',
  action: 'rate',
  given: { rating, ...(comment && { comment }) },
})

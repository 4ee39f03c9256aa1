import type { KindCode } from '../../src/modules/submissions/kinds/kind-list.ts'
import type { Action } from '../../src/modules/submissions/machine/actions.ts'
import type { DemoPerson } from '../people.ts'

/** Logins of the demo staff, the sender, or the portal itself. */
export type DemoActor = 'shouli' | 'chengban' | 'chengban2' | 'shenhe' | 'applicant' | 'system'

export interface DemoStep {
  /** Working days after it was sent; less than its age. */
  after: number
  by: DemoActor
  action: Action
  given?: Record<string, unknown>
  line?: number
  /** For staff only. */
  note?: string
}

/** Something an invented person has sent in, and what became of it. */
export interface DemoCase {
  /** Names it for ever: the same case is never sent twice. */
  key: string
  kind: KindCode
  /** Age in working days, at least one: the day on which the city is loaded stays free. */
  ago: number
  /** Sent by a person who is signed on; otherwise by a visitor. */
  sender?: DemoPerson
  values: Record<string, unknown>
  steps?: readonly DemoStep[]
  /** Also in the small city, which tests work with. */
  isSmall?: true
}

export const MARKET = '榕屿市市场监督管理局'
export const ENVIRONMENT = '榕屿市生态环境局'

/** A telephone number that is nobody's, one for each sender: a number may send only a few things a day. */
export const phone = (number: number): string => String(13900000100 + number)

/** Steps that read the same in many cases. */
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
/** What a unit answers, for a reviewer to read before the sender does. */
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

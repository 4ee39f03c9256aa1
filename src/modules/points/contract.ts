import { z } from 'zod'
import { contract, get, post } from '../../kernel/calls/contract.ts'
import { Paging, pageSchema } from '../../kernel/calls/paging.ts'
import { identifier, text } from '../../kernel/forms/fields.ts'
import { agreed, optional } from '../../kernel/forms/form-fields.ts'
import { CONSENT_VERSION } from './consent-text.ts'
import type { PointsSubject } from './indicators.ts'

const FRONT = '/integralfront/api'

/** Names of the subject types in the older addresses. */
const SUBJECTS = ['integralapplyrecenterprise', 'integralapplyrecperson'] as const
export const findPointsSubject = (word: (typeof SUBJECTS)[number]): PointsSubject =>
  word === 'integralapplyrecperson' ? 'person' : 'enterprise'
const ofSubject = z.object({ X: z.enum(SUBJECTS, '没有这类主体').describe('主体类别：企业或者个人') })
const OF_PERSON = { X: 'integralapplyrecperson' }

const Part = z.object({ tab: z.string(), name: z.string(), points: z.number(), most: z.number() })

const Raise = z.object({
  indicator: z.string(),
  name: z.string(),
  points: z.number(),
  about: z.string(),
  /** How the points are earned: by a declaration, automatically, or by repairing a record. */
  way: z.enum(['declare', 'by-itself', 'repair']),
})
export type Raise = z.output<typeof Raise>

/** The current user's own points; absent without consent. */
export const OwnPoints = z.object({
  subjectType: z.enum(['person', 'enterprise']),
  joined: z.boolean(),
  consent: z.object({ version: z.string(), givenAt: z.string() }).nullable(),
  score: z.number().nullable(),
  full: z.number(),
  level: z.string().nullable(),
  levelName: z.string().nullable(),
  levels: z.array(z.object({ code: z.string(), name: z.string(), from: z.number() })),
  /** The next level and the points missing to it; null at the highest. */
  next: z.object({ name: z.string(), missing: z.number() }).nullable(),
  /** Compared with the end of last month; null in the first month. */
  change: z.number().nullable(),
  recomputedAt: z.string().nullable(),
  /** The last day on which an organisation can cancel its withdrawal; null if none is in progress. */
  leavesAfter: z.string().nullable(),
  parts: z.array(Part),
  curve: z.array(z.object({ day: z.string(), points: z.number() })),
  raises: z.array(Raise),
})
export type OwnPoints = z.output<typeof OwnPoints>

const Movement = z.object({
  id: z.string(),
  day: z.string(),
  kind: z.enum(['booked', 'expired']),
  tab: z.string(),
  tabName: z.string(),
  indicator: z.string(),
  name: z.string(),
  reason: z.string(),
  change: z.number(),
  balance: z.number(),
  validUntil: z.string().nullable(),
})
export type Movement = z.output<typeof Movement>

const PointsTarget = z.object({
  code: z.string(),
  version: z.number().int(),
  from: z.string(),
  tab: z.string(),
  tabName: z.string(),
  name: z.string(),
  direction: z.enum(['plus', 'minus']),
  least: z.number(),
  most: z.number(),
  cap: z.number(),
  validMonths: z.number().int().nullable(),
  source: z.enum(['collected', 'declared']),
  about: z.string(),
  evidence: z.string().nullable(),
})
export type PointsTarget = z.output<typeof PointsTarget>

/** The score of a day with its components. */
export const DayScore = z.object({
  day: z.string(),
  score: z.number(),
  lines: z.array(z.object({ id: z.string(), name: z.string(), reason: z.string(), change: z.number() })),
})
export type DayScore = z.output<typeof DayScore>

const CheckedLevel = z.object({
  maskedName: z.string(),
  subjectType: z.enum(['person', 'enterprise']),
  levelName: z.string(),
  purpose: z.string(),
  at: z.string(),
})
export type CheckedLevel = z.output<typeof CheckedLevel>

/** The points calls of the specification. Whose points they return follows from the account alone. */
export const points = contract({
  myNaturePoints: {
    ...get('user', `${FRONT}/mynaturepointquery`),
    summary: '查询本人的信用积分；须为已实名认证的个人，未同意参加的没有积分',
    data: OwnPoints,
  },
  tabs: {
    ...get('user', `${FRONT}/{X}/tabs`),
    summary: '查询积分指标的分类；本人（本单位）已参加的含各类现有积分',
    params: ofSubject,
    data: z.array(Part.extend({ points: z.number().nullable(), targets: z.number().int() })),
    example: { params: OF_PERSON },
  },
  targets: {
    ...get('user', `${FRONT}/{X}/targetList`),
    summary: '查询现行的积分指标和计分规则；可按分类筛选',
    params: ofSubject,
    query: z.object({ tab: optional(identifier('指标分类')) }),
    data: z.array(PointsTarget),
    example: { params: OF_PERSON },
  },
  detail: {
    ...get('user', `${FRONT}/{X}/detail/{id}`),
    summary: '查询本人（本单位）的一笔积分；含所用的规则，不是本人的，答复“不存在”',
    params: ofSubject.extend({ id: identifier('积分明细编号') }),
    data: Movement.omit({ kind: true }).extend({ rule: PointsTarget, takesBack: z.string().nullable() }),
    example: { params: { ...OF_PERSON, id: '1' } },
  },
})

/** Further calls for the pages, also open to client programs. */
export const pointsOwn = contract({
  own: {
    ...get('user', '/points/own'),
    summary: '查询本人（本单位）的信用积分；等级、构成、变化和可以加分的事项，须已实名认证',
    data: OwnPoints,
  },
  ledger: {
    ...get('user', '/points/ledger'),
    summary: '查询本人（本单位）的积分明细；最新的在前，每笔之后的余额由前一笔得出',
    query: Paging.extend({ tab: optional(identifier('指标分类')) }),
    data: pageSchema(Movement),
  },
  day: {
    ...get('user', '/points/day'),
    summary: '计算本人（本单位）某一天的积分；列出当天计入的每一笔',
    query: z.object({ day: z.iso.date('请填写正确的日期').describe('日期') }),
    data: DayScore,
    example: { query: { day: '2026-11-01' } },
  },
  join: {
    ...post('user', '/points/join'),
    summary: '同意参加信用积分；须已实名认证，个人须年满 18 周岁，重复同意没有影响',
    body: z.object({
      agreed: agreed('我已阅读并同意参加信用积分'),
      version: z.literal(CONSENT_VERSION, '授权内容已更新，请重新阅读').describe('授权内容的版本'),
    }),
    data: z.boolean(),
    example: { body: { agreed: true, version: CONSENT_VERSION } },
  },
  leave: {
    ...post('user', '/points/leave'),
    summary:
      '退出信用积分；个人的积分、明细和核验记录立即删除，单位的通知全部账号、三个工作日后删除，其间任一账号可以取消；只保留同意和退出的时间，没有参加的没有影响',
    body: z.object({ confirmed: agreed('我确认退出并删除积分') }),
    data: z.object({ dueOn: z.string().nullable().describe('单位可以取消的最后一天；个人已经删除，没有这一天') }),
    example: { body: { confirmed: true } },
  },
  showLevel: {
    ...post('user', '/points/code'),
    summary: '生成等级码；八位数字，五分钟内有效，只能核验一次，原有的随即失效',
    body: z.object({ scheme: identifier('享受优惠的场景') }),
    data: z.object({ secret: z.string(), until: z.string() }),
    perMinute: 10,
    example: { body: { scheme: 'read' } },
  },
  checkLevel: {
    ...post('public', '/points/check'),
    summary:
      '核验他人出示的等级码；只答复遮盖后的名称和等级，核验一次即失效，并留下记录供本人查看；以合作单位账号登录核验的，为对方加分',
    body: z.object({ secret: text('等级码', { min: 8, max: 100 }) }),
    data: CheckedLevel,
    // A rate low enough that an eight-digit code cannot be found in its five minutes.
    perMinute: 10,
    example: { body: { secret: '00000000' } },
  },
})

import { z } from 'zod'
import { contract, get } from '../../../kernel/calls/contract.ts'
import { Paging, pageSchema } from '../../../kernel/calls/paging.ts'
import { identifier } from '../../../kernel/forms/fields.ts'
import type { PointsSubject } from '../indicators.ts'

const FRONT = '/integralfront/api'

/** The subject type in the addresses of the calls. */
export const SUBJECT_WORDS = {
  enterprise: 'integralapplyrecenterprise',
  person: 'integralapplyrecperson',
} as const satisfies Record<PointsSubject, string>

const X = z
  .enum([SUBJECT_WORDS.enterprise, SUBJECT_WORDS.person], { error: '主体类型不正确' })
  .describe('主体类型；integralapplyrecenterprise 企业，integralapplyrecperson 个人')

/** Points as shown: 6.5 */
const Points = z.number()

/** An indicator that can be declared, or cannot for the reason in `why`. */
export const DeclarationTarget = z.object({
  targetId: z.string(),
  /** 指标分类 */
  tab: z.string(),
  name: z.string(),
  about: z.string(),
  /** Minimum and maximum per event. */
  pointsFrom: Points,
  pointsTo: Points,
  /** The maximum points per year, and the unused part of them. */
  cap: Points,
  left: Points,
  validMonths: z.number().int().nullable(),
  evidence: z.string(),
  needsIssuer: z.boolean(),
  needsCertNo: z.boolean(),
  canDeclare: z.boolean(),
  /** The reason why it cannot be declared, or only for fewer points; empty without a restriction. */
  why: z.string(),
})
export type DeclarationTarget = z.output<typeof DeclarationTarget>

/** A precondition for all declarations. */
const DeclarationGate = z.object({ text: z.string(), href: z.string(), name: z.string() })
export type DeclarationGate = z.output<typeof DeclarationGate>

export const Declaration = z.object({
  id: z.string(),
  /** 申报编号, which is the 受理编号 of the case */
  declareNo: z.string(),
  targetId: z.string(),
  targetName: z.string(),
  tab: z.string(),
  eventDate: z.string(),
  /** Claimed points as derived from the rule: 15, or 6 至 30. */
  claimedPoints: z.string(),
  status: z.string(),
  statusName: z.string(),
  submittedAt: z.string(),
  /** The promised day; null when it is decided. */
  dueOn: z.string().nullable(),
  /** 核定分值, once it is booked */
  grantedPoints: z.string().nullable(),
  /** The last day on which the granted points count. */
  validUntil: z.string().nullable(),
})
export type Declaration = z.output<typeof Declaration>

export const DeclarationDetail = Declaration.extend({
  subjectName: z.string(),
  /** Credit code or id number; the number of a person is masked. */
  subjectCode: z.string(),
  issuer: z.string(),
  certNo: z.string(),
  description: z.string(),
  evidences: z.array(z.object({ name: z.string(), size: z.number().int(), address: z.string() })),
  handlerName: z.string(),
  handlerPhone: z.string(),
  /** 审核意见, the reason for a refusal, or the missing evidence */
  opinion: z.string(),
  /** 审核单位 */
  reviewer: z.string(),
  reviewedOn: z.string().nullable(),
  timeline: z.array(z.object({ at: z.string(), sentence: z.string(), text: z.string() })),
})
export type DeclarationDetail = z.output<typeof DeclarationDetail>

const whose = z.object({ X })
const PERSON = { params: { X: SUBJECT_WORDS.person } } as const

export const declarations = contract({
  sbTargetList: {
    ...get('user', `${FRONT}/{X}/sbTargetList`),
    summary: '查询现在可以自主申报的积分指标；含分值、上限、所需材料，不能申报的说明原因',
    params: whose,
    data: z.object({ gate: DeclarationGate.nullable(), targets: z.array(DeclarationTarget) }),
    example: PERSON,
  },
  declarelist: {
    ...get('user', `${FRONT}/{X}/declarelist`),
    summary: '查询本人提交的积分申报；最新的在前，含状态和核定分值',
    params: whose,
    query: Paging,
    data: pageSchema(Declaration),
    example: PERSON,
  },
  declareDetail: {
    ...get('user', `${FRONT}/{X}/declareDetail/{id}`),
    summary: '查询本人的一件积分申报；含办理经过、审核意见和证明材料',
    params: whose.extend({ id: identifier('申报编号') }),
    data: DeclarationDetail,
    example: { params: { X: SUBJECT_WORDS.person, id: 'none' } },
  },
  downloadTemplate: {
    ...get('user', `${FRONT}/{X}/downloadTemplate`),
    summary: '下载一项指标的证明材料清单模板（xlsx）；含各列和填写说明',
    params: whose,
    query: z.object({ targetId: identifier('指标编号') }),
    bytes: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    perMinute: 30,
    example: { ...PERSON, query: { targetId: 'P151' } },
  },
})

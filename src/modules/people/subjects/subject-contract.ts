import { z } from 'zod'
import { contract, get, post } from '../../../kernel/calls/contract.ts'
import { SEEN_EXAMPLE, seenField } from '../../../kernel/calls/seen.ts'
import { identifier, text } from '../../../kernel/forms/fields.ts'
import { files, optional } from '../../../kernel/forms/form-fields.ts'
import { DOCUMENT_LIMITS } from '../verification-contract.ts'

const Held = z.object({
  dueOn: z.string().nullable().describe('可以取消的最后一天，过了这一天自动执行；个人的立即执行，没有这一天'),
})

const Application = z.object({
  state: z.enum(['waiting', 'proposed', 'owner', 'verified', 'rejected']),
  madeAt: z.string(),
  rejection: z.string().nullable().describe('未通过的理由'),
  documents: z.array(z.object({ id: z.string(), name: z.string() })),
  ownerDueOn: z.string().nullable().describe('主账号最晚答复的日期'),
})

const SubjectAccount = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  since: z.string().describe('认证时间'),
  isOwner: z.boolean(),
  isSelf: z.boolean(),
})

const Asking = z.object({
  id: z.string(),
  loginName: z.string().describe('遮盖后的登录名'),
  name: z.string().describe('遮盖后的申请人'),
  madeAt: z.string(),
  dueOn: z.string(),
  isOverruled: z.boolean().describe('信用中心已提议不经主账号决定'),
  seen: z.string(),
})

const HeldEntry = z.object({
  id: z.string(),
  title: z.string(),
  what: z.string(),
  askedAt: z.string(),
  dueOn: z.string(),
  isMine: z.boolean(),
})

export const OwnSubject = z.object({
  isVerified: z.boolean(),
  /** False if an external service verifies people. */
  mayApply: z.boolean(),
  application: Application.nullable(),
  isOwner: z.boolean(),
  accounts: z.array(SubjectAccount),
  asking: z.array(Asking),
  acts: z.array(HeldEntry),
})
export type OwnSubject = z.output<typeof OwnSubject>

/** Calls for verification, and between the accounts of one subject. */
export const subjectCalls = contract({
  own: {
    ...get('user', '/people/subject/own'),
    summary: '查询本账号的实名认证；含同一主体的其他账号、等待主账号答复的申请和等待执行的操作',
    data: OwnSubject,
  },
  apply: {
    ...post('user', '/people/subject/apply'),
    summary: '申请实名认证；须上传证明材料，由两位工作人员核对，主体已有主账号的还须主账号同意',
    body: z.object({
      documents: files(
        '证明材料',
        DOCUMENT_LIMITS,
        '个人：有效身份证件；单位：营业执照或登记证书，以及法定代表人（负责人）授权书。照片或者扫描件，只给办理的工作人员看',
      ),
    }),
    data: z.boolean(),
    perMinute: 6,
    example: { body: { documents: ['none'] } },
  },
  answer: {
    ...post('user', '/people/subject/answer'),
    summary: '主账号答复另一个账号的实名认证申请；同意后对方通过认证，反对的不予通过',
    body: z.object({
      id: identifier('申请编号'),
      seen: seenField(),
      agrees: z.enum(['yes', 'no'], { error: '请选择同意或者反对' }).describe('答复；yes 同意，no 反对'),
      reason: optional(text('理由', { max: 200 })),
    }),
    data: z.boolean(),
    example: { body: { id: 'none', seen: SEEN_EXAMPLE, agrees: 'no', reason: '不是本单位人员' } },
  },
  end: {
    ...post('user', '/people/subject/end'),
    summary: '主账号停止本单位（本人）的另一个账号；单位的通知全部账号，三个工作日内可以取消，之后执行',
    body: z.object({ id: identifier('账号编号') }),
    data: Held,
    example: { body: { id: 'none' } },
  },
  handOver: {
    ...post('user', '/people/subject/handOver'),
    summary: '把主账号转给本单位（本人）的另一个账号；单位的通知全部账号，三个工作日内可以取消，之后执行',
    body: z.object({ id: identifier('账号编号') }),
    data: Held,
    example: { body: { id: 'none' } },
  },
  cancel: {
    ...post('user', '/people/subject/cancel'),
    summary: '取消以本单位名义申请、还没有执行的操作；本单位任何一个已认证的账号都可以取消',
    body: z.object({ id: identifier('操作编号') }),
    data: z.boolean(),
    example: { body: { id: 'none' } },
  },
})

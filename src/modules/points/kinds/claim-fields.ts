import { dateKey } from '../../../kernel/format/date.ts'
import { choice, longText, text } from '../../../kernel/forms/fields.ts'
import { agreed, DOCUMENT_TYPES, described, files, optional, pastDay } from '../../../kernel/forms/form-fields.ts'
import type { Problems, Values } from '../../submissions/kinds/submission-kind.ts'
import {
  findDeclarable,
  listDeclarable,
  nameIndicatorTab,
  type PointsSubject,
  writeClaim,
} from '../declaring-contract.ts'
import { pointsDeclarationMachine } from './points-machine.ts'

export type ClaimSubject = PointsSubject

const today = (): string => dateKey(new Date())

/** The fields of a declaration. They list every indicator; which of them can be declared now is determined when the form is shown. */
export const claimFields = (whom: ClaimSubject) => ({
  targetId: described(
    choice(
      '申报指标',
      listDeclarable(whom).map(({ code, name, about }) => ({ code, name, about })),
    ),
    { widget: 'cards' },
  ),
  tab: optional(text('指标分类', { max: 20 })),
  claimedPoints: optional(text('申报分值', { max: 20 })),
  eventDate: pastDay('事项发生日期'),
  issuer: optional(text('颁发（认定）单位', { max: 200 })),
  certNo: optional(text('证书（凭证）编号', { max: 100 })),
  description: longText('申报说明', { min: 10, max: 1000, hint: '写明事项的时间、内容和数量' }),
  evidences: files(
    '证明材料',
    { min: 1, max: 5, types: [...DOCUMENT_TYPES, 'xlsx'] },
    '原件的照片或者扫描件；可以附上填好的材料清单模板',
  ),
  promise: agreed('真实性承诺', '所填内容和所附材料真实、有效；如有虚假，已计入的积分将被扣回。'),
})

interface Given {
  targetId?: string
  issuer?: string
  certNo?: string
}

export const claimRules =
  (whom: ClaimSubject) =>
  ({ targetId = '', issuer, certNo }: Given): Problems => {
    const rule = findDeclarable(targetId, whom, today())
    return {
      targetId: targetId && !rule ? '该指标现在不能申报' : null,
      issuer: rule?.needsIssuer && !issuer ? '请输入颁发（认定）单位' : null,
      certNo: rule?.needsCertNo && !certNo ? '请输入证书（凭证）编号' : null,
    }
  }

/** Fields that only certain indicators require. */
export const claimConditions = (whom: ClaimSubject) => {
  const those = (dependencies: 'needsIssuer' | 'needsCertNo') => ({
    field: 'targetId' as const,
    oneOf: listDeclarable(whom)
      .filter((rule) => rule[dependencies])
      .map(({ code }) => code),
  })
  return { issuer: those('needsIssuer'), certNo: those('needsCertNo') }
}

const ruleIn = (whom: ClaimSubject, { targetId }: Values) => findDeclarable(String(targetId ?? ''), whom, today())

/** The claimed points are derived from the rule, not entered. */
export const deriveClaim = (whom: ClaimSubject) => (values: Values) => {
  const rule = ruleIn(whom, values)
  return rule ? { tab: nameIndicatorTab(rule), claimedPoints: writeClaim(rule) } : {}
}

export const claimTitle =
  (whom: ClaimSubject) =>
  (values: Values): string =>
    `积分申报：${ruleIn(whom, values)?.name ?? ''}`

/** The fields that identify the claimed event. */
export const CLAIM_KEYS = { target: 'targetId', day: 'eventDate', number: 'certNo' } as const

const MONTH_MS = 30 * 86_400_000

/** A day within the last month, for examples: older events are refused. */
export const dayWithinLastMonth = (): string => dateKey(new Date(Date.now() - MONTH_MS))

export const CLAIM_GROUP = {
  heading: '申报指标',
  hint: '只列出可以自主申报的指标；由系统归集的自动计入，不用申报',
  fields: ['targetId', 'tab', 'claimedPoints'],
} as const
export const EVENT_GROUP = {
  heading: '申报事项',
  fields: ['eventDate', 'issuer', 'certNo', 'description'],
} as const
export const PROOF_GROUP = { heading: '证明材料', fields: ['evidences', 'promise'] } as const

/** The parts shared by the declarations of persons and of enterprises. */
export const pointsDeclaration = {
  login: 'user',
  needsVerified: true,
  contentField: 'description',
  promiseField: 'promise',
  publishable: [],
  lookUp: { modes: ['signed-in', 'one-case'] },
  timeLimits: { accept: 5, handle: 0, reply: 0 },
  machine: pointsDeclarationMachine,
  reply: { points: '核定分值', opinion: '审核意见', reason: '理由', missing: '需要补正的材料' },
  hooks: { derived: ['tab', 'claimedPoints'] },
} as const

export const POINTS_GUIDE = {
  minutes: 3,
  basis: '《中华人民共和国个人信息保护法》关于取得同意和撤回同意的规定；参加自愿，积分只用于享受优惠，不限制任何权利。',
  steps: [
    '选择指标，填写事项，上传证明材料',
    '信用中心审核；材料不全的退回补正',
    '通过的当日计入积分，可在积分明细查看',
  ],
  timeLimit: '5 个工作日内，补正所用时间不计算在内。',
  notice: '同一事项只能申报一次；每项指标按年度有上限。退出信用积分的，申报和积分一并删除。',
} as const

import { choice, choices, longText, mobile, ownWords, residentId, text } from '../../../kernel/forms/fields.ts'
import {
  described,
  files,
  named,
  optional,
  pastDay,
  requiredWhenAsked,
  withDefault,
} from '../../../kernel/forms/form-fields.ts'
import { MOST_OWN_WORDS } from '../../../kernel/text/own-words.ts'
import { VERIFY_PATH } from '../../documents/layouts.ts'
import type { Intro, Problems, Values } from '../../submissions/kinds/submission-kind.ts'
import { findReport, REPORT_FIELDS, REPORT_PURPOSES, reportsFor } from '../report-contract.ts'
import { prepareReport } from './report-form.ts'
import { reportApplicationMachine } from './report-machine.ts'

const PERIODS = named('近三年', '近五年', '自选')
const LONGEST_YEARS = 5

/** The reports that this sort of subject can apply for, as cards. */
export const reportChoice = (whom: 'organisation' | 'person') =>
  described(choice('报告', offered(whom)), { widget: 'cards' })

const offered = (whom: 'organisation' | 'person') =>
  reportsFor(whom).map(({ code, name, about, isAtOnce }) => ({
    ...{ code, name, about },
    tag: isAtOnce ? '即时出具' : '1 个工作日，人工审核',
  }))

const OWN_WORDS_HINT = `${MOST_OWN_WORDS} 个字以内，印在报告上并注明“申请人自述”`

/** The purpose fields of both applications. */
export const purposeFields = () => ({
  purpose: choice('报告用途', named(...REPORT_PURPOSES)),
  purposeOther: requiredWhenAsked(ownWords('其他用途', { hint: OWN_WORDS_HINT })),
  receivingUnit: optional(ownWords('报告使用单位', { hint: OWN_WORDS_HINT })),
  period: withDefault(described(choice('信息时段', PERIODS), { widget: 'radio' }), '近三年'),
  periodFrom: requiredWhenAsked(pastDay('起始日期')),
  periodTo: requiredWhenAsked(pastDay('截止日期')),
})

export const handlerFields = () => ({
  handlerName: text('经办人姓名', { min: 2, max: 50 }),
  handlerPhone: mobile('联系电话'),
  remark: optional(longText('备注', { max: 2000 })),
})

export const authorisation = (label: string, hint: string) =>
  described(files(label, { max: 3, types: ['pdf', 'jpg', 'jpeg', 'png'] }, hint), { optional: undefined })

export const fieldChoice = () =>
  requiredWhenAsked(choices('查询领域', REPORT_FIELDS, '可以选多个领域，报告对每个领域分别给出结论'))
export const certNo = (label: string) => requiredWhenAsked(residentId(label))

const CUSTOM = { field: 'period', oneOf: ['自选'] } as const
const OTHER = { field: 'purpose', oneOf: ['其他'] } as const
export const ENTRUSTED_CONDITION = { field: 'queryType', oneOf: ['entrusted'] } as const

export const alwaysAsked = { purposeOther: OTHER, periodFrom: CUSTOM, periodTo: CUSTOM } as const

interface Given {
  purpose?: string
  purposeOther?: string
  period?: string
  periodFrom?: string
  periodTo?: string
}

export function purposeRules({ purpose, purposeOther, period, periodFrom, periodTo }: Given): Problems {
  const isCustom = period === '自选'
  return {
    purposeOther: purpose === '其他' && !purposeOther ? '请输入其他用途' : null,
    periodFrom: isCustom && !periodFrom ? '请输入起始日期' : null,
    periodTo: isCustom && !periodTo ? '请输入截止日期' : spanProblem(isCustom, periodFrom, periodTo),
  }
}

function spanProblem(isCustom: boolean, from: string | undefined, to: string | undefined): string | null {
  if (!isCustom || !from || !to) return null
  if (to < from) return '截止日期不能早于起始日期'
  const latest = `${Number(from.slice(0, 4)) + LONGEST_YEARS}${from.slice(4)}`
  return to > latest ? `信息时段最长 ${LONGEST_YEARS} 年` : null
}

const reportTitle = ({ report }: Values): string => findReport(String(report))?.name ?? '信用报告'

const INTRO_LINKS: Intro['links'] = [
  { name: '验证信用报告', href: VERIFY_PATH },
  { name: '报告样式和常见问题', href: '/common-problem' },
  { name: '单位拒收专项信用报告，我要投诉', href: '/refused-proof' },
]

export const writeIntro = (whom: 'organisation' | 'person'): Intro => ({
  points: offered(whom).map(({ name, about, tag }) => ({ name, about, tag })),
  links: INTRO_LINKS,
})

/** The parts shared by the applications of organisations and of persons. */
export const reportApplication = {
  login: 'user',
  needsVerified: true,
  mayRepeat: true,
  lookUp: { receiptPage: '/credit-report-detail', modes: ['signed-in', 'one-case'] },
  contentField: 'remark',
  publishable: [],
  timeLimits: { accept: 1, handle: 0, reply: 0 },
  machine: reportApplicationMachine,
  hooks: { writeTitle: reportTitle, prepare: prepareReport },
  reply: { reportNo: '报告编号', opinion: '审核意见', reason: '不通过的理由' },
} as const

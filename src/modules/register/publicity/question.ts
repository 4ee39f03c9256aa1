import { dayRefusal } from '../../../kernel/format/day-refusal.ts'
import type { PublicityRule } from '../catalogue/dataset.ts'
import { PENALTY_CATEGORIES } from '../catalogue/penalty-categories.ts'
import type { PublicityFacts } from './publicity.ts'

/** A part of the form that only some kinds of information need. */
export type QuestionPart = 'penalty' | 'behaviour' | 'end'

/** The kinds of information to choose from, in the order of the form. */
export const INFORMATION_KINDS: readonly { code: PublicityRule; name: string; asks?: QuestionPart }[] = [
  { code: 'penalty', name: '行政处罚', asks: 'penalty' },
  { code: 'market-serious', name: '市场监管严重违法失信名单' },
  { code: 'tax', name: '重大税收违法失信主体' },
  { code: 'wage-arrears', name: '拖欠农民工工资失信联合惩戒名单' },
  { code: 'work-safety', name: '安全生产严重失信主体名单' },
  { code: 'procurement', name: '政府采购严重违法失信行为记录', asks: 'end' },
  { code: 'serious-list', name: '其他严重失信主体名单' },
  { code: 'enforcement', name: '失信被执行人', asks: 'behaviour' },
  { code: 'abnormal', name: '经营异常名录（状态）' },
  { code: 'environment', name: '环保信用评价（黄牌、红牌）' },
]

/** The form as typed, for display in any state. */
export interface CalculatorQuestion {
  info: string
  decisionDate: string
  kinds: string[]
  procedure: string
  severity: string
  amount: string
  matter: string
  authority: string
  behaviour: string
  validUntil: string
  metOn: string
}

interface Check {
  /** Field name → message, in the order of the form. */
  errors: Record<string, string>
  /** The facts for the publicity rules; null if the form has errors. */
  facts: PublicityFacts | null
}

/** Maximum length of a text put back into a field. */
const LONGEST = 100

/** Whether the form was submitted; a form just opened shows no errors. */
export const isAsked = (search: URLSearchParams): boolean => search.has('decisionDate')

export function readPublicityQuestion(search: URLSearchParams): CalculatorQuestion {
  const text = (name: string) => (search.get(name) ?? '').trim().slice(0, LONGEST)
  return {
    info: text('info') || 'penalty',
    decisionDate: text('decisionDate'),
    kinds: PENALTY_CATEGORIES.filter((kind) => search.getAll('kinds').includes(kind)),
    procedure: text('procedure') || 'ordinary',
    severity: text('severity'),
    amount: text('amount'),
    matter: text('matter'),
    authority: text('authority'),
    behaviour: text('behaviour'),
    validUntil: text('validUntil'),
    metOn: text('metOn'),
  }
}

/** The address that repeats this question, without empty fields. */
export function writeQuery(question: CalculatorQuestion): string {
  const entries = Object.entries(question).flatMap(([name, value]: [string, string | string[]]) =>
    [value].flat().map((one) => [name, one] as [string, string]),
  )
  return new URLSearchParams(entries.filter(([, value]) => value !== '')).toString()
}

export function checkQuestion(question: CalculatorQuestion, today: string): Check {
  const errors = errorsOf(question, today)
  return { errors, facts: Object.keys(errors).length > 0 ? null : factsOf(question) }
}

// Matches an amount with up to six decimals, such as 2.5.
const AMOUNT = /^\d{1,12}(\.\d{1,6})?$/u

function errorsOf(question: CalculatorQuestion, today: string): Record<string, string> {
  const asks = asksOf(question.info)
  const { decisionDate, validUntil, metOn } = question
  const decisionError = decisionDate === '' ? '请填写决定日期' : dayRefusal('决定日期', decisionDate)
  const afterDecision = (label: string, value: string): string | undefined =>
    value === ''
      ? undefined
      : (dayRefusal(label, value) ?? (!decisionError && value < decisionDate ? `${label}不能早于决定日期` : undefined))
  const found: [string, string | undefined | false][] = [
    ['info', !INFORMATION_KINDS.some(({ code }) => code === question.info) && '请选择信息类别'],
    ['decisionDate', decisionError ?? (decisionDate > today ? '决定日期不能晚于今天' : undefined)],
    [
      'kinds',
      asks === 'penalty' && question.severity === '' && question.kinds.length === 0
        ? '请选择处罚类别；不清楚的，请在下面选择失信程度'
        : undefined,
    ],
    ['procedure', asks === 'penalty' && !['simple', 'ordinary'].includes(question.procedure) && '请选择处罚程序'],
    ['severity', asks === 'penalty' && !['', '1', '2', '3'].includes(question.severity) && '请选择失信程度'],
    [
      'amount',
      asks === 'penalty' && question.amount !== '' && !AMOUNT.test(question.amount) && '罚没金额应为数字，例如 2.5',
    ],
    ['validUntil', asks !== undefined && asks !== 'penalty' && afterDecision('期限届满日', validUntil)],
    ['metOn', afterDecision('履行完毕日期', metOn)],
  ]
  return Object.fromEntries(found.filter((entry): entry is [string, string] => Boolean(entry[1])))
}

function factsOf({ info, ...question }: CalculatorQuestion): PublicityFacts {
  const asks = asksOf(info)
  const { decisionDate, metOn, severity, amount, matter, authority } = question
  return {
    rule: info as PublicityRule,
    decisionDate,
    ...(metOn && { obligationsMetAt: metOn }),
    ...(asks === 'penalty' && {
      category: question.kinds.join('、'),
      procedure: question.procedure as 'simple' | 'ordinary',
      ...(severity && { severity: Number(severity) as 1 | 2 | 3 }),
      ...(amount && { amount: Number(amount) }),
      ...(matter && { matter }),
      ...(authority && { authority }),
    }),
    ...(asks === 'behaviour' && { category: question.behaviour }),
    ...((asks === 'behaviour' || asks === 'end') && question.validUntil && { validUntil: question.validUntil }),
  }
}

const asksOf = (info: string): QuestionPart | undefined => INFORMATION_KINDS.find(({ code }) => code === info)?.asks

import { longDate } from '../../kernel/format/date.ts'
import type { Paper } from '../documents/paper-contract.ts'
import { REPAIR_PAPERS } from './contract.ts'
import type { RepairCase, RepairLine } from './repair-cases-contract.ts'

/** The letter of commitment of a firm for one record. */
export function composeLetter({ firm, acceptNo, submittedAt }: RepairCase, line: RepairLine): Paper {
  return {
    ...headOf('letter', firm, acceptNo),
    sections: [
      section('承诺内容', line.letter),
      {
        heading: '签署',
        blocks: [
          {
            type: 'facts',
            facts: [
              { label: '承诺人', value: firm.name },
              { label: '签署方式', value: '单位账号实名登录后在线签署' },
              { label: '签署日期', value: longDate(submittedAt) },
            ],
          },
        ],
      },
    ],
  }
}

/** The decision that a record is no longer shown, with the reason and the consequence of a false promise. */
export function composeDecision({ firm, acceptNo, submittedAt }: RepairCase, line: RepairLine, at: Date): Paper {
  const { documentNo, authority, matter, unit, opinion } = line
  return {
    ...headOf('decision', firm, acceptNo),
    subtitle: unit,
    sections: [
      section(
        '决定',
        [
          `${firm.name}于${longDate(submittedAt)}申请信用修复。经审查，申请符合《信用修复管理办法》规定的条件，决定准予修复。`,
          `自${longDate(at)}起，终止公示下列信息，停止共享和使用。`,
        ],
        [
          { label: '修复事项', value: matter },
          { label: '决定书文号', value: documentNo },
          { label: '作出决定的单位', value: authority },
          { label: '审查意见', value: opinion },
          { label: '作出修复决定的单位', value: unit },
          { label: '决定日期', value: longDate(at) },
        ],
      ),
      section('告知', [
        '申请人以虚假材料、虚假承诺取得修复的，撤销本决定，恢复公示至最长公示期届满，并记录失信情况。',
        '其他网站仍显示该信息的，可以出示本决定书要求更新。',
      ]),
    ],
  }
}

/** The decision that a record is still shown, with the reason and the earliest day for another application. */
export function composeRefusal(
  { firm, acceptNo, submittedAt, decidedOn }: RepairCase,
  line: RepairLine,
  at: Date,
): Paper {
  const { documentNo, authority, matter, unit, denied } = line
  return {
    ...headOf('refusal', firm, acceptNo),
    subtitle: unit,
    sections: [
      section(
        '决定',
        [
          `${firm.name}于${longDate(submittedAt)}申请信用修复。经审查，申请不符合《信用修复管理办法》规定的条件，决定不予修复。`,
          '下列信息在公示期内继续公示。',
        ],
        [
          { label: '申请事项', value: matter },
          { label: '决定书文号', value: documentNo },
          { label: '原决定单位', value: authority },
          { label: '不予修复的理由', value: denied?.reason ?? '' },
          { label: '可再次申请日', value: longDate(denied?.reapplyFrom ?? '') },
          { label: '修复决定单位', value: unit },
          { label: '决定日期', value: longDate(decidedOn ?? at) },
        ],
      ),
      section('告知', [
        '改正以后，自可以再次申请之日起，可以重新申请修复。',
        '对本决定有异议的，可以向作出决定的单位提出，也可以依法申请行政复议或者提起行政诉讼。',
      ]),
    ],
  }
}

const headOf = (paper: keyof typeof REPAIR_PAPERS, { name, code }: RepairCase['firm'], acceptNo: string) => ({
  title: REPAIR_PAPERS[paper].name,
  facts: [
    { label: '当事人', value: name },
    { label: '统一社会信用代码', value: code },
    { label: '受理编号', value: acceptNo },
  ],
})

type Section = Paper['sections'][number]
type Facts = Extract<Section['blocks'][number], { type: 'facts' }>['facts']

const section = (heading: string, paragraphs: readonly string[], facts?: Facts): Section => ({
  heading,
  blocks: [{ type: 'text', paragraphs }, ...(facts ? [{ type: 'facts' as const, facts }] : [])],
})

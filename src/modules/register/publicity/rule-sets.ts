import type { PublicityRule } from '../catalogue/dataset.ts'
import { type Clause, LIST_RULES } from './terms.ts'

/** The rules in force for a time. A new regulation is a new entry at the end; what was published keeps its rule's name. */
export interface RuleSet {
  id: string
  source: string
  /** First day it is in force; it ends the day before the next one begins. */
  from: string
  rules: Record<PublicityRule, readonly Clause[]>
}

const SLIGHT_KINDS = ['警告', '通报批评']

const seriousList = (min: number): readonly Clause[] => [
  { subject: '严重失信主体名单信息', term: { min, max: 36, repair: 'after-minimum' } },
]

/** The rule set in force on a day. */
export function ruleSetOn(day: string, sets: readonly RuleSet[] = RULE_SETS): RuleSet {
  return sets.filter(({ from }) => from <= day).at(-1) ?? RULE_SETS[0]!
}

export const RULE_SETS: readonly RuleSet[] = [
  {
    id: 'R-2018',
    source: '国家发展改革委关于行政处罚信息信用修复机制的通知（2018年、2019年）',
    from: '1949-10-01',
    rules: {
      ...LIST_RULES,
      penalty: [
        {
          id: 'full-term',
          when: {
            severity: [3],
            anyKind: ['责令停产停业', '责令关闭', '吊销许可证件'],
            authority: ['市场监督', '市场监管', '药品', '生态环境', '应急', '消防', '住房', '住建'],
          },
          subject: '特定严重失信的行政处罚信息',
          term: { max: 36, repair: 'none' },
        },
        {
          id: 'serious',
          when: { severity: [3] },
          subject: '严重失信的行政处罚信息',
          term: { min: 6, max: 36, repair: 'after-minimum' },
        },
        { id: 'general', subject: '一般失信的行政处罚信息', term: { min: 3, max: 12, repair: 'after-minimum' } },
      ],
      'serious-list': seriousList(6),
    },
  },
  {
    id: 'R-2023',
    source: '《失信行为纠正后的信用信息修复管理办法（试行）》（国家发展改革委令第58号）',
    from: '2023-05-01',
    rules: {
      ...LIST_RULES,
      penalty: [
        {
          id: 'slight',
          when: { procedure: 'simple' },
          subject: '按简易程序作出的行政处罚信息',
          term: { hidden: true, repair: 'none' },
        },
        {
          id: 'slight',
          when: { onlyKinds: SLIGHT_KINDS },
          subject: '仅处以警告、通报批评的行政处罚信息',
          term: { hidden: true, repair: 'none' },
        },
        {
          id: 'serious',
          when: { severity: [3] },
          subject: '严重失信的行政处罚信息',
          term: { min: 12, max: 36, repair: 'after-minimum' },
        },
        {
          id: 'serious',
          when: { authority: ['药品', '应急', '消防', '特种设备', '食品'] },
          subject: '食品、药品、特种设备、安全生产、消防领域的行政处罚信息',
          term: { min: 12, max: 36, repair: 'after-minimum' },
        },
        { id: 'general', subject: '其他行政处罚信息', term: { min: 3, max: 36, repair: 'after-minimum' } },
      ],
      'serious-list': seriousList(12),
    },
  },
  {
    id: 'R-2026',
    source: '《信用修复管理办法》（国家发展改革委令第36号）',
    from: '2026-04-01',
    rules: {
      ...LIST_RULES,
      penalty: [
        {
          id: 'slight-necessary',
          when: { severity: [1], necessary: true },
          subject: '确有必要公示的轻微失信信息',
          term: { max: 3, repair: 'once-met' },
        },
        {
          id: 'slight',
          when: { severity: [1] },
          subject: '轻微失信信息',
          note: '认定单位认为确有必要公示的，最长不超过3个月。',
          term: { hidden: true, repair: 'none' },
        },
        {
          id: 'serious',
          when: { severity: [3] },
          subject: '严重失信的行政处罚信息',
          term: { min: 12, max: 36, repair: 'after-minimum' },
        },
        { id: 'general', subject: '一般失信的行政处罚信息', term: { min: 3, max: 12, repair: 'after-minimum' } },
      ],
      'serious-list': seriousList(12),
    },
  },
]

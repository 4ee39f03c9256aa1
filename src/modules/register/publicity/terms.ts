import type { PublicityRule } from '../catalogue/dataset.ts'
import type { Condition } from './conditions.ts'

/** Period of publicity, and when the subject can apply to end it. Periods are in months. */
export interface Term {
  /** Never public; the other properties are then irrelevant. */
  hidden?: true
  /** Minimum period of publicity before repair. */
  min?: number
  /** The minimum counts from the correction of the act, if that is later than the decision. */
  minFromCorrection?: true
  /** Maximum period of publicity. */
  max?: number
  /** The day from which periods count, if not the day of the decision. */
  countsFrom?: '公布之日' | '列入之日'
  /** The decision can state its own end, up to this long after it. */
  statedUpTo?: number
  /** Ends with the validity of the record's object, or this many months after it. */
  afterValidity?: number
  /** `once-met`: as soon as obligations are met; `none`: never. */
  repair: 'after-minimum' | 'once-met' | 'none'
  /** Behaviour at the maximum with unmet obligations: publicity ends, unless a sector rule requires `until-met`. */
  atMaximum?: 'until-met'
}

/** One case of a rule; the first one whose condition holds applies. */
export interface Clause {
  /** Last part of the rule's id: general in R-2026/penalty/general. */
  id?: string
  when?: Condition
  /** The kind of record in words: 一般失信的行政处罚信息. */
  subject: string
  /** Legal basis of the clause, if not the rule set itself. */
  source?: string
  /** An additional sentence for the subject. */
  note?: string
  /** The reason why a negative record stays public until its last day. */
  final?: string
  term: Term
}

const COURT = '《最高人民法院关于公布失信被执行人名单信息的若干规定》（法释〔2017〕7号）'

/** Rules shared by all rule sets: each list follows the regulation of its own authority. */
export const LIST_RULES = {
  permit: [
    {
      subject: '行政许可信息',
      source: '《中华人民共和国行政许可法》',
      term: { afterValidity: 0, repair: 'none' },
    },
  ],
  enforcement: [
    {
      id: 'no-fixed-end',
      when: { mentions: ['有履行能力而拒不履行'] },
      subject: '失信被执行人信息（有履行能力而拒不履行）',
      source: COURT,
      note: '履行义务后由执行法院在三个工作日内删除。',
      term: { repair: 'once-met' },
    },
    {
      id: 'extensible',
      when: { mentions: ['暴力'] },
      subject: '失信被执行人信息（以暴力、威胁等方法抗拒执行）',
      source: COURT,
      note: '情节严重的，法院可以决定延长一至三年。',
      term: { max: 24, statedUpTo: 60, repair: 'once-met' },
    },
    {
      id: 'extensible',
      when: { mentions: ['规避执行', '财产报告', '限制消费', '和解协议'], atLeast: 2 },
      subject: '失信被执行人信息（多项失信行为）',
      source: COURT,
      note: '有多项失信行为的，法院可以决定延长一至三年。',
      term: { max: 24, statedUpTo: 60, repair: 'once-met' },
    },
    {
      subject: '失信被执行人信息',
      source: COURT,
      note: '履行义务后由执行法院在三个工作日内删除。',
      term: { max: 24, repair: 'once-met' },
    },
  ],
  tax: [
    {
      subject: '重大税收违法失信主体信息',
      source: '《重大税收违法失信主体信息公布管理办法》（国家税务总局令第54号）',
      term: { countsFrom: '公布之日', min: 6, max: 36, repair: 'after-minimum' },
    },
  ],
  'market-serious': [
    {
      subject: '市场监管严重违法失信名单信息',
      source: '《市场监督管理严重违法失信名单管理办法》（国家市场监督管理总局令第44号）',
      term: { countsFrom: '列入之日', min: 12, max: 36, repair: 'after-minimum' },
    },
  ],
  'wage-arrears': [
    {
      subject: '拖欠农民工工资失信联合惩戒名单信息',
      source: '《拖欠农民工工资失信联合惩戒对象名单管理暂行办法》（人力资源社会保障部令第45号）',
      term: { countsFrom: '列入之日', min: 6, minFromCorrection: true, max: 36, repair: 'after-minimum' },
    },
  ],
  'work-safety': [
    {
      subject: '安全生产严重失信主体名单信息',
      source: '《安全生产严重失信主体名单管理办法》（应急管理部令第11号）',
      term: { countsFrom: '列入之日', min: 12, max: 36, repair: 'after-minimum' },
    },
  ],
  procurement: [
    {
      subject: '政府采购严重违法失信行为记录',
      source: '《中华人民共和国政府采购法》',
      note: '公示到禁止参加政府采购活动的期限届满为止。',
      final: '禁止参加政府采购活动的期限届满前一直公示，法律没有规定可以提前停止。',
      term: { max: 12, statedUpTo: 36, repair: 'none' },
    },
  ],
  abnormal: [
    {
      subject: '经营异常名录（状态）信息',
      source: '《企业经营异常名录管理暂行办法》《个体工商户年度报告暂行办法》',
      note: '改正后企业可以随时向登记机关申请移出，个体工商户可以随时申请恢复正常记载状态。',
      term: { countsFrom: '列入之日', repair: 'once-met' },
    },
  ],
  check: [
    {
      subject: '双随机抽查的不合格结果',
      source: '《市场监督管理信用修复管理办法》',
      note: '引起的处罚修复或者撤回的，同时停止公示。',
      final: '抽查结果公示满一年自动停止；引起的处罚修复或者撤回的，同时停止公示，不需要另行申请。',
      term: { max: 12, repair: 'none' },
    },
  ],
  environment: [
    {
      id: 'good',
      when: { mentions: ['绿', '蓝', '诚信', '良好'] },
      subject: '环保信用评价结果（绿牌、蓝牌）',
      note: '下一次评价结果公布后更新。',
      term: { afterValidity: 0, repair: 'none' },
    },
    {
      subject: '环保信用评价结果（黄牌、红牌）',
      note: '下一次评价结果公布后更新；整改完成后可以申请环保信用修复。',
      term: { afterValidity: 0, repair: 'once-met' },
    },
  ],
  honour: [
    {
      subject: '守信激励信息',
      note: '被列入严重失信主体名单的，即时停止公示。',
      term: { afterValidity: 0, repair: 'none' },
    },
  ],
  commitment: [{ subject: '信用承诺信息', term: { afterValidity: 0, repair: 'none' } }],
  contract: [
    {
      // A contract is relevant once fulfilled or broken, so it stays as long as the longest negative record.
      subject: '合同履约信息',
      term: { afterValidity: 36, repair: 'none' },
    },
  ],
  validity: [{ subject: '该信息', term: { afterValidity: 0, repair: 'none' } }],
  standing: [{ subject: '该信息', term: { repair: 'none' } }],
} satisfies Partial<Record<PublicityRule, readonly Clause[]>>

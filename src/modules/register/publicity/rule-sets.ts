import type { PublicityRule } from '../catalogue/dataset.ts'
import { isMarketRegulator } from './market-regulators.ts'
import { type Clause, LIST_RULES } from './terms.ts'

/** The publicity rules in force for a period. A new regulation is a new entry at the end; published records keep the id of their rule. */
export interface RuleSet {
  id: string
  source: string
  /** First day in force; it ends the day before the next one begins. */
  from: string
  /** Working days from acceptance to the decision about a repair, if the rule set has its own limit. */
  decideWithin?: number
  rules: Record<PublicityRule, readonly Clause[]>
}

const SLIGHT_KINDS = ['警告', '通报批评']

/** Serious under the notice of 2019: suspension of business or revocation of a licence. */
const STOPPED_OR_REVOKED = ['责令停产停业', '吊销许可证件']

/**
 * Words that identify the field of a decision. They are searched in the violation and its legal basis, not in the name of the authority,
 * which may work in several fields.
 */
const FOOD = ['食品']
const DRUGS = ['药品', '疫苗']
const SPECIAL_EQUIPMENT = ['特种设备']
const FIRE = ['消防']
const WORK_SAFETY = ['安全生产', '生产安全']
const ENVIRONMENT = ['生态环境', '环境保护', '环境影响评价', '污染', '排污']
const BUILDING_QUALITY = ['工程质量']
const PRODUCT_CERTIFICATION = ['强制性产品认证', '强制性认证']

const FIVE_FIELDS = '食品、药品、特种设备、安全生产、消防领域的行政处罚信息'

const seriousList = (min: number): readonly Clause[] => [
  { subject: '严重失信主体名单信息', term: { countsFrom: '列入之日', min, max: 36, repair: 'after-minimum' } },
]

/** The rule set in force on a day. */
export function findRuleSetOn(day: string, sets: readonly RuleSet[] = GENERAL_RULE_SETS): RuleSet {
  return sets.filter(({ from }) => from <= day).at(-1) ?? sets[0] ?? GENERAL_RULE_SETS[0]!
}

/**
 * The rule sets that can apply to a record. A penalty under the market regulators' rule stays under it: that rule shows it for three months
 * where the general rule would hide it.
 */
export function ruleSetsFor({ rule, authority, decisionDate }: Governed): readonly RuleSet[] {
  const isOfMarket = rule === 'penalty' && isMarketRegulator(authority) && decisionDate >= MARKET_RULE_SET.from
  return isOfMarket ? [MARKET_RULE_SET] : GENERAL_RULE_SETS
}

interface Governed {
  rule: PublicityRule
  authority?: string
  decisionDate: string
}

const GENERAL_RULE_SETS: readonly RuleSet[] = [
  {
    id: 'R-2018',
    source:
      '《国家发展改革委办公厅关于进一步完善“信用中国”网站及地方信用门户网站行政处罚信息信用修复机制的通知》（发改办财金〔2019〕527号）',
    from: '1949-10-01',
    rules: {
      ...LIST_RULES,
      penalty: [
        {
          id: 'full-term',
          when: {
            anyKind: STOPPED_OR_REVOKED,
            matter: [
              ...FOOD,
              ...DRUGS,
              ...ENVIRONMENT,
              ...BUILDING_QUALITY,
              ...WORK_SAFETY,
              ...FIRE,
              ...PRODUCT_CERTIFICATION,
            ],
          },
          subject: '特定严重失信的行政处罚信息',
          final:
            '食品药品、生态环境、安全生产等领域责令停产停业、吊销许可证件的处罚，按作出决定时的规定公示到最长期限，期间不能修复。',
          term: { max: 36, repair: 'none' },
        },
        {
          id: 'serious',
          when: { anyKind: STOPPED_OR_REVOKED },
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
          when: { matter: [...FOOD, ...DRUGS, ...SPECIAL_EQUIPMENT, ...FIRE] },
          subject: FIVE_FIELDS,
          term: { min: 12, max: 36, repair: 'after-minimum' },
        },
        {
          // In work safety, only serious violations belong to the field.
          id: 'serious',
          when: { matter: WORK_SAFETY, severity: [3] },
          subject: FIVE_FIELDS,
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

/** Penalties decided by market regulators from its first day; their other records follow the rule of their list. */
export const MARKET_RULE_SET: RuleSet = {
  id: 'R-2025-SAMR',
  source: '《市场监督管理信用修复管理办法》',
  from: '2025-12-25',
  decideWithin: 7,
  rules: {
    ...LIST_RULES,
    penalty: [
      {
        id: 'warning',
        when: { onlyKinds: ['警告'] },
        subject: '市场监管部门仅处以警告的行政处罚信息',
        term: { hidden: true, repair: 'none' },
      },
      {
        id: 'slight',
        when: { severity: [1] },
        subject: '市场监管部门作出的其他轻微行政处罚信息',
        final: '市场监管领域的轻微处罚公示满三个月自动停止公示，不需要申请修复。',
        term: { max: 3, repair: 'none' },
      },
      {
        id: 'serious',
        when: { severity: [3] },
        subject: '市场监管部门作出的严重失信行政处罚信息',
        term: { min: 12, max: 36, repair: 'after-minimum' },
      },
      {
        id: 'general',
        subject: '市场监管部门作出的一般失信行政处罚信息',
        term: { min: 3, max: 12, repair: 'after-minimum' },
      },
    ],
    'serious-list': seriousList(12),
  },
}

/** Every rule set that may have been used for stored records. */
export const RULE_SETS: readonly RuleSet[] = [...GENERAL_RULE_SETS, MARKET_RULE_SET]

import type { PunishedAct } from './act.ts'
import { actsUnder } from './acts.ts'
import { type Citation, findCitations } from './citations.ts'
import {
  describeAmount,
  describeRange,
  type FineBase,
  type FineRange,
  findBounds,
  isWithin,
  type KnownBases,
  outerBounds,
} from './fine-range.ts'

/** The facts of a decision that determine whether its fine is lawful. */
export interface FinedDecision {
  /** The fine in 万元. */
  fine: number
  basis: string
  facts: string
  content: string
  party: FinedParty
  decidedOn: string
  isSimple: boolean
  /** Confiscated gains, in 万元. */
  confiscated?: number
}

export type FinedParty = 'organisation' | 'individual' | 'person'

/** 行政处罚法51: the maximum on-the-spot fine in 万元. An individual business is treated as a citizen until the question is settled. */
export const SIMPLE_LIMIT: Readonly<Record<FinedParty, number>> = { organisation: 0.3, individual: 0.02, person: 0.02 }

/**
 * The reason to review a fine, in words for staff; undefined if there is none. Only verified articles are applied, and only if the decision
 * states the base of the fine.
 */
export function doubtFine(decision: FinedDecision): string | undefined {
  const { fine, party, isSimple } = decision
  if (!(fine > 0)) return undefined
  if (isSimple && fine > SIMPLE_LIMIT[party])
    return `罚款${describeAmount(fine)}，超过《行政处罚法》第五十一条当场处罚的限额（${describeAmount(SIMPLE_LIMIT[party])}）`
  const grounds = groundsOf(decision)
  const known = findBases(decision)
  const outside = grounds.filter(({ range }) => !allows(range, known, fine))
  if (grounds.length === 0 || outside.length < grounds.length || isSumOf(grounds, known, fine)) return undefined
  const [ground] = outside
  const lowest = outerBounds(ground!.range, known)?.[0] ?? 0
  if (isMitigated(decision) && outside.some(({ range }) => isBelow(range, known, fine))) return undefined
  const words = `罚款${describeAmount(fine)}，不在《${ground!.law}》第${ground!.article}条的幅度内（${describeRange(ground!.range)}）`
  return fine < lowest ? `${words}，也没有写明依照《行政处罚法》第三十二条减轻处罚` : words
}

interface Ground {
  law: string
  article: number
  range: FineRange
}

/** The cited punishing articles, each with everything it allows for the party. */
function groundsOf({ basis, facts, content, party, decidedOn }: FinedDecision): Ground[] {
  const isTold = ({ told }: FineRange[number]) => told === undefined || `${facts} ${content}`.includes(told)
  return findCitations(basis).flatMap((citation) => {
    const acts = actsUnder(citation).filter(({ from }) => !from || from <= decidedOn)
    if (acts.length === 0 || acts.some(({ mark }) => mark !== 'read')) return []
    return [
      {
        ...groundOf(citation),
        range: acts
          .flatMap((act) => findRange(act, party))
          .filter(isTold)
          .filter(isFirst),
      },
    ]
  })
}

const groundOf = ({ law, article }: Citation) => ({ law, article })

/** Removes duplicates: several acts of one article often have the same range. */
const isFirst = (tier: FineRange[number], index: number, all: FineRange): boolean =>
  all.findIndex((other) => JSON.stringify(other) === JSON.stringify(tier)) === index

export const findRange = (act: PunishedAct, party: FinedParty): FineRange => act[party]

const allows = (range: FineRange, known: KnownBases, fine: number): boolean =>
  range.some((tier) => {
    const bounds = findBounds(tier, known)
    return bounds !== undefined && isWithin(fine, bounds)
  })

/** Whether the fine is below the minimum of one of the article's tiers. */
const isBelow = (range: FineRange, known: KnownBases, fine: number): boolean =>
  range.some((tier) => fine < (findBounds(tier, known)?.[0] ?? 0))

/** Several acts punished together are fined separately, and the fines are added. */
function isSumOf(grounds: readonly Ground[], known: KnownBases, fine: number): boolean {
  if (grounds.length < 2) return false
  const hulls = grounds.map(({ range }) => outerBounds(range, known)).filter((hull) => hull !== undefined)
  if (hulls.length === 0) return false
  return isWithin(fine, [Math.min(...hulls.map(([from]) => from)), hulls.reduce((sum, [, to]) => sum + to, 0)])
}

/** 行政处罚法32 allows a fine below the minimum; the decision must say so. */
const isMitigated = ({ basis, facts, content }: FinedDecision): boolean =>
  /减轻处罚/.test(`${basis} ${facts} ${content}`) ||
  findCitations(`${basis} ${content}`).some(({ law, article }) => law === '行政处罚法' && article === 32)

const SUM = String.raw`(?:金额)?(?:共计|合计|总计|约|计|为|共|达|人民币)*\s*(\d[\d,]*(?:\.\d+)?)\s*(万)?元`

/** Names of the bases of fines in decisions. */
const WORDS: Readonly<Record<Exclude<FineBase, 'land'>, string>> = {
  value: '货值',
  gain: '违法所得',
  turnover: '违法经营额|经营额',
  contractPrice: '合同价款|合同价',
  investment: '总投资额?',
  tax: '少缴税款|漏缴税款',
  fee: '广告费用?',
  loss: '(?:医保|医疗保障)基金损失',
  deposits: '预付款',
  purchases: '进货总额',
  timber: '林木价值',
  minerals: '矿产品价值',
  seaFee: '海域使用金',
  cost: '工程造价',
}

const PATTERNS = Object.entries(WORDS).map(
  ([base, words]) => [base as FineBase, new RegExp(`(?:${words})${SUM}`, 'g')] as const,
)
const AREA = /占用?[^，。；\d]{0,12}(\d[\d,]*(?:\.\d+)?)\s*平方米/g
const NOTHING: readonly (readonly [FineBase, RegExp])[] = [
  ['fee', /广告费用?(?:无法|难以)计算|广告费用?明显偏低/],
  ['gain', /(?:没有|无|未获取?)违法所得/],
]

/** The bases stated in the decision. A base with contradicting amounts counts as unknown. */
export function findBases({
  facts,
  content,
  confiscated,
}: Pick<FinedDecision, 'facts' | 'content' | 'confiscated'>): KnownBases {
  const text = `${facts} ${content}`
  const known: KnownBases = {}
  for (const [base, pattern] of PATTERNS) keep(known, base, sumsIn(text, pattern))
  keep(known, 'land', sumsIn(text, AREA, 1))
  for (const [base, pattern] of NOTHING) if (pattern.test(text)) known[base] = null
  if (confiscated !== undefined && known.gain === undefined) known.gain = confiscated
  return known
}

function keep(known: KnownBases, base: FineBase, sums: readonly number[]): void {
  if (new Set(sums).size === 1) known[base] = sums[0]!
}

const sumsIn = (text: string, pattern: RegExp, unit = 10_000): number[] =>
  [...text.matchAll(pattern)].map(([, number, tenThousand]) => {
    const value = Number(number!.replaceAll(',', ''))
    return tenThousand ? value : value / unit
  })

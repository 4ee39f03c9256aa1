/** The bases of fines that the law sets as multiples, in the words of decisions. */
const BASES = {
  value: '货值金额',
  gain: '违法所得',
  turnover: '违法经营额',
  contractPrice: '合同价款',
  investment: '总投资额',
  tax: '少缴税款',
  fee: '广告费用',
  loss: '医保基金损失',
  deposits: '预付款',
  purchases: '进货总额',
  timber: '林木价值',
  minerals: '矿产品价值',
  seaFee: '海域使用金',
  land: '占地面积',
  cost: '工程造价',
} as const

export type FineBase = keyof typeof BASES

/** Amounts by base in 万元; land in square metres. Null if the decision states that there is none. */
export type KnownBases = Partial<Record<FineBase, number | null>>

/** One tier of an article: a range of amounts, or a range of multiples of a base. */
interface Tier {
  /** Bounds of the range, in 万元 or as multiples of the base. */
  from: number
  to: number
  base?: FineBase
  /** Whether `from` and `to` are multiples of the base. */
  times?: true
  /** Applies if the base is less than this, in 万元. */
  under?: number
  /** Applies if the base is at least this, in 万元. */
  least?: number
  /** Applies only if the decision does not state the base: 没有违法所得, 广告费用无法计算. */
  untold?: true
  /** An additional circumstance it requires: 拒不改正, 情节严重. */
  only?: string
  /** Applies only if the decision contains this word. */
  told?: string
}

/** All tiers of an article. An empty list means that it provides for no fine. */
export type FineRange = readonly Tier[]

export const fixedTier = (from: number, to: number, only?: string): Tier => ({ from, to, ...(only ? { only } : {}) })
/** A tier for one variant of the act, recognised by a word in the decision. */
export const tierFor = (word: string, from: number, to: number): Tier => ({ ...fixedTier(from, to, word), told: word })
export const tierUpTo = (to: number, only?: string): Tier => fixedTier(0, to, only)
export const multipleTier = (base: FineBase, from: number, to: number, least?: number): Tier => ({
  ...{ from, to, base, times: true },
  ...(least === undefined ? {} : { least }),
})
/** A fixed range for cases without a base to multiply. */
export const tierWithout = (base: FineBase, from: number, to: number, only: string): Tier => ({
  ...{ ...fixedTier(from, to, only), base, untold: true },
})
export const tierUnder = (base: FineBase, bound: number, from: number, to: number): Tier => ({
  from,
  to,
  base,
  under: bound,
})

/** The bounds in 万元, given the known bases; undefined if the tier does not apply. */
export function findBounds(tier: Tier, known: KnownBases): readonly [from: number, to: number] | undefined {
  const { base, from, to, under: bound, least, untold } = tier
  const measured = base && known[base]
  if (untold && measured) return undefined
  if (measured === null) return tier.times ? undefined : [from, to]
  if (measured === undefined) return tier.times ? [from * (least ?? 0), Number.POSITIVE_INFINITY] : [from, to]
  if ((bound !== undefined && measured >= bound) || (least !== undefined && measured < least)) return undefined
  return tier.times ? [from * measured, to * measured] : [from, to]
}

/** The lowest and the highest bound of all applicable tiers. */
export function outerBounds(range: FineRange, known: KnownBases): readonly [from: number, to: number] | undefined {
  const bounds = range.map((tier) => findBounds(tier, known)).filter((each) => each !== undefined)
  if (bounds.length === 0) return undefined
  return [Math.min(...bounds.map(([from]) => from)), Math.max(...bounds.map(([, to]) => to))]
}

/** Fines are in yuan with two decimals; smaller differences are rounding. */
const ROUNDING = 0.000_1

export const isWithin = (fine: number, [from, to]: readonly [number, number]): boolean =>
  fine >= from - ROUNDING && fine <= to + ROUNDING

/** A range in words: 货值金额不足1万元的，5万元至10万元；货值金额1万元以上的，货值金额的10至20倍 */
export const describeRange = (range: FineRange): string =>
  range.length === 0 ? '不设罚款' : range.map(tierWords).join('；')

function tierWords({ from, to, base, times: isTimes, under: bound, least, only }: Tier): string {
  const name = base && BASES[base]
  const when = [
    ...(only ? [only] : []),
    ...(bound === undefined ? [] : [`${name}不足${describeAmount(bound)}`]),
    ...(least === undefined ? [] : [`${name}${describeAmount(least)}以上`]),
  ]
  return `${when.length > 0 ? `${when.join('、')}的，` : ''}${isTimes ? multipleWords(name!, from, to) : spanWords(from, to)}`
}

function multipleWords(name: string, from: number, to: number): string {
  if (name === BASES.land) return `每平方米${from * 10_000}元至${to * 10_000}元`
  if (to > 1) return from > 0 ? `${name}的${timesWord(from)}至${timesWord(to)}` : `${name}的${timesWord(to)}以下`
  return from > 0 ? `${name}的${percent(from)}至${percent(to)}` : `${name}的${percent(to)}以下`
}

const timesWord = (value: number): string => (value < 1 ? percent(value) : `${value}倍`)
const percent = (share: number): string => `${Number((share * 100).toFixed(3))}%`
const spanWords = (from: number, to: number): string =>
  from === to
    ? describeAmount(to)
    : from > 0
      ? `${describeAmount(from)}至${describeAmount(to)}`
      : `${describeAmount(to)}以下`

/** Formats an amount as decisions do: in 元 below ten thousand, otherwise in 万元. */
export const describeAmount = (sum: number): string =>
  sum < 1 ? `${Number((sum * 10_000).toFixed(2))}元` : `${Number(sum.toFixed(6))}万元`

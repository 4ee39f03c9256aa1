import type { ProductDetail } from './contract.ts'
import { computeRepayment, modeFor, type Repayment } from './instalments.ts'
import { checkLoan, type LoanQuestion, listPartsOutOfRange, rateAtEnd } from './loan-question.ts'
import { rateText, readRate, readWan, spanText, wanText, yuanText } from './money.ts'
import { type ComputedMode, rateName } from './product-words.ts'

/** One cell: its lines, a mark such as 最少, and a remark. */
export interface ComparisonCell {
  lines: readonly string[]
  mark?: string
  note?: string
  /** Share of the row's maximum, for a bar that starts at zero. */
  share?: number
}

export interface ComparedRow {
  label: string
  cells: readonly ComparisonCell[]
}

interface Computed {
  mode: ComputedMode
  repayment: Repayment
  outside: readonly string[]
}

/** The cost of the same loan for each product; null if the loan is invalid. */
export function computeAll(products: readonly ProductDetail[], question: LoanQuestion): readonly Computed[] | null {
  const { loan } = checkLoan(question)
  if (!loan) return null
  return products.map((product) => {
    const mode = modeFor(loan.mode, product.repayModes)
    const rate = rateAtEnd(product, question.by)
    return { mode, repayment: computeRepayment({ ...loan, mode, rate }), outside: listPartsOutOfRange(product, loan) }
  })
}

const FEE = '年化费率'

/** The names of the percentage and of the cost for these products: interest, fee, or both if they are mixed. */
export function nameRates(products: readonly Pick<ProductDetail, 'institutionKind' | 'category'>[]) {
  const fees = products.filter((product) => rateName(product) === FEE).length
  if (fees === 0) return { rate: '年化利率', paid: '利息合计', total: '本息合计', isMixed: false }
  if (fees === products.length) return { rate: FEE, paid: '费用合计', total: '本金和费用合计', isMixed: false }
  return { rate: '年化利率或者费率', paid: '利息或者费用合计', total: '本金加利息或者费用', isMixed: true }
}

export function listResults(
  computed: readonly Computed[],
  asked: ComputedMode,
  { paid, total, isMixed }: Pick<ReturnType<typeof nameRates>, 'paid' | 'total' | 'isMixed'>,
): ComparedRow[] {
  const interests = computed.map(({ repayment }) => repayment.interest)
  // A guarantor's fee is paid in addition to a bank's interest, so comparing the two would mislead.
  const marks = isMixed ? [] : markAt(interests, Math.min, '最少')
  const most = Math.max(...interests, 1)
  const row = (label: string, cell: (one: Computed, place: number) => ComparisonCell): ComparedRow => ({
    label,
    cells: computed.map(cell),
  })
  return [
    row('还款方式', ({ mode, outside }) => ({
      lines: [mode],
      note: [...(mode === asked ? [] : [`不支持${asked}，按此试算`]), ...outside].join('；') || undefined,
    })),
    row('首期还款', ({ repayment, mode }) => ({
      lines: [yuanText(repayment.first)],
      note: mode === '先息后本' ? '只还利息' : mode === '到期还本付息' ? '到期一次还清' : undefined,
    })),
    row('末期还款', ({ repayment, mode }) => ({
      lines: [yuanText(repayment.last)],
      note: mode === '先息后本' ? '一次还清本金' : undefined,
    })),
    row(paid, ({ repayment }, place) => ({
      lines: [yuanText(repayment.interest)],
      mark: marks[place],
      share: repayment.interest / most,
    })),
    row(total, ({ repayment }) => ({ lines: [yuanText(repayment.total)] })),
  ]
}

export function listTerms(products: readonly ProductDetail[]): ComparedRow[] {
  const words = nameRates(products)
  const rates = products.map(({ rateMin }) => readRate(rateMin) ?? 0)
  const lowRate = words.isMixed ? [] : markAt(rates, Math.min, '起点低')
  const highAmount = markAt(
    products.map(({ amountMax }) => readWan(amountMax) ?? 0),
    Math.max,
    '最高',
  )
  const longTerm = markAt(
    products.map(({ termMax }) => termMax),
    Math.max,
    '最长',
  )
  const quick = markAt(
    products.map(({ approveDays }) => approveDays ?? Number.POSITIVE_INFINITY),
    Math.min,
    '最快',
  )
  const row = (label: string, cell: (product: ProductDetail, place: number) => ComparisonCell): ComparedRow => ({
    label,
    cells: products.map(cell),
  })
  return [
    row('产品类别', ({ category }) => ({ lines: [category] })),
    row(words.rate, (product, place) => ({
      ...{ lines: [rateSpan(product)], mark: lowRate[place] },
      note: words.isMixed ? rateName(product) : undefined,
    })),
    row('利率方式', ({ rateKind }) => ({ lines: [rateKind] })),
    row('额度（万元）', (product, place) => ({ lines: [amountSpan(product)], mark: highAmount[place] })),
    row('期限（月）', ({ termMin, termMax }, place) => ({
      lines: [spanText(String(termMin), String(termMax))],
      mark: longTerm[place],
    })),
    row('审批（工作日）', ({ approveDays }, place) => ({
      lines: [approveDays === null ? '未公布' : String(approveDays)],
      mark: approveDays === null ? undefined : quick[place],
    })),
    row('担保方式', ({ guaranteeModes }) => ({ lines: [guaranteeModes.join('、')] })),
    row('还款方式', ({ repayModes }) => ({ lines: [repayModes.join('、')] })),
    row('适用对象', ({ targetGroup }) => ({ lines: [targetGroup.join('、')] })),
    row('适用区域', ({ region }) => ({ lines: [region.join('、')] })),
    row('申请条件', ({ conditions }) => ({ lines: splitLines(conditions) })),
    row('所需材料', ({ materials }) => ({ lines: splitLines(materials) })),
  ]
}

export const isSameForAll = ({ cells }: ComparedRow): boolean =>
  cells.every(({ lines }) => lines.join('\n') === cells[0]?.lines.join('\n'))

export const rateSpan = ({ rateMin, rateMax }: Pick<ProductDetail, 'rateMin' | 'rateMax'>): string =>
  spanText(`${rateText(rateMin)}%`, `${rateText(rateMax)}%`)

export const amountSpan = ({ amountMin, amountMax }: Pick<ProductDetail, 'amountMin' | 'amountMax'>): string =>
  spanText(wanText(amountMin), wanText(amountMax))

export const splitLines = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '')

/** Marks the single best value; nothing is marked if several are equal. */
function markAt(
  values: readonly number[],
  best: (...values: number[]) => number,
  word: string,
): (string | undefined)[] {
  const most = best(...values)
  const isAlone = values.length > 1 && values.filter((value) => value === most).length === 1
  return values.map((value) => (isAlone && value === most ? word : undefined))
}

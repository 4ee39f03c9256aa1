import { describe, expect, it } from 'vitest'
import { computeAll, isSameForAll, listResults, listTerms, nameRates } from './comparison.ts'
import type { ProductDetail } from './contract.ts'
import { checkLoan, type LoanQuestion } from './loan-question.ts'

const productOf = (changes: Partial<ProductDetail>): ProductDetail => ({
  ...{ id: 'a', name: '甲', institutionId: 'i', institutionName: '行', institutionKind: '城商行', category: '信用贷' },
  ...{
    amountMin: '20',
    amountMax: '500',
    rateMin: '3.65',
    rateMax: '4.95',
    rateKind: 'LPR加点',
    termMin: 6,
    termMax: 36,
  },
  ...{ guaranteeModes: ['信用'], repayModes: ['等额本息'], targetGroup: ['企业'], region: ['全市'], approveDays: 3 },
  ...{ hot: false, viewCount: 0, collectCount: 0, conditions: '一', materials: '二', process: '三', features: '四' },
  ...{ subsidy: null, season: null, servicePhone: '12345', listedAt: null },
  ...changes,
})
const QUESTION: LoanQuestion = { amount: '100', months: '24', mode: '等额本息', by: 'min' }

describe('products side by side', () => {
  const products = [
    productOf({}),
    productOf({ rateMin: '3.95', repayModes: ['先息后本'], amountMax: '80', approveDays: 1 }),
  ]

  it('are computed for the same loan, each in a mode it offers, and name the mode', () => {
    const rows = listResults(computeAll(products, QUESTION)!, QUESTION.mode, nameRates(products))
    const [mode, first, , interest] = rows

    expect(mode!.cells[1]).toEqual({ lines: ['先息后本'], note: '不支持等额本息，按此试算；金额不在产品额度内' })
    expect(first!.cells.map(({ lines }) => lines[0])).toEqual(['43,269.31', '3,291.67'])
    expect(interest!.cells.map(({ mark }) => mark)).toEqual(['最少', undefined])
  })

  it('mark the best value and equal values', () => {
    const rows = listTerms(products)
    const same = rows.filter(isSameForAll).map(({ label }) => label)

    expect(rows.find(({ label }) => label === '审批（工作日）')!.cells.map(({ mark }) => mark)).toEqual([
      undefined,
      '最快',
    ])
    expect(same).toEqual(expect.arrayContaining(['产品类别', '担保方式']))
    expect(same).not.toContain('年化利率')
  })

  it('call a fee a fee, and compare no fee with interest', () => {
    const fees = [productOf({ institutionKind: '担保' }), productOf({ category: '保函', rateMin: '1' })]
    const mixed = [products[0]!, fees[0]!]
    const rateOf = (some: ProductDetail[]) => listTerms(some)[1]!

    expect(rateOf(fees)).toMatchObject({ label: '年化费率', cells: [{}, { mark: '起点低' }] })
    expect(rateOf(mixed)).toMatchObject({
      label: '年化利率或者费率',
      cells: [
        { note: '年化利率', mark: undefined },
        { note: '年化费率', mark: undefined },
      ],
    })
    const words = [products, fees, mixed].map((some) => nameRates(some).paid)
    expect(words).toEqual(['利息合计', '费用合计', '利息或者费用合计'])
  })

  it('are not computed for an invalid loan', () => {
    expect(computeAll(products, { ...QUESTION, amount: '0' })).toBeNull()
    expect(checkLoan({ ...QUESTION, amount: 'x', months: '0' }).errors).toEqual({
      money: '请输入借款金额，单位万元，最多两位小数',
      months: '请输入期限，1 至 360 个月的整数',
    })
  })
})

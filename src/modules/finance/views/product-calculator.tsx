import { memo, useDeferredValue } from 'react'
import { Panel } from '../../../ui/frames/panel.tsx'
import type { ProductDetail } from '../contract.ts'
import { computeRepayment, instalmentPayment, modeFor, type Repayment } from '../instalments.ts'
import { applyAddress, demandFormAddress } from '../layouts.ts'
import { checkLoan, type LoanQuestion, listPartsOutOfRange, rateAtEnd } from '../loan-question.ts'
import { rateText, writeRate, yuanText } from '../money.ts'
import styles from './finance.module.css'
import loanStyles from './loan.module.css'
import { LoanForm, useLoan } from './loan-form.tsx'

interface Props {
  product: ProductDetail
  path: string
  id: string | null
  question: LoanQuestion
  modes: readonly string[]
}

/** The cost of a loan of this product, and its repayment plan. */
export function ProductCalculator({ product, path, id, question: first, modes }: Props) {
  const { question, live } = useLoan(first)
  return (
    <Panel title="还款试算">
      <LoanForm
        path={path}
        question={first}
        errors={checkLoan(question).errors}
        live={live}
        modes={modes}
        carried={id === null ? [] : [['id', id]]}
      />
      <Result product={product} question={useDeferredValue(question)} />
    </Panel>
  )
}

/** The result with its long repayment plan is rendered at lower priority than the inputs. */
const Result = memo(function Result({ product, question }: Pick<Props, 'product' | 'question'>) {
  const { loan } = checkLoan(question)
  if (!loan) return null
  const rate = rateAtEnd(product, question.by)
  const repayment = computeRepayment({ ...loan, mode: modeFor(loan.mode, product.repayModes), rate })
  const outside = listPartsOutOfRange(product, loan)
  return (
    <div className={loanStyles.result}>
      <p role="status">
        按年化 {rateText(writeRate(rate))}% 计算，利息合计 <b>{yuanText(repayment.interest)}</b> 元
        {outside.length > 0 && `；${outside.join('，')}，请以机构核定为准`}
      </p>
      <dl className={styles.figures}>
        {listSums(repayment).map(([label, fen]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {yuanText(fen)}
              <small> 元</small>
            </dd>
          </div>
        ))}
      </dl>
      <p className="no-print">
        <a href={applyAddress(product.id, question)}>按此金额和期限申请</a>，或者
        <a href={demandFormAddress(question)}>发布融资需求</a>，由其他机构来对接
      </p>
      {repayment.instalments.length > 1 && <Schedule repayment={repayment} />}
    </div>
  )
})

const listSums = ({ first, last, interest, total }: Repayment): [string, number][] => [
  ['首期还款', first],
  ['末期还款', last],
  ['利息合计', interest],
  ['本息合计', total],
]

const Schedule = ({ repayment }: { repayment: Repayment }) => (
  <details className={loanStyles.schedule}>
    <summary>每期还款明细（{repayment.instalments.length} 期）</summary>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
    <section className={styles.scroll} aria-label="每期还款明细" tabIndex={0}>
      <table className={styles.compared}>
        <caption className="visually-hidden">每期还款明细，单位：元</caption>
        <thead>
          <tr>
            <th scope="col">期数</th>
            <th scope="col">还款（元）</th>
            <th scope="col">本金（元）</th>
            <th scope="col">利息（元）</th>
          </tr>
        </thead>
        <tbody>
          {repayment.instalments.map((instalment) => (
            <tr key={instalment.month}>
              <th scope="row">{instalment.month}</th>
              <td>{yuanText(instalmentPayment(instalment))}</td>
              <td>{yuanText(instalment.principal)}</td>
              <td>{yuanText(instalment.interest)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </details>
)

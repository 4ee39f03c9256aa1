import { useDeferredValue } from 'react'
import { apiOf, attemptOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { pageOfRequest } from '../../../kernel/pages/view.ts'
import { EmptyState } from '../../../ui/frames/empty-state.tsx'
import { Panel } from '../../../ui/frames/panel.tsx'
import { Stack } from '../../../ui/frames/split.tsx'
import { readCollector } from '../collector.ts'
import { financeCalls, type ProductDetail } from '../contract.ts'
import { COMPARE, demandFormAddress, PRODUCTS } from '../layouts.ts'
import { checkLoan, type LoanQuestion, readLoan } from '../loan-question.ts'
import { readCompared } from '../product-question.ts'
import { CollectForm, type Collector } from './collect-form.tsx'
import { ComparisonTable } from './comparison-table.tsx'
import styles from './finance.module.css'
import loanStyles from './loan.module.css'
import { LoanForm, useLoan } from './loan-form.tsx'

interface Data {
  title: string
  address: string
  products: ProductDetail[]
  /** Number of selected products that are no longer offered. */
  gone: number
  question: LoanQuestion
  isDifferentOnly: boolean
  collector: Collector
  collected: string[]
}

const USUAL: LoanQuestion = { amount: '100', months: '24', mode: '等额本息', by: 'min' }

export async function loader(args: LoaderArguments) {
  const { row, url, address, actor } = pageOfRequest(args)
  const asked = readCompared(url.searchParams)
  const [answers, marks] = await Promise.all([
    Promise.all(asked.map((id) => attemptOf(args)(financeCalls.info, { params: { id } }))),
    readCollector(apiOf(args), actor, address),
  ])
  const products = answers.flatMap((answer) => (answer.ok ? [answer.data] : []))
  const data: Data = {
    ...{ title: row.title, address, products, gone: asked.length - products.length, ...marks },
    question: readLoan(url.searchParams, USUAL),
    isDifferentOnly: url.searchParams.get('different') === 'yes',
  }
  return {
    page: { description: '最多四个金融产品并排比较：同一笔借款的首期、末期还款和利息，以及各自的条件。' },
    ...data,
  }
}

export function View({ data }: { data: Data }) {
  const { products, gone, title } = data
  const { question, search, live } = useLoan(data.question)
  const isDifferentOnly = search ? search.get('different') === 'yes' : data.isDifferentOnly
  // Inputs update immediately; the table is rendered at lower priority.
  const [laterQuestion, isLaterDifferent] = [useDeferredValue(question), useDeferredValue(isDifferentOnly)]
  const { loan, errors } = checkLoan(question)
  const carried = products.map(({ id }) => ['compare', id] as const)
  const back = `${PRODUCTS}?${new URLSearchParams(carried.map(([name, id]) => [name, id]))}`
  if (products.length === 0)
    return (
      <Panel title={title} level={1}>
        <EmptyState of="loans" title={gone > 0 ? '所选的产品已经下架' : '还没有选择要对比的产品'}>
          <a href={PRODUCTS}>到产品列表选择，最多 4 个</a>
        </EmptyState>
      </Panel>
    )
  if (products.length === 1)
    return (
      <Panel title={title} level={1}>
        <EmptyState of="loans" title={`${products[0]!.name}要和另一个产品对比，再选一个`}>
          <a href={back}>到产品列表选择，最多 4 个</a>
        </EmptyState>
      </Panel>
    )
  return (
    <Stack>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p>{`${products.length} / 4 个产品${gone > 0 ? `，另有 ${gone} 个已经下架` : ''}`}</p>
        <a href={back} className="no-print">
          返回产品列表
        </a>
      </header>
      <section className={`card ${loanStyles.calculator}`} aria-labelledby="calculator">
        <h2 id="calculator">还款试算</h2>
        <LoanForm path={COMPARE} question={data.question} errors={errors} live={live} carried={carried}>
          <label className={styles.choice}>
            <input type="checkbox" name="different" value="yes" defaultChecked={data.isDifferentOnly} />
            <span>只看不同</span>
          </label>
        </LoanForm>
      </section>
      <ComparisonTable
        products={products}
        question={laterQuestion}
        isDifferentOnly={isLaterDifferent}
        collector={data.collector}
        collected={data.collected}
      />
      {loan && (
        <p className="no-print">
          都不合适？<a href={demandFormAddress(question)}>按此金额和期限发布融资需求</a>，由金融机构来对接。
        </p>
      )}
      <p className={styles.worth}>
        试算按各产品公布的年化利率，仅供比较，实际利率、额度以机构核定为准。先息后本每期只还利息，本金到期一次还清，因此每期压力小、利息合计高。平台不收取任何费用，也不参与放款决定。
      </p>
      <CollectForm back={data.address} />
    </Stack>
  )
}

// The build finds the style sheets of a view by its default export.
export default View

import { apiOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import { pageOfRequest } from '../../../kernel/pages/view.ts'
import { type Fact, Facts } from '../../../ui/facts/facts.tsx'
import { Tag } from '../../../ui/facts/tag.tsx'
import { Panel } from '../../../ui/frames/panel.tsx'
import { Split, Stack } from '../../../ui/frames/split.tsx'
import { readCollector } from '../collector.ts'
import { amountSpan, rateSpan, splitLines } from '../comparison.ts'
import { financeCalls, type ProductDetail } from '../contract.ts'
import { modeFor } from '../instalments.ts'
import { applyAddress, COMPARE, FARMING_PRODUCTS, PRODUCTS, productAddress } from '../layouts.ts'
import { type LoanQuestion, readLoan } from '../loan-question.ts'
import { readWan, spanText, writeWan } from '../money.ts'
import { COMPUTED_MODES, rateName } from '../product-words.ts'
import { CollectButton, CollectForm, type Collector } from './collect-form.tsx'
import styles from './finance.module.css'
import { ProductCalculator } from './product-calculator.tsx'

interface Data {
  product: ProductDetail
  address: string
  /** Path of the page, and of the list it belongs to. */
  path: string
  list: string
  id: string | null
  question: LoanQuestion
  /** Repayment modes of the product that can be computed. */
  modes: string[]
  listedOn: string | null
  collector: Collector
  isCollected: boolean
}

/** Initial amount of the calculator: a tenth of the maximum, within the product's range. */
const USUAL_SHARE = 10
const USUAL_MONTHS = 12

export async function loader(args: LoaderArguments) {
  const { row, url, address, actor } = pageOfRequest(args)
  const api = apiOf(args)
  const isById = !row.path.endsWith(':id')
  const id = (isById ? url.searchParams.get('id') : url.pathname.split('/').at(-1)) ?? ''
  const [product, { collector, collected }] = await Promise.all([
    api(financeCalls.info, { params: { id: decodeURIComponent(id) } }),
    readCollector(api, actor, address),
  ])
  const list = isById ? FARMING_PRODUCTS : PRODUCTS
  const computed = COMPUTED_MODES.filter((mode) => product.repayModes.includes(mode))
  const data: Data = {
    ...{ product, address, list, collector, isCollected: collected.includes(product.id) },
    path: productAddress(product.id, list).split('?')[0]!,
    id: isById ? product.id : null,
    question: readLoan(url.searchParams, usualLoan(product)),
    modes: computed.length > 0 ? computed : ['先息后本'],
    listedOn: product.listedAt && dateKey(product.listedAt),
  }
  return {
    page: {
      title: product.name,
      description: `${product.institutionName}的${product.category}产品“${product.name}”：额度 ${amountSpan(product)} 万元，年化利率 ${rateSpan(product)}。`,
    },
    ...data,
  }
}

function usualLoan(product: ProductDetail): LoanQuestion {
  const [least, most] = [readWan(product.amountMin) ?? 1, readWan(product.amountMax) ?? 1]
  const months = Math.min(Math.max(USUAL_MONTHS, product.termMin), product.termMax)
  return {
    amount: writeWan(Math.max(least, Math.round(most / USUAL_SHARE / 100) * 100)),
    months: String(months),
    mode: modeFor('等额本息', product.repayModes),
    by: 'min',
  }
}

export function View({ data }: { data: Data }) {
  const { product, collector, isCollected } = data
  return (
    <Stack>
      <section className={`card ${styles.product}`}>
        <div>
          <h1 className={styles.name}>
            {product.name}
            <Tag>{product.category}</Tag>
          </h1>
          <p className={styles.lender}>{`${product.institutionName}，${product.institutionKind}`}</p>
        </div>
        <div className={`${styles.columnActions} no-print`}>
          <a className={styles.open} href={applyAddress(product.id, data.question)}>
            申请
          </a>
          <CollectButton collector={collector} product={product} isCollected={isCollected} />
          <a href={`${COMPARE}?compare=${encodeURIComponent(product.id)}`}>加入对比</a>
        </div>
        <dl className={styles.figures}>
          <Figure label="额度" value={amountSpan(product)} unit="万元" />
          <Figure label={rateName(product)} value={rateSpan(product)} />
          <Figure label="期限" value={spanText(String(product.termMin), String(product.termMax))} unit="个月" />
          {product.approveDays !== null && <Figure label="审批" value={String(product.approveDays)} unit="个工作日" />}
        </dl>
      </section>
      <ProductCalculator {...data} />
      <Split
        as="halves"
        left={
          <Panel title="申请条件和材料">
            <Lines title="申请条件" text={product.conditions} />
            <Lines title="所需材料" text={product.materials} />
          </Panel>
        }
        right={
          <Panel title="办理流程和特点">
            <Lines title="办理流程" text={product.process} ordered />
            <Lines title="产品特点" text={product.features} />
          </Panel>
        }
      />
      <Panel title="产品信息">
        <Facts items={factsOf(data)} />
        <p className={styles.worth}>
          信息由机构公布，实际利率、额度以机构核定为准。本网站不收取任何费用，也不参与放款决定。
        </p>
      </Panel>
      <CollectForm back={data.address} />
    </Stack>
  )
}

// The build finds the style sheets of a view by its default export.
export default View

function factsOf({ product, listedOn }: Data): Fact[] {
  return [
    { label: '担保方式', value: product.guaranteeModes.join('、') },
    { label: '还款方式', value: product.repayModes.join('、') },
    { label: '适用对象', value: product.targetGroup.join('、') },
    { label: '适用区域', value: product.region.join('、') },
    { label: '利率方式', value: product.rateKind === '固定' ? '固定利率' : 'LPR 加点' },
    { label: '客服电话', value: product.servicePhone },
    ...(product.season ? [{ label: '适用农时', value: product.season }] : []),
    ...(product.subsidy ? [{ label: '贴息政策', value: product.subsidy, wide: true }] : []),
    { label: '上架日期', value: listedOn },
    { label: '浏览', value: `${product.viewCount} 次，${product.collectCount} 人收藏` },
  ]
}

const Figure = ({ label, value, unit }: { label: string; value: string; unit?: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      {value}
      {unit && <small> {unit}</small>}
    </dd>
  </div>
)

function Lines({ title, text, ordered = false }: { title: string; text: string; ordered?: boolean }) {
  const List = ordered ? 'ol' : 'ul'
  return (
    <div className={styles.lines}>
      <h3>{title}</h3>
      <List>
        {splitLines(text).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </List>
    </div>
  )
}

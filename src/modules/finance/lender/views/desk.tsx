import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { dateKey } from '../../../../kernel/format/date.ts'
import { pageOfRequest } from '../../../../kernel/pages/view.ts'
import { Tag } from '../../../../ui/facts/tag.tsx'
import { ButtonLink } from '../../../../ui/forms/button.tsx'
import { EmptyState } from '../../../../ui/frames/empty-state.tsx'
import { Panel } from '../../../../ui/frames/panel.tsx'
import { Stack } from '../../../../ui/frames/split.tsx'
import { Figures } from '../../../../ui/lists/figures.tsx'
import { lenderAddress } from '../../demands/layouts.ts'
import { lenderDemands } from '../../demands/lender-contract.ts'
import {
  LENDER_APPLIES,
  LENDER_APPLY,
  LENDER_DEMANDS,
  LENDER_DESK,
  LENDER_PRODUCT,
  LENDER_PRODUCTS,
  LENDER_STATISTICS,
} from '../../layouts.ts'
import { lenderCalls } from '../../loans/lender-contract.ts'
import { wanText } from '../../money.ts'
import { lenderOffice } from '../contract.ts'
import { ApplyTable } from './apply-table.tsx'
import styles from './lender.module.css'
import { LenderNav, loadFrame } from './lender-nav.tsx'

export async function loader(args: LoaderArguments) {
  const { row } = pageOfRequest(args)
  const api = apiOf(args)
  const [frame, desk, applies, demands, products, figures] = await Promise.all([
    loadFrame(args),
    api(lenderCalls.desk, {}),
    api(lenderCalls.page, { query: { group: 'open' as const, pageSize: 10 } }),
    api(lenderDemands.page, { query: { of: 'open' as const, pageSize: 5 } }),
    api(lenderOffice.products, { query: { pageSize: 4 } }),
    api(lenderOffice.figures, { query: { period: 'year' as const } }),
  ])
  return { title: row.title, frame, desk, applies, demands, products, figures }
}

export default function LenderDesk() {
  const { title, frame, desk, applies, demands, figures } = useLoaderData<typeof loader>()
  const thisMonth = figures.months.at(-1)
  return (
    <>
      <LenderNav frame={frame} current={LENDER_DESK} />
      <Stack>
        <header className={styles.head}>
          <h1>{title}</h1>
          <p>{`${desk.institutionName}：${desk.open} 件产品申请、${demands.total} 条融资需求等您办理`}</p>
          <ButtonLink href={LENDER_PRODUCT}>新建产品</ButtonLink>
        </header>
        <Figures
          look="card"
          items={[
            {
              ...{ label: '待办申请（件）', value: desk.open, href: `${LENDER_APPLIES}?group=open` },
              ...{ about: `超时 ${desk.overdue} 件`, ...(desk.overdue > 0 && { tone: 'warning' as const }) },
            },
            { label: '可接需求（条）', value: demands.total, href: LENDER_DEMANDS },
            { label: '本月放款（万元）', value: wanText(thisMonth?.amount ?? '0'), href: LENDER_STATISTICS },
            { label: '近一年放款（万元）', value: wanText(figures.loanAmount), href: LENDER_STATISTICS },
            { label: '上架产品（个）', value: desk.products, href: `${LENDER_PRODUCTS}?state=listed` },
          ]}
        />
        <div className={styles.columns}>
          <Panel title="产品申请" more={{ href: `${LENDER_APPLIES}?group=open`, text: '全部待办理的' }} flush>
            <ApplyTable applies={applies.records} caption="待办理的产品申请，最急的在前" isShort />
          </Panel>
          <Stack>
            <OpenDemands />
            <OwnProducts />
            <EndingSoon />
          </Stack>
        </div>
      </Stack>
    </>
  )
}

function OpenDemands() {
  const { demands } = useLoaderData<typeof loader>()
  return (
    <Panel title="可接的融资需求" more={{ href: LENDER_DEMANDS, text: `全部 ${demands.total} 条` }}>
      {demands.records.length === 0 && <EmptyState title="现在没有可接的需求" />}
      <ul className={styles.rows}>
        {demands.records.map(({ id, enterpriseName, amount, duration, useTo, deadline }) => (
          <li key={id}>
            <span>
              <strong>{enterpriseName}</strong>
              <small>{`${wanText(amount)} 万元，${duration} 个月，${useTo}；${deadline} 前`}</small>
            </span>
            <a href={lenderAddress(id)}>
              接单<span className="visually-hidden">{enterpriseName}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className={styles.note}>接单后显示企业名称；先到先得，对方先接的会写明“已由其他机构受理”。</p>
    </Panel>
  )
}

function OwnProducts() {
  const { products } = useLoaderData<typeof loader>()
  return (
    <Panel title="我的产品" more={{ href: LENDER_PRODUCTS, text: `全部 ${products.total} 个` }}>
      <ul className={styles.rows}>
        {products.records.map(({ id, name, state, stateName }) => (
          <li key={id}>
            <a href={`${LENDER_PRODUCT}?id=${encodeURIComponent(id)}`}>{name}</a>
            <Tag tone={state === 'refused' ? 'warning' : state === 'listed' ? 'good' : 'plain'}>{stateName}</Tag>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function EndingSoon() {
  const { desk } = useLoaderData<typeof loader>()
  if (desk.endingSoon.length === 0) return null
  return (
    <Panel title="企业授权快到期">
      <ul className={styles.rows}>
        {desk.endingSoon.map(({ id, firmName, until }) => (
          <li key={id}>
            <a href={`${LENDER_APPLY}?id=${encodeURIComponent(id)}`}>{firmName}</a>
            <span>{dateKey(until)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

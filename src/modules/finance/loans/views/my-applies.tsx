import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { pagingFromSearch } from '../../../../kernel/calls/paging.ts'
import { dateKey } from '../../../../kernel/format/date.ts'
import { pageOfRequest } from '../../../../kernel/pages/view.ts'
import { type Fact, Facts } from '../../../../ui/facts/facts.tsx'
import { Steps } from '../../../../ui/facts/steps.tsx'
import { Tag } from '../../../../ui/facts/tag.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { EmptyState } from '../../../../ui/frames/empty-state.tsx'
import { Pagination } from '../../../../ui/lists/pagination.tsx'
import { PRODUCTS, productAddress } from '../../layouts.ts'
import { rateText, wanText } from '../../money.ts'
import { APPLY_STEPS, applyCalls, type OwnApply } from '../apply-contract.ts'
import styles from './loans.module.css'

export async function loader(args: LoaderArguments) {
  const { row, url, address } = pageOfRequest(args)
  const found = await apiOf(args)(applyCalls.mine, { query: pagingFromSearch(url.searchParams) })
  return { title: row.title, address, found }
}

export default function MyApplies() {
  const { title, address, found } = useLoaderData<typeof loader>()
  return (
    <ContentCard title={title} total={found.total} unit="件">
      {found.records.length === 0 && (
        <EmptyState of="cases" title="还没有申请金融产品">
          <a href={PRODUCTS}>看看有哪些金融产品</a>
        </EmptyState>
      )}
      <ul className={styles.applies}>
        {found.records.map((apply) => (
          <li key={apply.id} className={styles.apply}>
            <h2 className={styles.name}>
              <a href={productAddress(apply.productId)}>{apply.productName}</a>
              <Tag tone={apply.place === null ? 'warning' : 'plain'}>{apply.stateName}</Tag>
            </h2>
            {apply.place !== null && <Steps names={APPLY_STEPS} current={apply.place} />}
            <div className={styles.facts}>
              <Facts items={factsOf(apply)} />
            </div>
            <p className={styles.links}>
              <a href={`/submission-detail?id=${encodeURIComponent(apply.id)}`}>
                查看进度和办理<span className="visually-hidden">：{apply.productName}</span>
              </a>
              {apply.authorisation?.isOpen && (
                <a href="/user?part=grants">
                  停止信用授权<span className="visually-hidden">：{apply.institutionName}</span>
                </a>
              )}
            </p>
          </li>
        ))}
      </ul>
      <Pagination page={found} address={address} unit="件" />
    </ContentCard>
  )
}

function factsOf(apply: OwnApply): Fact[] {
  const { authorisation } = apply
  return [
    { label: '金融机构', value: `${apply.institutionName}（客服 ${apply.servicePhone}）` },
    { label: '申请编号', value: apply.applyNo },
    { label: '申请', value: `${wanText(apply.amount)} 万元，${apply.duration} 个月，${dateKey(apply.appliedAt)}` },
    ...(apply.officer ? [{ label: '客户经理', value: `${apply.officer} ${apply.officerPhone ?? ''}` }] : []),
    ...(apply.creditAmount
      ? [
          {
            label: '授信',
            value: `${wanText(apply.creditAmount)} 万元，年化 ${rateText(apply.creditRate ?? '0')}%，${apply.creditTerm} 个月`,
          },
        ]
      : []),
    ...(apply.loanAmount ? [{ label: '放款', value: `${wanText(apply.loanAmount)} 万元` }] : []),
    ...(apply.reason ? [{ label: '拒绝原因', value: apply.reason }] : []),
    {
      label: '信用授权',
      value: authorisation?.isOpen
        ? `有效期至 ${dateKey(authorisation.until)}，机构查看了 ${authorisation.looks} 次`
        : `已停止或到期，机构不能再看${authorisation ? `；共查看了 ${authorisation.looks} 次` : ''}`,
    },
  ]
}

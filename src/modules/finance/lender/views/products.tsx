import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { pagingFromSearch } from '../../../../kernel/calls/paging.ts'
import { formatDate } from '../../../../kernel/format/date.ts'
import { pageOfRequest } from '../../../../kernel/pages/view.ts'
import { isKeyOf } from '../../../../kernel/typed-keys.ts'
import { ButtonLink, ButtonRow } from '../../../../ui/forms/button.tsx'
import { ChoiceForm } from '../../../../ui/forms/choice-form.tsx'
import { namedOptions } from '../../../../ui/forms/select.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { EmptyState } from '../../../../ui/frames/empty-state.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { Pagination } from '../../../../ui/lists/pagination.tsx'
import { amountSpan, rateSpan } from '../../comparison.ts'
import { LENDER_PRODUCT, LENDER_PRODUCTS } from '../../layouts.ts'
import { PRODUCT_STATES } from '../../product-states.ts'
import { lenderOffice } from '../contract.ts'
import { LenderNav, loadFrame } from './lender-nav.tsx'

export async function loader(args: LoaderArguments) {
  const { row, url, address } = pageOfRequest(args)
  const asked = url.searchParams.get('state') ?? ''
  const state = isKeyOf(PRODUCT_STATES, asked) ? asked : undefined
  const query = { ...pagingFromSearch(url.searchParams), state }
  const [frame, found] = await Promise.all([loadFrame(args), apiOf(args)(lenderOffice.products, { query })])
  return { title: row.title, address, frame, found, state: state ?? '' }
}

export default function LenderProducts() {
  const { title, address, frame, found, state } = useLoaderData<typeof loader>()
  return (
    <>
      <LenderNav frame={frame} current={LENDER_PRODUCTS} />
      <ContentCard title={title} total={found.total} unit="个">
        <p>起草后提交信用信息中心审核，通过后上架；被驳回的修改后可以再次提交。</p>
        <ButtonRow>
          <ButtonLink href={LENDER_PRODUCT}>新建产品</ButtonLink>
        </ButtonRow>
        <ChoiceForm
          home={LENDER_PRODUCTS}
          isNarrowed={state !== ''}
          choices={[
            {
              ...{ name: 'state', label: '状态', all: '全部状态', chosen: state },
              options: namedOptions(PRODUCT_STATES),
            },
          ]}
        />
        <DataTable
          caption="本机构各状态的产品"
          rows={found.records}
          rowKey={({ id }) => id}
          empty={<EmptyState title="没有符合条件的产品" />}
          columns={[
            {
              ...{ key: 'name', label: '产品' },
              cell: ({ id, name }) => <a href={`${LENDER_PRODUCT}?id=${encodeURIComponent(id)}`}>{name}</a>,
            },
            { key: 'category', label: '类别', narrow: true },
            { key: 'amount', label: '额度（万元）', cell: (each) => amountSpan(each) },
            { key: 'rate', label: '年化利率', cell: (each) => rateSpan(each) },
            { key: 'stateName', label: '状态', narrow: true },
            { key: 'decisionNote', label: '理由', cell: ({ decisionNote }) => decisionNote ?? '—' },
            { key: 'updatedAt', label: '更新', narrow: true, cell: ({ updatedAt }) => formatDate(updatedAt) },
          ]}
        />
        <Pagination page={found} address={address} unit="个" />
      </ContentCard>
    </>
  )
}

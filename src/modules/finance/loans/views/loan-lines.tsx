import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { MAX_PAGE_SIZE, pagingFromSearch } from '../../../../kernel/calls/paging.ts'
import { identifier } from '../../../../kernel/forms/fields.ts'
import { pageOfRequest } from '../../../../kernel/pages/view.ts'
import { ChoiceForm } from '../../../../ui/forms/choice-form.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { EmptyState } from '../../../../ui/frames/empty-state.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { Pagination } from '../../../../ui/lists/pagination.tsx'
import { financeCalls } from '../../contract.ts'
import { loanLines, productAddress } from '../../layouts.ts'
import { financeFigures } from '../figures-contract.ts'
import styles from './loans.module.css'

const WORDS = {
  support: { day: '放款日期', amount: '放款金额', about: '通过本网站获得贷款的企业。' },
  applies: { day: '申请日期', amount: '申请金额', about: '机构正在办理的申请。' },
} as const

export async function loader(args: LoaderArguments) {
  const { row, url, address } = pageOfRequest(args)
  const { list } = loanLines.optionsOf(row)
  const asked = identifier().safeParse(url.searchParams.get('institution') ?? '')
  const institutionId = asked.success ? asked.data : undefined
  const api = apiOf(args)
  const query = { ...pagingFromSearch(url.searchParams), institutionId }
  const [found, lenders] = await Promise.all([
    api(list === 'support' ? financeFigures.support : financeFigures.applies, { query }),
    api(financeCalls.institutions, { query: { pageSize: MAX_PAGE_SIZE } }),
  ])
  return {
    ...{ title: row.title, path: row.path, address, list, found, chosen: institutionId ?? '' },
    institutions: lenders.records.map(({ id, name }) => ({ code: id, name })),
    page: { description: WORDS[list].about },
  }
}

export default function LoanLines() {
  const { title, path, address, list, found, chosen, institutions } = useLoaderData<typeof loader>()
  const words = WORDS[list]
  return (
    <ContentCard title={title} total={found.total} unit="条">
      <ChoiceForm
        home={path}
        isNarrowed={chosen !== ''}
        choices={[{ name: 'institution', label: '金融机构', all: '全部机构', options: institutions, chosen }]}
      />
      <DataTable
        caption={words.about}
        rows={found.records}
        rowKey={({ id }) => id}
        empty={<EmptyState title="没有符合条件的记录" />}
        columns={[
          { key: 'enterpriseName', label: '企业名称' },
          { key: 'institutionName', label: '金融机构' },
          {
            key: 'productName',
            label: '产品',
            cell: ({ productId, productName }) => <a href={productAddress(productId)}>{productName}</a>,
          },
          { key: 'amountBand', label: words.amount, narrow: true },
          { key: 'date', label: words.day, narrow: true },
        ]}
      />
      <Pagination page={found} address={address} unit="条" />
      <p className={styles.note}>企业名称隐去一部分；同意公开的企业显示全称。</p>
    </ContentCard>
  )
}

import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { pagingFromSearch } from '../../../kernel/calls/paging.ts'
import { pageOfRequest } from '../../../kernel/pages/view.ts'
import { Facts } from '../../../ui/facts/facts.tsx'
import { Tag } from '../../../ui/facts/tag.tsx'
import { ChoiceForm } from '../../../ui/forms/choice-form.tsx'
import { optionsOfNames } from '../../../ui/forms/select.tsx'
import { ContentCard } from '../../../ui/frames/content-card.tsx'
import { EmptyState } from '../../../ui/frames/empty-state.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { rateSpan } from '../comparison.ts'
import { financeCalls } from '../contract.ts'
import { PRODUCTS, productAddress } from '../layouts.ts'
import { INSTITUTION_KINDS } from '../product-words.ts'
import styles from './finance.module.css'

export async function loader(args: LoaderArguments) {
  const { row, url, address } = pageOfRequest(args)
  const kind = INSTITUTION_KINDS.find((each) => each === url.searchParams.get('kind'))
  const keyword = url.searchParams.get('keyword')?.trim().slice(0, 50) || undefined
  const query = { ...pagingFromSearch(url.searchParams), kind, keyword }
  const found = await apiOf(args)(financeCalls.financial, { query })
  return {
    ...{ title: row.title, path: row.path, address, found, kind, keyword },
    page: { description: '已入驻的金融机构和它们的产品：银行、农信社、担保、保险、小贷、融资租赁和转贷基金。' },
  }
}

export default function Institutions() {
  const { title, path, address, found, kind, keyword } = useLoaderData<typeof loader>()
  return (
    <ContentCard title={title} total={found.total} unit="家">
      <ChoiceForm
        home={path}
        keyword={{ label: '机构名称', placeholder: '例如：农商银行', value: keyword }}
        isNarrowed={kind !== undefined || keyword !== undefined}
        choices={[
          {
            name: 'kind',
            label: '机构类型',
            all: '全部类型',
            options: optionsOfNames(INSTITUTION_KINDS),
            chosen: kind ?? '',
          },
        ]}
      />
      {found.records.length === 0 && <EmptyState of="loans" title="没有符合条件的机构" />}
      <ul className={styles.institutions}>
        {found.records.map((lender) => (
          <li key={lender.id} className={styles.institution}>
            <h2 className={styles.name}>
              {lender.name}
              <Tag>{lender.kind}</Tag>
            </h2>
            {lender.intro && <p>{lender.intro}</p>}
            <Facts
              items={[
                { label: '统一社会信用代码', value: lender.uscc },
                { label: '客服电话', value: lender.servicePhone },
                { label: '地址', value: lender.address },
                ...(lender.licenceNo ? [{ label: '金融许可证号', value: lender.licenceNo }] : []),
              ]}
            />
            <ul className={styles.offers}>
              {lender.products.map((product) => (
                <li key={product.id}>
                  <a href={productAddress(product.id)}>{product.name}</a> <small>年化 {rateSpan(product)}</small>
                </li>
              ))}
            </ul>
            {lender.productCount > lender.products.length && (
              <a href={`${PRODUCTS}?institution=${encodeURIComponent(lender.id)}`}>
                全部 {lender.productCount} 个产品<span className="visually-hidden">：{lender.name}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
      <Pagination page={found} address={address} unit="家" />
    </ContentCard>
  )
}

import { redirect, useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { pagingFromSearch } from '../../../kernel/calls/paging.ts'
import { formatDate } from '../../../kernel/format/date.ts'
import { readField } from '../../../kernel/forms/form.ts'
import { localPath } from '../../../kernel/pages/local-path.ts'
import { readForm } from '../../../kernel/pages/posted-form.ts'
import { pageOfRequest } from '../../../kernel/pages/view.ts'
import { Tag } from '../../../ui/facts/tag.tsx'
import { ContentCard } from '../../../ui/frames/content-card.tsx'
import { EmptyState } from '../../../ui/frames/empty-state.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { financeCalls } from '../contract.ts'
import { COMPARE, MY_COLLECTS, PRODUCTS, productAddress } from '../layouts.ts'
import { CollectButton, CollectForm } from './collect-form.tsx'
import styles from './finance.module.css'
import { ProductCard } from './product-card.tsx'
import listStyles from './products.module.css'

export async function loader(args: LoaderArguments) {
  const { row, url, address } = pageOfRequest(args)
  const found = await apiOf(args)(financeCalls.myCollectPage, { query: pagingFromSearch(url.searchParams) })
  return { title: row.title, address, found }
}

/** All collect buttons post here, and are redirected back to their page. */
export async function action(args: LoaderArguments) {
  const form = readForm(args)
  const taken = readField(form, 'take')
  const productId = taken ?? readField(form, 'leave') ?? ''
  await apiOf(args)(financeCalls.collect, { body: { productId, collected: taken !== undefined } })
  return redirect(localPath(readField(form, 'back')) ?? MY_COLLECTS, 303)
}

export default function MyCollects() {
  const { title, address, found } = useLoaderData<typeof loader>()
  return (
    <ContentCard title={title} total={found.total} unit="个">
      {found.records.length === 0 && (
        <EmptyState of="favourites" title="还没有收藏产品">
          <a href={PRODUCTS}>看看有哪些金融产品</a>
        </EmptyState>
      )}
      <form action={COMPARE} method="get" aria-label="对比收藏的产品">
        <ul className={listStyles.list}>
          {found.records.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} href={product.isListed ? productAddress(product.id) : PRODUCTS}>
                {product.isListed ? (
                  <label className={styles.choice}>
                    <input type="checkbox" name="compare" value={product.id} />
                    <span>
                      对比<span className="visually-hidden">：{product.name}</span>
                    </span>
                  </label>
                ) : (
                  <Tag tone="warning">已下架</Tag>
                )}
                <CollectButton collector={{ isUser: true, login: null }} product={product} isCollected />
                <small>{formatDate(product.collectedAt, 'yyyy-MM-dd')} 收藏</small>
              </ProductCard>
            </li>
          ))}
        </ul>
        {found.records.some(({ isListed }) => isListed) && (
          <button type="submit" className={styles.open}>
            对比选中的产品（最多 4 个）
          </button>
        )}
      </form>
      <Pagination page={found} address={address} unit="个" />
      <CollectForm back={address} />
    </ContentCard>
  )
}

import { Icon } from '../../../../ui/icon.tsx'
import type { Sorting } from '../../../../ui/lists/data-table.tsx'
import { addressWith } from '../../../../ui/lists/page-links.ts'
import { DEEPEST_ROW } from '../contract.ts'
import { SORTED_BY_NAME, type Sort } from '../list-order.ts'
import styles from './register.module.css'

/** The same list in another order, from its first page. The usual order needs no word in the address. */
const sorted = (address: string, sort: Sort): string =>
  addressWith(address, { sort: sort === 'newest' ? null : sort, pageNo: null })

/** The first press sorts newest first, the next turns it round. */
export const sortingByDate = (sort: Sort, address: string): Sorting => ({
  href: sorted(address, sort === 'newest' ? 'oldest' : 'newest'),
  now: sort === 'newest' ? 'descending' : sort === 'oldest' ? 'ascending' : undefined,
})

export const sortingByName = (sort: Sort, address: string): Sorting => ({
  href: sorted(address, sort === 'name' ? 'newest' : 'name'),
  now: sort === 'name' ? 'ascending' : undefined,
})

const ORDERS = { newest: '最新在前', oldest: '最早在前', name: '按名称' } as const

interface Props {
  address: string
  sort: Sort
  /** It was asked for by name, but too many fit. */
  isNotByName: boolean
  exports: readonly { name: string; href: string }[]
}

/** Orders where there are no heads to press, and the list to take away. */
export function ListTools({ address, sort, isNotByName, exports }: Props) {
  const orders: Sort[] = ['newest', 'oldest', 'name']
  return (
    <div className={`${styles.tools} no-print`}>
      <nav className={styles.orders} aria-label="排序">
        排序
        {orders.map((order) => (
          <a key={order} href={sorted(address, order)} aria-current={order === sort ? 'true' : undefined}>
            {ORDERS[order]}
          </a>
        ))}
      </nav>
      {isNotByName && (
        <p className={styles.hint} role="status">
          结果超过 {SORTED_BY_NAME} 条，请先缩小范围再按名称排序，现按日期显示。
        </p>
      )}
      <span className={styles.exports}>
        {exports.map(({ name, href }) => (
          <a key={href} href={href} download title={`最多 ${DEEPEST_ROW} 条，最新的在前`}>
            <Icon name="download" size={16} />
            {exports.length === 1 ? '导出筛选结果（CSV）' : `导出${name}`}
          </a>
        ))}
      </span>
    </div>
  )
}

import type { ReactNode } from 'react'
import { Icon } from '../../../../ui/icon.tsx'
import type { Sorting } from '../../../../ui/lists/data-table.tsx'
import { addressWith } from '../../../../ui/lists/page-links.ts'
import { PhoneBar, Sheet, SheetButton } from '../../../../ui/lists/sheet.tsx'
import { DEEPEST_ROW } from '../contract.ts'
import { type RecordSort, SORTED_BY_NAME } from '../list-order.ts'
import styles from './register.module.css'

/** The same list in another order, from page one. The default order is omitted from the address. */
const sorted = (address: string, sort: RecordSort): string =>
  addressWith(address, { sort: sort === 'newest' ? null : sort, pageNo: null })

/** The first click sorts newest first, the next one reverses the order. */
export const sortingByDate = (sort: RecordSort, address: string): Sorting => ({
  href: sorted(address, sort === 'newest' ? 'oldest' : 'newest'),
  now: sort === 'newest' ? 'descending' : sort === 'oldest' ? 'ascending' : undefined,
})

export const sortingByName = (sort: RecordSort, address: string): Sorting => ({
  href: sorted(address, sort === 'name' ? 'newest' : 'name'),
  now: sort === 'name' ? 'ascending' : undefined,
})

const ORDERS = { newest: '最新在前', oldest: '最早在前', name: '按名称' } as const

interface Props {
  address: string
  sort: RecordSort
  /** Sorting by name was requested, but there are too many records. */
  isNotByName: boolean
  /** Links to the downloads; empty if the list has no records. */
  exports: readonly { name: string; href: string }[]
  /** Number of filters that are set. */
  chosen: number
  /** The filter form. */
  children: ReactNode
}

/** The exports of a list. On a phone, which shows no column heads, also filters and orders, in one row. */
export function ListTools({ address, sort, isNotByName, exports, chosen, children }: Props) {
  const orders: RecordSort[] = ['newest', 'oldest', 'name']
  return (
    <>
      <PhoneBar>
        <SheetButton sheet="filters">筛选{chosen > 0 && <b>{chosen}</b>}</SheetButton>
        {exports.length > 0 && <SheetButton sheet="orders">{ORDERS[sort]}</SheetButton>}
        {exports.length === 0 ? null : exports.length === 1 ? (
          <a href={exports[0]!.href} download>
            导出
          </a>
        ) : (
          <SheetButton sheet="exports">导出</SheetButton>
        )}
      </PhoneBar>
      {exports.length > 0 && (
        <Sheet id="orders" title="排序" phoneOnly>
          {orders.map((order) => (
            <a
              key={order}
              href={sorted(address, order)}
              aria-current={order === sort ? 'true' : undefined}
              className={styles.order}
            >
              {ORDERS[order]}
            </a>
          ))}
        </Sheet>
      )}
      {isNotByName && (
        <p className={styles.hint} role="status">
          结果超过 {SORTED_BY_NAME} 条，请先缩小范围再按名称排序，现按日期显示。
        </p>
      )}
      {children}
      <Exports exports={exports} />
    </>
  )
}

function Exports({ exports }: Pick<Props, 'exports'>) {
  const links = exports.map(({ name, href }) => (
    <a key={href} href={href} download title={`最多 ${DEEPEST_ROW} 条，最新的在前`} className={styles.order}>
      <Icon name="download" size={16} />
      {exports.length === 1 ? '导出筛选结果（CSV）' : `导出${name}`}
    </a>
  ))
  if (exports.length === 0) return null
  if (exports.length > 1)
    return (
      <Sheet id="exports" title="导出">
        <div className={styles.exports}>{links}</div>
      </Sheet>
    )
  return <div className={`${styles.exports} ${styles.wide} no-print`}>{links}</div>
}

import type { MAX_PAGE_NO, PAGE_SIZES, Page } from '../../kernel/calls/paging.ts'
import { addressWith, hiddenFields, pagesShown, totalText } from './page-links.ts'
import styles from './pagination.module.css'

// Repeated here because importing the kernel's file would bundle zod for the browser; the types ensure equality.
const SIZES: typeof PAGE_SIZES = [10, 15, 20, 50, 100]
const LAST_PAGE: typeof MAX_PAGE_NO = 1000

interface Props {
  page: Pick<Page<unknown>, 'total' | 'totalIsLowerBound' | 'size' | 'current' | 'pages'>
  /** Path and query of this page; all its other parameters are preserved. */
  address: string
  unit?: string
}

export function Pagination({ page, address, unit = '条' }: Props) {
  if (page.total === 0) return null
  const last = Math.min(Math.max(page.pages, 1), LAST_PAGE)
  const current = Math.min(page.current, last)
  const to = (pageNo: number) => addressWith(address, { pageNo: pageNo === 1 ? null : String(pageNo) })
  return (
    <nav aria-label="分页" className={`row ${styles.pages} no-print`}>
      <span>{`共 ${totalText(page)} ${unit}`}</span>
      <ul className={`row ${styles.list}`}>
        <li>{step('‹ 上一页', current > 1 ? to(current - 1) : null, 'prev')}</li>
        {pagesShown(current, last).map((shown) => (
          <li key={shown}>
            {typeof shown === 'string' ? (
              <span>…</span>
            ) : (
              <a
                className={styles.step}
                href={to(shown)}
                aria-label={`第 ${shown} 页`}
                aria-current={shown === current ? 'page' : undefined}
              >
                {shown}
              </a>
            )}
          </li>
        ))}
        <li className={styles.place}>
          <span className="unbroken">{`第 ${current} 页，`}</span>
          <span className="unbroken">{`共 ${last} 页`}</span>
        </li>
        <li>{step('下一页 ›', current < last ? to(current + 1) : null, 'next')}</li>
      </ul>
      <details data-menu="" className={styles.sizes}>
        <summary className={styles.step}>{`每页 ${page.size} 条`}</summary>
        <ul className="card">
          {SIZES.map((size) => (
            <li key={size}>
              <a
                className={styles.step}
                href={addressWith(address, { pageNo: null, pageSize: String(size) })}
                aria-current={size === page.size ? 'true' : undefined}
              >
                {`${size} 条`}
              </a>
            </li>
          ))}
        </ul>
      </details>
      {last > 1 && (
        <form className={`row ${styles.jump}`} action={address.split('?')[0]}>
          {hiddenFields(address, 'pageNo').map(([name, value]) => (
            <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
          ))}
          <label className={`row ${styles.jump}`}>
            到第
            <input type="number" name="pageNo" min={1} max={last} required inputMode="numeric" />页
          </label>
          <button type="submit" className={styles.step}>
            确定
          </button>
        </form>
      )}
    </nav>
  )
}

function step(text: string, href: string | null, rel: 'prev' | 'next') {
  if (href === null) return <span className={styles.step}>{text}</span>
  return (
    <a className={styles.step} href={href} rel={rel}>
      {text}
    </a>
  )
}

import { addressWith } from '../../../../ui/lists/page-links.ts'
import type { SubjectFilters } from '../contract.ts'
import type { FilterChoice } from '../subject-filters.ts'
import styles from './search-results.module.css'

interface Props {
  /** Path and query of this page; every filter is a link that changes one parameter. */
  address: string
  filters: SubjectFilters
  choices: readonly FilterChoice[]
}

/** The filters of the results, folded under their names. They are links, so they work without script. */
export function ResultFilters({ address, filters, choices }: Props) {
  const to = (name: string, value: string | null) => addressWith(address, { [name]: value, pageNo: null })
  return (
    <nav aria-label="筛选" className={`${styles.filters} no-print`}>
      {choices.map(({ name, label, options }) => {
        const chosen = options.find(({ code }) => code === filters[name])
        return (
          <details key={name} name="filter" data-menu>
            <summary data-chosen={chosen ? '' : undefined}>
              <span>
                {chosen && <span className="visually-hidden">{label}：</span>}
                {chosen?.name ?? label}
              </span>
            </summary>
            <ul className="card">
              <li>
                <a href={to(name, null)} className="entry" aria-current={chosen ? undefined : 'true'}>
                  全部
                </a>
              </li>
              {options.map((option) => (
                <li key={option.code}>
                  <a
                    href={to(name, option.code)}
                    className="entry"
                    aria-current={option === chosen ? 'true' : undefined}
                  >
                    {option.name}
                  </a>
                </li>
              ))}
            </ul>
          </details>
        )
      })}
    </nav>
  )
}

const ORDERS = [
  ['relevance', '最相关'],
  ['newest', '成立日期从新到旧'],
  ['oldest', '成立日期从旧到新'],
] as const

/** The sort orders. Without a search word there is no order by relevance. */
export function ResultOrder({ address, order, isWordless }: { address: string; order: string; isWordless: boolean }) {
  const offered = ORDERS.filter(([value]) => !(isWordless && value === 'relevance'))
  const [current] = [offered.find(([value]) => value === order) ?? offered[0]!]
  return (
    <nav aria-label="排序" className={`${styles.order} no-print`}>
      <details name="filter" data-menu>
        <summary>
          <span>{current[1]}</span>
        </summary>
        <ul className="card">
          {offered.map(([value, label]) => (
            <li key={value}>
              <a
                href={addressWith(address, { order: value === 'relevance' ? null : value, pageNo: null })}
                className="entry"
                aria-current={value === current[0] ? 'true' : undefined}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  )
}

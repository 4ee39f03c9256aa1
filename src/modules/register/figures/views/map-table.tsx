import { thousands } from '../../../../kernel/format/number.ts'
import { shadeClass } from '../../../../ui/charts/pressable-map.tsx'
import type { CreditMap, MAP_MEASURES, MapRow } from '../credit-map-contract.ts'
import styles from './credit-map.module.css'

interface Props {
  rows: readonly MapRow[]
  total: CreditMap['total']
  measure: (typeof MAP_MEASURES)[number]
  chosen?: string
  hrefOf(code: string): string
}

/** The numbers of the map as a table, largest first. */
export function MapTable({ rows, total, measure, chosen, hrefOf }: Props) {
  const most = Math.max(1, ...rows.map(({ value }) => value))
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">各区县{measure.label}</caption>
      <thead>
        <tr>
          <th scope="col">区县</th>
          <th scope="col">户数</th>
          <th scope="col">{measure.unit}数</th>
          <th scope="col">每千户</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {rows.map(({ code, name, subjects, count, rate, value, shade }) => (
          <tr key={code} aria-current={code === chosen ? 'true' : undefined}>
            <th scope="row">
              <a href={hrefOf(code)}>{name}</a>
            </th>
            <td>{thousands(subjects)}</td>
            <td>{thousands(count)}</td>
            <td>{rate ?? '—'}</td>
            <td>
              <svg width="100%" height="10" aria-hidden="true" className={shadeClass(shade)}>
                <rect width={`${Math.round((1000 * value) / most) / 10}%`} height="10" />
              </svg>
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">全市</th>
          <td>{thousands(total.subjects)}</td>
          <td>{thousands(total.count)}</td>
          <td>{total.rate ?? '—'}</td>
          <td />
        </tr>
      </tfoot>
    </table>
  )
}

import { PlainTable } from '../lists/plain-table.tsx'
import styles from './chart.module.css'

interface Props {
  caption: string
  heads: readonly string[]
  rows: readonly (readonly string[])[]
}

/** The exact numbers of a chart, also for readers who cannot see it. */
export function ChartTable({ caption, heads, rows }: Props) {
  return (
    <details className={styles.numbers}>
      <summary>
        查看数据表<span className="visually-hidden">：{caption}</span>
      </summary>
      <PlainTable {...{ caption, heads, rows }} />
    </details>
  )
}

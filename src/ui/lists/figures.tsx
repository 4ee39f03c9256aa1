import styles from './figures.module.css'

export interface Figure {
  label: string
  /** The number as shown: 186,420 or 128.5万. */
  value: string | number
  href?: string
  /** A colour for a result that the text calls good or bad. */
  tone?: 'good' | 'warning'
  /** The value for comparison, in small type: 上期 1,204. */
  about?: string
}

interface Props {
  items: readonly Figure[]
  /** band: white on blue; cells: a row of boxes inside a card; card: a separate row of boxes. */
  look?: 'band' | 'cells' | 'card'
  /** 2026-11-15 06:00 */
  updated?: string
}

/** A row of key figures. */
export function Figures({ items, look = 'band', updated }: Props) {
  return (
    <div>
      <dl className={`${styles.figures} ${look === 'card' ? `${styles.cells} ${styles.card}` : styles[look]}`}>
        {items.map((item) => (
          <div
            key={item.label}
            className={styles.figure}
            data-zero={item.value === 0 || item.value === '0' || undefined}
          >
            <dt>{item.label}</dt>
            <dd data-tone={item.tone}>{item.href ? <a href={item.href}>{item.value}</a> : item.value}</dd>
            {item.about && <dd className={styles.about}>{item.about}</dd>}
          </div>
        ))}
      </dl>
      {updated && <p className={styles.updated}>数据更新于 {updated}</p>}
    </div>
  )
}

import { Tag, type TagTone } from '../facts/tag.tsx'
import styles from './newest-table.module.css'
import shared from './table.module.css'

export interface NewestRow {
  id: string
  name: string
  href: string
  /** A number or a word about the row; a code of a list is shown as a tag. */
  note: string
  tone?: TagTone
  /** The deciding unit; shown only on a phone, where a row has several lines. */
  unit?: string
  /** 2026-11-15 */
  date: string
}

interface Props {
  /** Content of the table, for screen readers. */
  caption: string
  /** Headings of name, note and date. */
  heads: readonly [string, string, string]
  rows: readonly NewestRow[]
}

/** The newest rows of a list in a small space: on a phone, the name is above the rest. */
export function NewestTable({ caption, heads, rows }: Props) {
  if (rows.length === 0) return <p className={styles.empty}>暂无公示信息</p>
  return (
    <table className={`${shared.table} ${styles.table}`}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, href, note, tone, unit, date }) => (
          <tr key={id}>
            <td>
              <a href={href}>{name}</a>
            </td>
            <td className={unit && styles.about}>{tone ? <Tag tone={tone}>{note}</Tag> : <span>{note}</span>}</td>
            <td>
              {unit && <span className={styles.unit}>{unit}</span>}
              {date}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

import styles from './chart.module.css'

interface Props {
  caption: string
  heads: readonly string[]
  rows: readonly (readonly string[])[]
}

/** The numbers behind a chart, for those who want them exactly or cannot see it. */
export function ChartTable({ caption, heads, rows }: Props) {
  return (
    <details className={styles.numbers}>
      <summary>
        查看数据表<span className="visually-hidden">：{caption}</span>
      </summary>
      <table>
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
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                <td key={heads[at + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

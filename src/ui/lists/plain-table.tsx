interface Props {
  caption: string
  heads: readonly string[]
  rows: readonly (readonly string[])[]
  className?: string
}

/** A small table of text and numbers; the first cell of a row is its heading. */
export const PlainTable = ({ caption, heads, rows, className }: Props) => (
  <table className={className}>
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
)

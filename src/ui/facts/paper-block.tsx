import { NO_VALUE } from '../../kernel/format/no-value.ts'
import { Facts } from './facts.tsx'
import styles from './paper-block.module.css'
import { Tag } from './tag.tsx'

interface PaperFact {
  label: string
  value: string
}

interface RecordsBlock {
  name: string
  records: readonly { heading: string; facts: readonly PaperFact[]; mark?: { tag: string; note: string } }[]
  whenEmpty: string
}

interface TableBlock {
  columns: readonly { label: string; align?: 'right' }[]
  rows: readonly (readonly string[])[]
  whenEmpty: string
}

type Block =
  | { type: 'text'; paragraphs: readonly string[] }
  | { type: 'facts'; facts: readonly PaperFact[] }
  | { type: 'counts'; counts: readonly { label: string; number: number }[] }
  | ({ type: 'records' } & RecordsBlock)
  | ({ type: 'table' } & TableBlock)

interface Section {
  source?: string
  blocks: readonly Block[]
}

/** What stands in one section of a paper, to be read or printed: the same words as in the file. */
export const PaperBlocks = ({ section: { source, blocks } }: { section: Section }) => (
  <>
    {source && <p className={`${styles.quiet} ${styles.source}`}>{source}</p>}
    {blocks.map((block, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a paper never changes
      <PaperBlock key={place} block={block} />
    ))}
  </>
)

export const PaperFacts = ({ facts }: { facts: readonly PaperFact[] }) => (
  <Facts items={facts.map(({ label, value }) => ({ label, value: value.trim() || NO_VALUE }))} />
)

function PaperBlock({ block }: { block: Block }) {
  switch (block.type) {
    case 'text':
      return block.paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>)
    case 'facts':
      return <PaperFacts facts={block.facts} />
    case 'counts':
      return (
        <dl className={styles.counts}>
          {block.counts.map(({ label, number }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{number}</dd>
            </div>
          ))}
        </dl>
      )
    case 'records':
      return <PaperRecords block={block} />
    case 'table':
      return <PaperTable block={block} />
  }
}

function PaperRecords({ block: { name, records, whenEmpty } }: { block: RecordsBlock }) {
  if (records.length === 0) return <p className={styles.empty}>{name ? `${name}：${whenEmpty}` : whenEmpty}</p>
  return (
    <section>
      <h3 className={styles.name}>
        {name} <small className={styles.quiet}>{`共 ${records.length} 条`}</small>
      </h3>
      {records.map(({ heading, facts, mark }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a paper never changes
        <article key={place} className={mark ? `${styles.record} ${styles.marked}` : styles.record}>
          <h4>
            {`第 ${place + 1} 条　${heading}`} {mark && <Tag tone="warning">{mark.tag}</Tag>}
          </h4>
          <PaperFacts facts={facts} />
          {mark && <p className={styles.note}>{mark.note}</p>}
        </article>
      ))}
    </section>
  )
}

function PaperTable({ block: { columns, rows, whenEmpty } }: { block: TableBlock }) {
  if (rows.length === 0) return <p className={styles.empty}>{whenEmpty}</p>
  return (
    <div className={styles.scroll}>
      <table>
        <thead>
          <tr>
            {columns.map(({ label, align }) => (
              <th key={label} scope="col" className={align && styles.right}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a paper never changes
            <tr key={place}>
              {columns.map(({ label, align }, column) => (
                <td key={label} className={align && styles.right}>
                  {row[column]?.trim() || NO_VALUE}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

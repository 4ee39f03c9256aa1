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
  note?: string
  records: readonly PaperRecord[]
  whenEmpty: string
}

interface PaperRecord {
  heading: string
  facts: readonly PaperFact[]
  missing?: readonly string[]
  amount?: string
  mark?: { tag: string; note: string }
}

interface SummaryBlock {
  title: string
  note: string
  figures: readonly {
    label: string
    number: number | null
    unit: string
    note: string
    tone: 'good' | 'bad' | 'plain'
  }[]
  facts: readonly PaperFact[]
}

interface TimelineBlock {
  title: string
  note: string
  events: readonly { date: string; label: string; mark: keyof typeof MARKS }[]
}

/** The marks of the PDF as characters. */
const MARKS = { diamond: '◆', circle: '●', ring: '○', star: '★' } as const

interface TableBlock {
  columns: readonly { label: string; align?: 'right' }[]
  rows: readonly (readonly string[])[]
  whenEmpty: string
}

type Block =
  | { type: 'text'; paragraphs: readonly string[] }
  | { type: 'facts'; facts: readonly PaperFact[] }
  | { type: 'counts'; counts: readonly { label: string; number: number }[] }
  | ({ type: 'summary' } & SummaryBlock)
  | ({ type: 'timeline' } & TimelineBlock)
  | ({ type: 'records' } & RecordsBlock)
  | ({ type: 'table' } & TableBlock)

interface Section {
  source?: string
  blocks: readonly Block[]
}

/** The content of one section of a paper as HTML, with the same text as in its PDF. */
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
    case 'summary':
      return <PaperSummary block={block} />
    case 'timeline':
      return <PaperTimeline block={block} />
    case 'records':
      return <PaperRecords block={block} />
    case 'table':
      return <PaperTable block={block} />
  }
}

const PaperSummary = ({ block: { title, note, figures, facts } }: { block: SummaryBlock }) => (
  <section className={styles.summary}>
    <h3>
      {title} <small>{note}</small>
    </h3>
    <dl>
      {figures.map(({ label, number, unit, note: words, tone }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={styles[tone]}>
            <strong>{number ?? '未知'}</strong> {number !== null && unit}
          </dd>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
    <PaperFacts facts={facts} />
  </section>
)

const PaperTimeline = ({ block: { title, note, events } }: { block: TimelineBlock }) => (
  <section>
    <h3 className={styles.name}>
      {title} <small className={styles.quiet}>{note}</small>
    </h3>
    <ol className={styles.timeline}>
      {events.map(({ date, label, mark }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a paper never changes
        <li key={place} className={styles[mark]}>
          <span aria-hidden="true">{MARKS[mark]}</span> {date} {label}
        </li>
      ))}
    </ol>
  </section>
)

function PaperRecords({ block: { name, note, records, whenEmpty } }: { block: RecordsBlock }) {
  if (records.length === 0) return <p className={styles.empty}>{name ? `${name}：${whenEmpty}` : whenEmpty}</p>
  return (
    <section>
      <h3 className={styles.name}>
        {name} <small className={styles.quiet}>{`共 ${records.length} 条${note ? `；${note}` : ''}`}</small>
      </h3>
      {records.map(({ heading, facts, missing, amount, mark }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a paper never changes
        <article key={place} className={mark ? `${styles.record} ${styles.marked}` : styles.record}>
          <h4>
            {`第 ${place + 1} 条　${heading}`} {mark && <Tag tone="warning">{mark.tag}</Tag>}
            {amount && <span className={styles.amount}>{amount}</span>}
          </h4>
          <PaperFacts facts={facts} />
          {missing && <p className={styles.quiet}>{`未提供：${missing.join('、')}`}</p>}
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

import { Tag, type TagTone } from '../../../../ui/facts/tag.tsx'
import { SiteLink } from '../../../../ui/link.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { archiveAddress, writeRemark } from '../../composition-contract.ts'
import type { ScreeningRow, ScreeningVerdict } from '../../contract.ts'
import styles from './screening.module.css'

/** The result by row: the subject, its verdict and the reasons. */
export function ResultTable({ rows, choosing }: { rows: readonly ScreeningRow[]; choosing: string }) {
  return (
    <DataTable
      caption="逐行结果"
      rows={rows}
      rowKey={({ rowNo }) => String(rowNo)}
      columns={[
        { key: 'rowNo', label: '行号', narrow: true, end: true },
        { key: 'given', label: '名单所写', cell: Given },
        { key: 'verdict', label: '结果', narrow: true, cell: VerdictTag },
        { key: 'subject', label: '主体', cell: (row) => <Whom row={row} choosing={choosing} /> },
        { key: 'concerns', label: '关注事项', cell: Concerns },
        { key: 'remark', label: '说明', cell: (row) => writeRemark(row) || '—' },
      ]}
    />
  )
}

const TONES: Readonly<Record<ScreeningVerdict, TagTone>> = {
  ...{ clear: 'good', attention: 'warning', missing: 'plain', wrong: 'warning', pending: 'plain' },
}

function VerdictTag({ verdict, verdictName, concerns }: ScreeningRow) {
  const tone = concerns.some(({ isSerious }) => isSerious) ? 'bad' : TONES[verdict]
  return <Tag tone={tone}>{verdictName}</Tag>
}

function Given({ name, code }: Pick<ScreeningRow, 'name' | 'code'>) {
  return (
    <>
      {name && <span className={styles.part}>{name}</span>}
      {code && <span className={styles.code}>{code}</span>}
    </>
  )
}

/** The subject of a row, or a link to the form for choosing it. */
function Whom({ row: { rowNo, subject, matchedBy, candidates }, choosing }: { row: ScreeningRow; choosing: string }) {
  if (!subject)
    return candidates.length === 0 ? (
      '—'
    ) : (
      <SiteLink href={choosing}>
        从 {candidates.length} 个中选择<span className="visually-hidden">第 {rowNo} 行的主体</span>
      </SiteLink>
    )
  return (
    <>
      <span className={styles.part}>
        <SiteLink href={archiveAddress(subject.id)}>{subject.name}</SiteLink>
      </span>
      <span className={styles.code}>{`${subject.creditCode}（按${matchedBy ?? ''}匹配）`}</span>
    </>
  )
}

function Concerns({ concerns }: ScreeningRow) {
  if (concerns.length === 0) return '—'
  return (
    <ul className={styles.concerns}>
      {concerns.map(({ text, count }) => (
        <li key={text}>{count === null ? text : `${text} ${count} 条`}</li>
      ))}
    </ul>
  )
}

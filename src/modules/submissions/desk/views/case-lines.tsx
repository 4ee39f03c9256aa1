import { Facts } from '../../../../ui/facts/facts.tsx'
import { Tag } from '../../../../ui/facts/tag.tsx'
import { SiteLink } from '../../../../ui/link.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { type DeskScreen, listDeskActions, type readCase } from '../case-desk.ts'
import { ActionForm } from './action-form.tsx'
import look from './case-lines.module.css'

type Found = Awaited<ReturnType<typeof readCase>>
type Dispute = Found['disputes'][number]

interface Props {
  found: Found
  units: readonly string[]
  screen: DeskScreen | null
  ownPhrases: Readonly<Record<string, readonly string[]>>
}

/** The lines of an objection as cards: state, claim and actions. */
export const CaseLines = ({ found, ...rest }: Props) =>
  found.lines.map((line) => (
    <LineCard key={line.no} {...{ line, found, ...rest }} dispute={found.disputes.find(({ no }) => no === line.no)} />
  ))

interface Card extends Props {
  line: Found['lines'][number]
  dispute: Dispute | undefined
}

function LineCard({ line, dispute, found, units, screen, ownPhrases }: Card) {
  const inTable = new Set(dispute?.rows.flatMap(({ key }) => [key, `${key}-corrected`]))
  const values = [...line.values, ...line.answer].filter(({ key }) => !inTable.has(key))
  const actions = screen?.pending ? [] : listDeskActions(found, String(line.no))
  return (
    <section className="card">
      <header className={look.head}>
        <h2>
          <span className={look.no}>第 {line.no} 条</span>
          <span className="visually-hidden">：</span>
          {line.title}
        </h2>
        <Tag>{line.stateName}</Tag>
        {line.result && <Tag tone={line.result === '已通过' ? 'good' : 'warning'}>{line.result}</Tag>}
        {dispute?.record && <SiteLink href={dispute.record}>查看这条记录</SiteLink>}
        <span className={look.whose}>{line.unit ?? '还没有转办'}</span>
      </header>
      <div className={look.body}>
        <Facts items={values.map(({ label, value }) => ({ label, value, wide: value.length > 40 }))} />
        {dispute && dispute.rows.length > 0 && (
          <DisputeTable rows={dispute.rows} no={line.no} isKept={line.result === '未通过'} />
        )}
      </div>
      {actions.length > 0 && (
        <div className={look.acts}>
          {actions.map((action) => (
            <ActionForm key={action.action} {...{ action, line, units, screen, found, ownPhrases }} />
          ))}
        </div>
      )}
    </section>
  )
}

/**
 * By field: the value in the register, the sender's claim and the finding of the unit; `isKept` if the record stays unchanged.
 */
const DisputeTable = ({ rows, no, isKept }: { rows: Dispute['rows']; no: number; isKept: boolean }) => (
  <DataTable
    caption={`第 ${no} 条的逐项核对`}
    rows={rows}
    rowKey={({ key }) => key}
    columns={[
      { key: 'label', label: '字段', narrow: true },
      {
        ...{ key: 'old', label: '系统信息' },
        cell: ({ old, found }) => (isWrong({ old, found }) ? <s className={look.wrong}>{old || '无'}</s> : old || '无'),
      },
      { key: 'claimed', label: '申请人主张', cell: ({ claimed }) => claimed || '—' },
      {
        ...{ key: 'found', label: '部门核实' },
        cell: ({ found }) => (found ? <span className={look.found}>{found}</span> : '—'),
      },
      {
        ...{ key: 'result', label: '结果', narrow: true },
        cell: (row) => (isWrong(row) ? <Tag tone="good">有误</Tag> : row.found !== '' || isKept ? '无误' : '待核实'),
      },
    ]}
  />
)

const isWrong = ({ old, found }: { old: string; found: string }): boolean => found !== '' && found !== old

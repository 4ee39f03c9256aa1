import { Facts } from '../../../../ui/facts/facts.tsx'
import { Panel } from '../../../../ui/frames/panel.tsx'
import { SiteLink } from '../../../../ui/link.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import styles from '../../../desk/views/console.module.css'
import { actionsOf, type DeskScreen, type readCase } from '../case-desk.ts'
import { ActionForm } from './action-form.tsx'
import look from './case-page.module.css'

type Found = Awaited<ReturnType<typeof readCase>>

interface Props {
  found: Found
  units: readonly string[]
  screen: DeskScreen | null
}

/** The lines of an objection, each with its own state and what can be done with it. */
export function CaseLines({ found, units, screen }: Props) {
  return found.lines.map((line) => {
    const dispute = found.disputes.find(({ no }) => no === line.no)
    const inTable = new Set(dispute?.rows.flatMap(({ key }) => [key, `${key}-corrected`]))
    const values = [...line.values, ...line.answer].filter(({ key }) => !inTable.has(key))
    return (
      <Panel key={line.no} title={`第 ${line.no} 条：${line.title}`} level={2}>
        <div className={styles.stack}>
          <Facts
            items={[
              { label: '状态', value: line.stateName },
              { label: '承办部门', value: line.unit ?? '—' },
              { label: '审核结果', value: line.result || '—' },
              ...(dispute?.record
                ? [{ label: '信用记录', value: <SiteLink href={dispute.record}>查看这条记录</SiteLink> }]
                : []),
              ...values.map(({ label, value }) => ({ label, value, wide: value.length > 40 })),
            ]}
          />
          {dispute && dispute.rows.length > 0 && <Dispute rows={dispute.rows} no={line.no} />}
          {!screen?.pending && (
            <div>
              {actionsOf(found, String(line.no)).map((action) => (
                <ActionForm key={action.action} {...{ action, line, units, screen, found }} />
              ))}
            </div>
          )}
        </div>
      </Panel>
    )
  })
}

/** Field by field: the value in the register, the sender's claim and the finding of the unit. */
function Dispute({ rows, no }: { rows: Found['disputes'][number]['rows']; no: number }) {
  return (
    <DataTable
      caption={`第 ${no} 条的逐项核对`}
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        { key: 'label', label: '字段' },
        {
          ...{ key: 'old', label: '系统信息' },
          cell: ({ old, found }) =>
            found && found !== old ? <s className={look.wrong}>{old || '无'}</s> : old || '无',
        },
        { key: 'claimed', label: '申请人主张' },
        {
          ...{ key: 'found', label: '部门核实' },
          cell: ({ found }) => (found ? <span className={look.found}>{found}</span> : '—'),
        },
      ]}
    />
  )
}

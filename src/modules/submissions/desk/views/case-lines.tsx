import { Facts } from '../../../../ui/facts/facts.tsx'
import { Panel } from '../../../../ui/frames/panel.tsx'
import styles from '../../../desk/views/console.module.css'
import { actionsOf, type DeskScreen, type readCase } from '../case-desk.ts'
import { ActionForm } from './action-form.tsx'

interface Props {
  found: Awaited<ReturnType<typeof readCase>>
  units: readonly string[]
  screen: DeskScreen | null
}

/** The lines of an objection, each with its own state and what can be done with it. */
export function CaseLines({ found, units, screen }: Props) {
  return found.lines.map((line) => (
    <Panel key={line.no} title={`第 ${line.no} 条：${line.title}`} level={2}>
      <div className={styles.stack}>
        <Facts
          items={[
            { label: '状态', value: line.stateName },
            { label: '承办部门', value: line.unit ?? '—' },
            { label: '审核结果', value: line.result || '—' },
            ...[...line.values, ...line.answer].map(({ label, value }) => ({ label, value, wide: value.length > 40 })),
          ]}
        />
        {!screen?.pending && (
          <div>
            {actionsOf(found, String(line.no)).map((action) => (
              <ActionForm key={action.action} {...{ action, line, units, screen }} seen={found.seen} />
            ))}
          </div>
        )}
      </div>
    </Panel>
  ))
}

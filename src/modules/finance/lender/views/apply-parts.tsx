import { Facts } from '../../../../ui/facts/facts.tsx'
import { Steps } from '../../../../ui/facts/steps.tsx'
import { Tag } from '../../../../ui/facts/tag.tsx'
import { Panel } from '../../../../ui/frames/panel.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { Figures } from '../../../../ui/lists/figures.tsx'
import { positionOfStep } from '../../loans/apply-states.ts'
import type { FirmCheck, WholeApply } from '../../loans/lender-contract.ts'
import styles from '../../loans/views/loans.module.css'
import { rateText, wanText } from '../../money.ts'
import look from './lender.module.css'

const STEPS = ['企业提交', '受理', '尽职调查', '授信', '放款']

/** The application: progress, figures, and the firm's other answers. */
export function WantedPanel({ apply }: { apply: WholeApply }) {
  const { instalment, values, reply, files } = apply
  const step = positionOfStep(apply.state)
  return (
    <Panel title="申请" flush>
      {step !== null && (
        <div className={look.steps}>
          <Steps names={STEPS} current={step} />
        </div>
      )}
      <Figures
        look="cells"
        items={[
          { label: '申请金额（万元）', value: wanText(apply.amount) },
          { label: '期限（个月）', value: apply.duration },
          { label: '年化利率（产品最低）', value: `${rateText(instalment.rate)}%` },
          { label: `${instalment.mode}，首期应还（元）`, value: instalment.first },
        ]}
      />
      <div className={look.told}>
        <Facts
          items={[
            ...values.filter(({ key }) => !SHOWN.has(key)).map(({ label, value }) => ({ label, value })),
            ...reply.map(({ label, value }) => ({ label, value })),
          ]}
        />
        {files.length > 0 && (
          <ul className={styles.links}>
            {files.map((file) => (
              <li key={file.id}>
                <a href={file.address}>{`${file.label}：${file.name}`}</a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  )
}

/** Shown elsewhere on the page, or identical in every application. */
const SHOWN: ReadonlySet<string> = new Set(['amount', 'duration', 'authorise', 'promise'])

/** The firm's statements beside the register's data; differences are marked in words and colour. */
export function FirmCheckPanel({ check: { isKnown, facts } }: { check: FirmCheck }) {
  const differing = facts.filter(({ isSame }) => isSame === false).length
  return (
    <Panel title="企业填报与登记信息" flush={isKnown}>
      {isKnown ? (
        <>
          <p className={look.verdict}>
            {differing > 0 ? <Tag tone="warning">{`${differing} 处不同`}</Tag> : <Tag tone="good">没有不同</Tag>}
          </p>
          <DataTable
            caption="企业填报与登记信息的对照"
            rows={facts}
            rowKey={({ label }) => label}
            columns={[
              { key: 'label', label: '项目', headline: true },
              { key: 'claimed', label: '企业填报', cell: ({ claimed }) => claimed || '—' },
              { key: 'registered', label: '登记信息', cell: ({ registered }) => registered || '—' },
              { key: 'isSame', label: '比对', narrow: true, cell: (fact) => <Same {...fact} /> },
            ]}
          />
        </>
      ) : (
        <p>登记库中没有这个统一社会信用代码，请核对执照；新设立的企业可能还没有归集。</p>
      )}
    </Panel>
  )
}

function Same({ isSame, claimed }: FirmCheck['facts'][number]) {
  if (isSame === null) return '—'
  if (isSame) return <Tag tone="good">{claimed === '' ? '正常' : '一致'}</Tag>
  return <Tag tone="warning">{claimed === '' ? '需核实' : '不同'}</Tag>
}

/** Warnings, shown above the decision. */
export function Warnings({ check: { facts } }: { check: FirmCheck }) {
  const differing = facts.filter(({ isSame }) => isSame === false)
  if (differing.length === 0) return null
  const claimed = differing.filter((fact) => fact.claimed !== '').map(({ label }) => label)
  const words = [
    ...(claimed.length > 0 ? [`${claimed.join('、')}与登记不同`] : []),
    ...differing.filter((fact) => fact.claimed === '').map(({ label, registered }) => `${label}为“${registered}”`),
  ]
  return <p className={look.warning}>{`${words.join('，')}，请先核实。`}</p>
}

/** Counts of public records. Reading them does not count as viewing the report. */
export const Records = ({ check: { isKnown, records } }: { check: FirmCheck }) =>
  isKnown && (
    <>
      {records.length > 0 ? (
        <Figures look="cells" items={records.map(({ name, total }) => ({ label: name, value: total }))} />
      ) : (
        <p>没有公开的行政许可、行政处罚等记录。</p>
      )}
      <p className={styles.note}>以上为公开信息，不计入查看。</p>
    </>
  )

import { Facts } from '../../../../ui/facts/facts.tsx'
import { Tag, type TagTone } from '../../../../ui/facts/tag.tsx'
import { ButtonLink, ButtonRow } from '../../../../ui/forms/button.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import type { CalculatorAnswer } from '../answer.ts'
import { REPAIR_CHANNEL_WORDS } from '../repair-channel-contract.ts'
import type { PublicityStatus } from '../status.ts'
import styles from './calculator.module.css'
import { PublicityTimeline } from './timeline.tsx'

const TONES: Partial<Record<PublicityStatus, TagTone>> = { 公示中: 'warning', 已届满: 'good', 不予公示: 'good' }

/** The result of the rules for the typed facts. */
export function PublicityAnswer({ answer }: { answer: CalculatorAnswer }) {
  const { summary, status, severity, publicity, verdict, timeline } = answer
  return (
    <div className={styles.answer}>
      <p className={styles.summary}>{summary}</p>
      {timeline && (
        <>
          <PublicityTimeline timeline={timeline} />
          <DataTable
            caption="公示期的各个日期"
            columns={[
              { key: 'name', label: '节点', narrow: true, cell: ({ no, name }) => `${no}　${name}` },
              { key: 'day', label: '日期', narrow: true },
              { key: 'remark', label: '说明' },
            ]}
            rows={timeline.milestones}
            rowKey={({ name }) => name}
          />
        </>
      )}
      {verdict?.reason && <p className={styles.note}>{verdict.reason}</p>}
      <Facts
        items={[
          ...(verdict
            ? [
                {
                  label: '能否修复',
                  value: [verdict.word, verdict.day && `${verdict.dayName} ${verdict.day}`, verdict.note]
                    .filter(Boolean)
                    .join('，'),
                },
              ]
            : []),
          ...(verdict && verdict.kind !== 'never'
            ? [{ label: '办理渠道', value: REPAIR_CHANNEL_WORDS[verdict.door].name }]
            : []),
          { label: '今天的状态', value: <Tag tone={TONES[status]}>{status}</Tag> },
          ...(publicity.minUntil ? [{ label: '最短公示期至', value: publicity.minUntil }] : []),
          { label: '规则编号', value: publicity.ruleId },
          ...(severity ? [{ label: '失信程度', value: severity, wide: true }] : []),
          { label: '适用规则', value: publicity.basis, wide: true },
        ]}
      />
      <p className={styles.note}>
        计算结果供参考，以认定单位的决定和“信用中国”网站公示的期限为准。申请修复不收取任何费用。
      </p>
      <ButtonRow>
        <ButtonLink href="/repair-method">看修复方式</ButtonLink>
        <ButtonLink href="/wanna-repair" look="plain">
          查本单位的记录并申请
        </ButtonLink>
        <ButtonLink href="/publicity-calculator" look="plain">
          重新计算
        </ButtonLink>
      </ButtonRow>
    </div>
  )
}

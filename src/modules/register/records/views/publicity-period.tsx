import { PeriodBar } from '../../../../ui/facts/period-bar.tsx'
import type { RecordSummary } from '../contract.ts'
import type { RepairWords } from '../repair-words.ts'

/** How long a record is shown, how much of that is over, and from when it can be repaired. */
export function PublicityPeriod({ record, repair }: { record: RecordSummaryDates; repair: RepairWords }) {
  const { state, bar, daysShown, sentence } = repair
  const left = state.daysLeft === null ? '' : `，还剩 ${state.daysLeft} 天`
  const note = `已公示 ${daysShown} 天${left} · ${sentence}`
  return (
    <PeriodBar
      heading="公示期"
      note={note}
      bar={bar}
      start={`${record.publicityFrom} 开始`}
      middle={repair.mark && bar ? `${repair.mark} 起可修复` : undefined}
      end={state.endsByItselfOn ? `${record.publicityUntil} 后自动停止公示` : '没有固定期限'}
    />
  )
}

type RecordSummaryDates = Pick<RecordSummary, 'publicityFrom' | 'publicityUntil'>

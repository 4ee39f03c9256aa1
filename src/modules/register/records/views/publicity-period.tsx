import { addDays, daysBetween } from '../../../../kernel/format/calendar-day.ts'
import { PeriodBar } from '../../../../ui/facts/period-bar.tsx'
import type { RepairVerdict } from '../../publicity/repair-verdict.ts'
import type { RecordSummary } from '../contract.ts'
import { periodWords } from '../repair-words.ts'

interface Props {
  record: Pick<RecordSummary, 'publicityFrom' | 'publicityUntil' | 'repairableFrom' | 'reapplyFrom'>
  verdict: RepairVerdict
  today: string
  /** Set if the verdict is already shown beside the bar. */
  isBrief?: boolean
}

/** The publicity period of a record, the elapsed part, and the first day of repair. */
export function PublicityPeriod({ record, verdict, today, isBrief }: Props) {
  const { publicityUntil: until } = record
  const { bar, mark, daysShown } = periodWords(record, today)
  const left = until === null ? '' : `，还剩 ${daysBetween(today, addDays(until, 1))} 天`
  return (
    <PeriodBar
      heading="公示期"
      note={`已公示 ${daysShown} 天${left}${isBrief ? '' : ` · ${verdict.sentence}`}`}
      isOpen={verdict.kind === 'open'}
      bar={bar}
      start={{ date: record.publicityFrom ?? '', word: '开始公示' }}
      middle={mark && bar ? { date: mark, word: '起可修复' } : undefined}
      end={until ? { date: until, word: '后自动停止公示' } : { date: '', word: '没有固定期限' }}
    />
  )
}

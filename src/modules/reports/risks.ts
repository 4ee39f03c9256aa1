import { dateKey } from '../../kernel/format/date.ts'
import type { PaperBlock } from '../documents/paper-contract.ts'
import type { WholeRecord } from '../register/archives/contract.ts'
import type { SectionInPeriod } from './composition.ts'

/** Renewing a permit takes about three months. */
const AHEAD_DAYS = 90

/** Whether an application for repair would be accepted on that day; a record with a case in progress is not. */
export const isRepairableOn = ({ repairableFrom, flag }: WholeRecord, day: string): boolean =>
  flag === null && repairableFrom !== null && repairableFrom <= day

/** The risk section: records that can be repaired, that cannot yet, that have a case in progress, and permits about to expire. */
export function composeRisks(
  seen: readonly SectionInPeriod[],
  at: Date,
  list: (seen: readonly SectionInPeriod[]) => PaperBlock[],
): PaperBlock[] {
  const today = dateKey(at)
  const soon = dateKey(new Date(at.getTime() + AHEAD_DAYS * 86_400_000))
  const negative = seen.filter(({ section }) => section.isNegative)
  const ofThose = (chosen: readonly SectionInPeriod[], isMeant: (record: WholeRecord) => boolean) =>
    chosen.map((each) => ({ ...each, records: each.records.filter(isMeant) }))
  const parts: [string, readonly SectionInPeriod[]][] = [
    ['已经满最短公示期、可以申请修复的信息', ofThose(negative, (record) => isRepairableOn(record, today))],
    [
      '尚未满最短公示期，或者应向认定单位申请移出的信息',
      ofThose(negative, (record) => record.flag === null && !isRepairableOn(record, today)),
    ],
    ['正在办理修复或者异议的信息', ofThose(negative, ({ flag }) => flag !== null)],
    [
      `${AHEAD_DAYS} 日内到期的许可、承诺和证书`,
      ofThose(
        seen.filter(({ section }) => !section.isNegative),
        ({ validUntil }) => validUntil !== null && validUntil >= today && validUntil <= soon,
      ),
    ],
  ]
  return parts.flatMap(([heading, chosen]): PaperBlock[] => {
    const number = chosen.reduce((sum, { records }) => sum + records.length, 0)
    const text = number === 0 ? `${heading}：无。` : `${heading}：${number} 条。`
    return [{ type: 'text', paragraphs: [text] }, ...(number > 0 ? list(chosen) : [])]
  })
}

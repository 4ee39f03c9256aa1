import { dateKey } from '../../kernel/format/date.ts'
import type { PaperBlock } from '../documents/paper-contract.ts'
import type { WholeRecord } from '../register/archives/contract.ts'
import type { Seen } from './composition.ts'

/** Whoever renews a permit needs about a quarter of a year for it. */
const AHEAD_DAYS = 90

/** Whether an application would be taken on that day; of what is being looked into none is. */
export const isRepairableOn = ({ repairableFrom, flag }: WholeRecord, day: string): boolean =>
  flag === null && repairableFrom !== null && repairableFrom <= day

/** What is worth doing something about: what can be repaired, what cannot yet, what is being looked into, what is about to end. */
export function composeRisks(
  seen: readonly Seen[],
  at: Date,
  list: (seen: readonly Seen[]) => PaperBlock[],
): PaperBlock[] {
  const today = dateKey(at)
  const soon = dateKey(new Date(at.getTime() + AHEAD_DAYS * 86_400_000))
  const negative = seen.filter(({ section }) => section.isNegative)
  const ofThose = (chosen: readonly Seen[], isMeant: (record: WholeRecord) => boolean) =>
    chosen.map((each) => ({ ...each, records: each.records.filter(isMeant) }))
  const parts: [string, readonly Seen[]][] = [
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

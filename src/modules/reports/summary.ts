import { dateKey } from '../../kernel/format/date.ts'
import type { PaperBlock, PaperFact, PaperFigure } from '../documents/paper-contract.ts'
import type { Block, WholeRecord } from '../register/archives/contract.ts'
import { isCollected, NOT_COLLECTED } from '../register/catalogue/collected-contract.ts'
import type { SectionInPeriod } from './composition.ts'
import type { ReportPeriod } from './period.ts'
import { isRepairableOn } from './risks.ts'

const PENALTY = 'penalty'
const NONE = '无'

/** The summary on page one: four figures and the conclusions from them. Facts only, no score. */
export function summariseReport(seen: readonly SectionInPeriod[], { from, to }: ReportPeriod, at: Date): PaperBlock {
  return {
    ...{ type: 'summary', title: '一页看懂', note: `${from} 至 ${to}，只列事实，不评分、不评级` },
    figures: [
      penaltyFigure(seen.filter(({ section }) => section.dataset === PENALTY)),
      figureOf('serious', '严重失信', 'bad', seen),
      figureOf('abnormal', '经营异常', 'bad', seen),
      figureOf('honour', '诚实守信荣誉', 'plain', seen),
    ],
    facts: [...latestPenalty(seen), { label: '信用修复', value: repairsOf(seen, dateKey(at)) }, underWay(seen)],
  }
}

const recordsOf = (seen: readonly SectionInPeriod[]): readonly WholeRecord[] => seen.flatMap(({ records }) => records)

/** Whether a section has more records than are listed here. */
const isCut = (seen: readonly SectionInPeriod[]): boolean =>
  seen.some(({ section: { total, records } }) => total > records.length)

function penaltyFigure(seen: readonly SectionInPeriod[]): PaperFigure {
  const records = recordsOf(seen)
  const fined = Math.round(records.reduce((sum, record) => sum + record.fined, 0) * 1e6) / 1e6
  const note = isCut(seen) ? `仅计最近 ${records.length} 条` : fined > 0 ? `罚款合计 ${fined} 万元` : '没有罚款'
  return {
    ...{ label: '行政处罚', number: records.length, unit: '条', note: records.length === 0 ? NONE : note },
    tone: records.length === 0 ? 'good' : 'bad',
  }
}

function figureOf(block: Block, label: string, tone: 'bad' | 'plain', seen: readonly SectionInPeriod[]): PaperFigure {
  const own = seen.filter((each) => each.block === block)
  const number = recordsOf(own).length
  const local = recordsOf(own.filter(({ section }) => section.isLocal)).length
  const common = { label, unit: '条' }
  if (number === 0 && !isCollected(block)) return { ...common, number: null, note: NOT_COLLECTED, tone: 'plain' }
  if (number === 0) return { ...common, number, note: NONE, tone: tone === 'bad' ? 'good' : 'plain' }
  const names = own.filter(({ records }) => records.length > 0).map(({ section }) => section.name)
  const note = local > 0 ? `含地方补充 ${local} 条` : names.length === 1 ? names[0]! : `${names.length} 类`
  return { ...common, number, note, tone }
}

function latestPenalty(seen: readonly SectionInPeriod[]): PaperFact[] {
  const penalties = recordsOf(seen.filter(({ section }) => section.dataset === PENALTY))
  const [latest] = penalties.toSorted((a, b) => (a.decisionDate < b.decisionDate ? 1 : -1))
  if (!latest) return []
  const { decisionDate, authority, headline, title, flag } = latest
  return [
    {
      label: penalties.length > 1 ? '最近一次处罚' : '处罚',
      value: [decisionDate, authority, headline || title, ...(flag ? [flag] : [])].join('，'),
    },
  ]
}

/** Counts what can be repaired today, and gives the earliest day for the rest. */
function repairsOf(seen: readonly SectionInPeriod[], today: string): string {
  const negative = recordsOf(seen.filter(({ section }) => section.isNegative))
  if (negative.length === 0) return '没有需要修复的信息'
  const open = negative.filter((record) => isRepairableOn(record, today)).length
  const days = negative
    .flatMap(({ flag, repairableFrom: day }) => (flag === null && day !== null && day > today ? [day] : []))
    .toSorted()
  const flagged = negative.filter(({ flag }) => flag !== null).length
  const other = negative.length - open - days.length - flagged
  const parts = [
    ...(open > 0 ? [`${open} 条现在可以申请`] : []),
    ...(days.length > 0 ? [`${days.length} 条 ${days[0]} 起${days.length > 1 ? '陆续' : ''}可以申请`] : []),
    ...(flagged > 0 ? [`${flagged} 条正在处理`] : []),
    ...(other > 0 ? [`${other} 条见该条所列`] : []),
  ]
  return parts.join('，')
}

function underWay(seen: readonly SectionInPeriod[]): PaperFact {
  const records = recordsOf(seen)
  const count = (flag: WholeRecord['flag']) => records.filter((record) => record.flag === flag).length
  const [objections, repairs] = [count('异议处理中'), count('修复处理中')]
  const parts = [
    ...(objections > 0 ? [`异议 ${objections} 条`] : []),
    ...(repairs > 0 ? [`信用修复 ${repairs} 条`] : []),
  ]
  return { label: '正在处理', value: parts.join('，') || NONE }
}

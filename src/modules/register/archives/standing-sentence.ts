import type { RepairWindow } from '../../../kernel/profile.ts'
import { findDataset, listDatasetsOfBlock } from '../catalogue/catalogue.ts'
import type { RepairVerdict } from '../publicity/repair-verdict.ts'
import type { RecordSummary } from '../records/contract.ts'
import { verdictOnDay } from '../records/repair-words.ts'
import type { Archive } from './contract.ts'
import { isInBusiness } from './labels.ts'

/** A part of the sentence; amounts and dates are not broken across lines. */
export interface SentencePart {
  text: string
  isFigure?: true
}

const serious = new Set(listDatasetsOfBlock('serious').map(({ code }) => code))

/**
 * The situation of a subject in one sentence, for example 正常经营；2 条行政处罚公示中，罚款共 5 万元：1 条现在可以申请修复，1 条 2026-12-25 起可以；未列入严重失信主体名单。 Facts only,
 * no score.
 */
export function writeSituation(
  { registerStatus, blocks }: Pick<Archive, 'registerStatus' | 'blocks'>,
  today: string,
  window: RepairWindow,
): SentencePart[] {
  const sections = blocks.flatMap((block) => block.sections)
  const penalties = sections.find(({ dataset }) => findDataset(dataset)?.fined)
  const lists = sections.filter(({ dataset, total }) => serious.has(dataset) && total > 0)
  return [
    { text: isInBusiness(registerStatus) ? '正常经营' : `登记状态为${registerStatus}` },
    ...(penalties && penalties.total > 0
      ? penaltyPieces(penalties.records, penalties.total, today, window)
      : [{ text: '；没有公示中的行政处罚' }]),
    {
      text:
        lists.length === 0
          ? '；未列入严重失信主体名单。'
          : `；列入${lists.map(({ dataset, name }) => findDataset(dataset)?.name ?? name).join('、')}。`,
    },
  ]
}

/** How many of the loaded records can be repaired today. */
export const countRepairable = ({ blocks }: Pick<Archive, 'blocks'>, today: string, window: RepairWindow): number =>
  blocks
    .flatMap(({ sections }) => sections.flatMap(({ records }) => records))
    .filter((record) => isRepairable(verdictOnDay(record, today, window))).length

const isRepairable = (verdict: RepairVerdict | null): boolean =>
  verdict?.kind === 'open' || verdict?.kind === 'elsewhere'

function penaltyPieces(
  records: readonly RecordSummary[],
  total: number,
  today: string,
  window: RepairWindow,
): SentencePart[] {
  const count: SentencePart = { text: `；${total} 条行政处罚公示中` }
  // If only some of the records are loaded, no total is given.
  if (records.length < total) return [count]
  const fined = Math.round(records.reduce((sum, record) => sum + fineOf(record), 0) * 1e6) / 1e6
  const verdicts = records.flatMap((record) => verdictOnDay(record, today, window) ?? [])
  const open = verdicts.filter(isRepairable).length
  const days = verdicts.flatMap(({ kind, day }) => (kind === 'waiting' && day ? [day] : [])).toSorted()
  const [first] = days
  const repairs: SentencePart[] = [
    ...(open > 0 ? [{ text: total > 1 ? `${open} 条现在可以申请修复` : '现在可以申请修复' }] : []),
    ...(first
      ? [
          { text: `${open > 0 ? '，' : ''}${total > 1 ? `${days.length} 条 ` : ''}` },
          { text: first, isFigure: true as const },
          { text: days.length > 1 ? ' 起陆续可以申请修复' : ' 起可以申请修复' },
        ]
      : []),
  ]
  return [
    count,
    ...(fined > 0
      ? [{ text: records.length > 1 ? '，罚款共 ' : '，罚款 ' }, { text: `${fined} 万元`, isFigure: true as const }]
      : []),
    ...(repairs.length > 0 ? [{ text: '：' }, ...repairs] : []),
  ]
}

const fineOf = ({ amounts }: RecordSummary): number =>
  amounts.reduce((sum, { label, value }) => (label.startsWith('罚款') ? sum + Number(value) : sum), 0)

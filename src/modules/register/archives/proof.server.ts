import type { RepairWindow } from '../../../kernel/profile.ts'
import { expectDataset } from '../catalogue/catalogue.ts'
import { type Dataset, headingForSubject, type ProofPart, publicItems } from '../catalogue/dataset.ts'
import { findRepairChannel } from '../publicity/repair-channel-contract.ts'
import { publicityStatusOn } from '../publicity/status.ts'
import type { ProofRow } from '../records/proof-records.server.ts'
import { presentDetail, presentValues } from '../records/public-record.server.ts'
import type { ProofRecord } from './contract.ts'

/** A record for the report in place of certificates; null for an annulled decision, which counts as never made. */
export function proofRecord(row: ProofRow, today: string, window: RepairWindow): ProofRecord | null {
  if (row.endedReason === 'withdrawn') return null
  const dataset = expectDataset(row.dataset) as Dataset & { proof: { part: ProofPart; isList?: true; isCourt?: true } }
  const { proof, common } = dataset
  const { id, title, documentNo, authority, decisionDate, flag } = presentDetail(row)
  const items = publicItems(dataset)
  const values = presentValues(row, dataset, items)
  const standing = standingOf(row, dataset, today)
  return {
    ...{ id, title, documentNo, authority, decisionDate, flag },
    ...{ part: proof.part, datasetName: dataset.name, authorityCode: row.authorityCode },
    isCourt: proof.isCourt === true,
    cited: (common.matter ?? ['basis']).map((key) => values[key] ?? '').join('；'),
    /** A listing counts until the subject is removed. */
    until: proof.isList ? lastDay(row) : decisionDate,
    ...standing,
    door: standing.standing === 'shown' ? findRepairChannel(dataset, row, window) : null,
    items: items.map((item) => ({ label: headingForSubject(item, row.subjectType), value: values[item.key] ?? '' })),
  }
}

/** The last day of a listing; null while it is current. */
function lastDay({ endedOn, publicityUntil }: ProofRow): string | null {
  if (endedOn && publicityUntil) return endedOn < publicityUntil ? endedOn : publicityUntil
  return endedOn ?? publicityUntil
}

/** Whether the record is public today, and if not, why. */
function standingOf(row: ProofRow, dataset: Dataset, today: string): Pick<ProofRecord, 'standing' | 'why'> {
  if (dataset.shareScope !== '可向社会公开') return { standing: 'never-shown', why: '该类信息不向社会公开。' }
  switch (publicityStatusOn(row, today)) {
    case '公示中':
    case '待公示':
      return { standing: 'shown', why: '' }
    case '异议屏蔽':
      return { standing: 'shown', why: '正在核实异议，核实期间暂停公示。' }
    case '不予公示':
      return { standing: 'never-shown', why: '按公示规则不予公示。' }
    case '已届满':
      return { standing: 'ended', why: `公示期已于 ${row.publicityUntil ?? row.endedOn} 届满，不再公示。` }
    default:
      return row.endedReason === 'repaired'
        ? { standing: 'repaired', why: `已于 ${row.endedOn} 完成信用修复，停止公示。` }
        : { standing: 'ended', why: `已于 ${row.endedOn} ${ENDINGS[row.endedReason ?? 'removed']}，停止公示。` }
  }
}

const ENDINGS = {
  removed: '移出',
  fulfilled: '履行完毕',
  expired: '期满',
  repaired: '修复',
  withdrawn: '撤销',
} as const

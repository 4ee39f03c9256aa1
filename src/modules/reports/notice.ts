import type { z } from 'zod'
import type { WholeArchive, WholeRecord } from '../register/archives/contract.ts'
import type { reports } from './contract.ts'
import { isRepairableOn } from './risks.ts'

type Line = z.output<(typeof reports)['notice']['data']>['lines'][number]

/** Limit of lines: nobody reads a longer notice before submitting. */
const MOST = 4

/** Records that would be in the report and can be dealt with first: repairable ones, and those with an objection in progress. */
export function listRepairableFirst({ blocks }: WholeArchive, today: string): Line[] {
  const sections = blocks.flatMap((block) => block.sections)
  const negative = sections.filter(({ isNegative }) => isNegative).flatMap(({ records }) => records)
  const repairable = negative.filter((record) => isRepairableOn(record, today))
  const disputed = sections.flatMap(({ records }) => records).filter(({ flag }) => flag === '异议处理中')
  const repairing = negative.filter(({ flag }) => flag === '修复处理中')
  return [
    ...line(repairable, '已满最短公示期', { name: '可以先申请修复，修复后不再列入报告', href: '/wanna-repair' }),
    ...line(repairing, '正在办理修复，报告中会注明', null),
    ...line(disputed, '正在处理异议，报告中会注明', null),
  ]
}

function line(records: readonly WholeRecord[], what: string, link: Line['link']): Line[] {
  if (records.length === 0) return []
  const names = records.slice(0, MOST).map(({ documentNo, title }) => documentNo ?? title)
  const more = records.length > MOST ? `等 ${records.length} 条` : ''
  return [{ text: `${names.join('、')}${more}${what}`, link }]
}

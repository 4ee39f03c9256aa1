import { SERIOUS_LISTS } from '../catalogue/serious-lists.ts'
import type { Archive } from './contract.ts'

/** All datasets that a label speaks of. */
export const LABEL_DATASETS: readonly string[] = ['honour-list', ...SERIOUS_LISTS, 'abnormal']

const IN_BUSINESS = /^(?:存续|在业|正常)/

/** The labels beside a subject's name, from its register status and what is public of it today. */
export function labelsOf(registerStatus: string, totals: ReadonlyMap<string, number>): Archive['labels'] {
  const has = (dataset: string): boolean => (totals.get(dataset) ?? 0) > 0
  const labels: Archive['labels'] = [
    { text: registerStatus, tone: IN_BUSINESS.test(registerStatus) ? 'plain' : 'warning' },
  ]
  if (has('honour-list')) labels.push({ text: '守信激励对象', tone: 'good' })
  if (SERIOUS_LISTS.some(has)) labels.push({ text: '失信惩戒对象', tone: 'bad' })
  if (has('penalty')) labels.push({ text: '有公示中的行政处罚', tone: 'warning' })
  if (has('abnormal')) labels.push({ text: '经营异常', tone: 'warning' })
  return labels
}

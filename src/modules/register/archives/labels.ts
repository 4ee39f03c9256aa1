import { listDatasetsOfBlock, publicDatasets } from '../catalogue/catalogue.ts'
import type { Archive } from './contract.ts'

const honoured = listDatasetsOfBlock('honour').map(({ code }) => code)
const serious = listDatasetsOfBlock('serious').map(({ code }) => code)
const labelled = publicDatasets().flatMap(({ code, label }) => (label ? [{ code, label }] : []))

/** The datasets whose labels are shown in search results. */
export const SEARCH_LABEL_DATASETS: readonly string[] = [
  ...honoured,
  ...serious,
  ...labelled.filter(({ label }) => label.inSearch).map(({ code }) => code),
]

/** Whether the registration status says that the subject is in business. */
export const isInBusiness = (registerStatus: string): boolean => /^(?:存续|在业|正常)/.test(registerStatus)

/** The labels beside a subject's name, from its registration status and its current public records. */
export function chooseLabels(registerStatus: string, totals: ReadonlyMap<string, number>): Archive['labels'] {
  const has = (dataset: string): boolean => (totals.get(dataset) ?? 0) > 0
  const labels: Archive['labels'] = [{ text: registerStatus, tone: isInBusiness(registerStatus) ? 'plain' : 'warning' }]
  if (honoured.some(has)) labels.push({ text: '守信激励对象', tone: 'good' })
  if (serious.some(has)) labels.push({ text: '失信惩戒对象', tone: 'bad' })
  for (const { code, label } of labelled) if (has(code)) labels.push({ text: label.text, tone: 'warning' })
  return labels
}

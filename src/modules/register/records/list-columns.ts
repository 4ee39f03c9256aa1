import { type Dataset, headlineKeys, listItems, writeHeading } from '../catalogue/dataset.ts'
import type { RegisterPage } from './contract.ts'

/** The columns of a list: those of its dataset, or the common ones of several datasets. */
export function columnsOfList(datasets: readonly Dataset[]): RegisterPage['columns'] {
  const [only] = datasets
  if (datasets.length === 1 && only) return listColumns(only)
  return [
    { key: 'subjectName', label: '主体名称' },
    { key: 'subjectCode', label: '统一社会信用代码' },
    { key: 'datasetName', label: '名单' },
    { key: 'category', label: '类别' },
    { key: 'authority', label: '认定部门' },
    { key: 'decisionDate', label: '列入日期' },
  ]
}

/** Subject first, then the matter, regardless of their order in the catalogue. */
export function listColumns(dataset: Dataset, about?: 'persons'): RegisterPage['columns'] {
  const { subjectName, subjectCode } = dataset.common
  const first = [subjectName, ...headlineKeys(dataset), subjectCode]
  const rank = ({ key }: { key: string }) => (first.includes(key) ? first.indexOf(key) : first.length)
  return listItems(dataset, about)
    .map((item) => ({ key: item.key, label: writeHeading(item) }))
    .toSorted((a, b) => rank(a) - rank(b))
}

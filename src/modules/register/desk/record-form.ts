import { type Dataset, findItem, type Item, writeHeading } from '../catalogue/dataset.ts'
import type { FormItem } from './records-contract.ts'

/** Whether the desk hides the value of an item. */
const isHidden = ({ visibility, mask, maskPersonsOnly }: Item, isPerson: boolean): boolean =>
  visibility !== 'public' || (mask !== undefined && (isPerson || !maskPersonsOnly))

interface Filled {
  values: Readonly<Record<string, string>>
  isPerson: boolean
}

/** The form of a dataset, from its catalogue entry; with the stored values if a record is corrected. */
export function buildRecordForm(
  dataset: Dataset,
  { values, isPerson }: Filled = { values: {}, isPerson: false },
): FormItem[] {
  return dataset.items.map((item) => {
    const stored = values[item.key] ?? ''
    const hides = stored !== '' && isHidden(item, isPerson)
    return {
      ...{ item: item.key, label: writeHeading(item), type: item.type, options: [...(item.options ?? [])] },
      isRequired: item.required === true,
      hint: hintOf(dataset, item, hides),
      max: item.max ?? null,
      value: hides ? '' : stored,
      isHidden: hides,
    }
  })
}

function hintOf(dataset: Dataset, item: Item, hides: boolean): string {
  const { required } = item
  const parts = [
    hides ? '已填写，不公开；不改就留空' : '',
    typeof required === 'object'
      ? `${findItem(dataset, required.item)?.label}为${required.oneOf.join('、')}时必填`
      : '',
    item.remark ?? '',
    hides ? '' : item.visibility === 'public' ? (HINTS[item.type] ?? '') : '不公开',
  ]
  return parts.filter(Boolean).join('；')
}

const HINTS: Partial<Record<Item['type'], string>> = {
  prose: '公开；不要写身份证号、手机号和第三人姓名',
  decimal: '只填数字',
}

/** Merges the form into the stored values: an empty field keeps a value that was not shown. */
export function typedValues(
  dataset: Dataset,
  stored: Filled,
  typed: Readonly<Record<string, string>>,
): Record<string, string> {
  const kept = new Set(
    dataset.items.filter((item) => stored.values[item.key] && isHidden(item, stored.isPerson)).map(({ key }) => key),
  )
  return Object.fromEntries(Object.entries(typed).filter(([key, value]) => value.trim() !== '' || !kept.has(key)))
}

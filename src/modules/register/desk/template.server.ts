import { writeXlsx } from '../../../kernel/sheets/xlsx-file.server.ts'
import { type Dataset, findItem, type Item, writeHeading } from '../catalogue/dataset.ts'

/** An empty file with every column, and instructions for each. */
export function makeTemplateFile(dataset: Dataset): Buffer {
  const heads = dataset.items.map((item) => `${writeHeading(item)}${item.required === true ? '*' : ''}`)
  const explained = dataset.items.map((item) => [
    writeHeading(item),
    requiredOf(dataset, item),
    TYPES[item.type],
    item.options?.join('、') ?? '',
    item.visibility === 'public' ? (item.mask ? '公开，遮盖个人信息' : '公开') : '不公开',
    item.remark ?? '',
  ])
  return writeXlsx(
    { name: dataset.name.slice(0, 31), rows: [heads], widths: heads.map(() => 20) },
    {
      name: '填写说明',
      rows: [['列名', '是否必填', '填写形式', '可选的值', '是否公开', '说明'], ...explained],
      widths: [32, 24, 24, 48, 20, 40],
    },
  )
}

function requiredOf(dataset: Dataset, { required }: Item): string {
  if (required === undefined) return '选填'
  if (required === true) return '必填'
  return `${findItem(dataset, required.item)?.label}为${required.oneOf.join('、')}时必填`
}

const TYPES: Record<Item['type'], string> = {
  text: '文字',
  prose: '文字，不含身份证号、手机号等个人信息',
  day: '日期，如 2026-11-15',
  integer: '整数',
  decimal: '数字，不带单位',
  'yes-no': '是或否',
  choice: '选择一项',
  choices: '选择，多项用顿号分开',
  'credit-code': '18 位统一社会信用代码',
  'resident-id': '18 位身份证号码',
}

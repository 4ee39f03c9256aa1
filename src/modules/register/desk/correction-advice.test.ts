import { expect, it } from 'vitest'
import { penalty } from '../catalogue/datasets/double-publicity.ts'
import { adviseCorrection } from './correction-advice.ts'

const item = (key: string) => penalty.items.find((each) => each.key === key)

it.each([
  ['creditCode', '91350300MA0000015X', '校验位不正确', '核对营业执照；前 17 位无误时末位应为 F'],
  ['creditCode', '9135', '应为 18 位', '照营业执照填写 18 位代码，不含 I、O、S、V、Z'],
  ['decisionDate', '2026-09-31', '日期不正确，应为 2026-11-15 的形式', '按 2026-11-15 的形式填写确有的一天'],
  ['decisionDate', '2027-01-01', '不能晚于今天', '填决定书上的实际日期'],
  ['facts', '身份证', '公开内容中含有身份证号码，请删除后重新导入', '删去正文中的号码，只保留文书内容'],
  ['authority', '', '不能为空，请填写', '照决定书补填处罚机关'],
  [
    'documentNo',
    '1号',
    '与第 3 行重复（文号、主体和日期相同），请删除该行',
    '删除重复的一行；若是两份决定，请核对文号',
  ],
  ['severity', '很重', '应为以下之一：轻微、一般、严重', '从列出的选项中选一项，文字须一致'],
])('a wrong %s with %j gets advice that fits its error', (key, value, reason, mending) => {
  expect(adviseCorrection(item(key), value, reason)).toBe(mending)
})

it('a row that fits no column is compared with the template', () => {
  expect(adviseCorrection(undefined, '', '该行的单元格比表头多')).toBe('对照模板检查列数、引号和逗号')
})

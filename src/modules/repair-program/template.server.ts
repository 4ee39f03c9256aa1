import { writeXlsx } from '../../kernel/sheets/xlsx-file.server.ts'
import { typedKeys } from '../../kernel/typed-keys.ts'
import { GROUNDS } from '../register/publicity/take-down-contract.ts'
import { MOST_ROWS } from './request-contract.ts'
import { HEADS } from './sheet-rows.ts'

const GROUND_NAMES = typedKeys(GROUNDS).map((code) => GROUNDS[code].name)

const GUIDE = [
  ['填写说明'],
  [`一行一条，最多 ${MOST_ROWS} 行；不要改动表头。`],
  ['统一社会信用代码：18 位，与公示信息一致。'],
  ['决定书文号：照抄决定书，括号的写法不影响查找。'],
  [`撤下原因：${GROUND_NAMES.join('、')}。`],
  ['依据文号：除公示期满外必填。'],
  ['备注：原因为“其他”时必填。'],
]

/** The empty template, with a second sheet of explanations. */
export const makeTemplate = (): Buffer =>
  writeXlsx(
    {
      name: '撤下清单',
      rows: [HEADS],
      widths: [24, 30, 14, 30, 40],
      choices: { column: 2, options: GROUND_NAMES, rows: MOST_ROWS },
    },
    { name: '填写说明', rows: GUIDE, widths: [80] },
  )

import { writeXlsx } from '../../../kernel/sheets/xlsx-file.server.ts'
import { nameIndicatorTab, writeClaim } from '../declaring-contract.ts'
import { type DeclaredRule, writePoints } from '../indicators.ts'

const WIDTH = 18

/** The empty evidence sheet of an indicator, with a second sheet of explanations. */
export const makeTemplate = (rule: DeclaredRule): Buffer =>
  writeXlsx(
    { name: '材料清单', rows: [rule.template], widths: rule.template.map(() => WIDTH) },
    { name: '填写说明', rows: guideOf(rule), widths: [90] },
  )

const guideOf = (rule: DeclaredRule): string[][] =>
  [
    `信用积分申报材料清单：${rule.name}`,
    `指标分类：${nameIndicatorTab(rule)}。${rule.about}`,
    `每次申报 ${writeClaim(rule)} 分，年度上限 ${writePoints(rule.cap)} 分。`,
    `证明材料：${rule.evidence}。`,
    `一行一项，不要改动表头。各列：${rule.template.join('、')}。日期写作 2026-11-15。`,
    '填好后与证明材料一起上传；材料不全的会退回补正，材料虚假的扣回积分。',
  ].map((line) => [line])

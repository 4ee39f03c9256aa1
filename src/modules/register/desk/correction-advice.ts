import { creditCodeCheckCharacter } from '../../../kernel/identity/credit-code.ts'
import type { Item } from '../catalogue/dataset.ts'

/** Advice on a wrong cell, for someone who has the document at hand. */
export function adviseCorrection(item: Item | undefined, value: string, reason: string, paper = '决定书'): string {
  if (/代码相同/.test(reason)) return '对照执照，只留下正确的一行'
  if (/恢复登记|核准日期早于/.test(reason)) return '删除这一行；确需改回的联系信用中心'
  if (/登记库中没有/.test(reason)) return '先报送主体文件，确认后再补报这一行'
  if (/登记部门/.test(reason)) return '删除这一行，请登记部门报送'
  if (/重复/.test(reason)) return '删除重复的一行；若是两份决定，请核对文号'
  if (/已经撤下|正在异议|其他单位报送/.test(reason)) return '不要改动，联系信用中心核对'
  if (/不是本单位/.test(reason)) return '改为本单位的全称，或请该单位报送'
  if (reason.includes('含有') && /号码|卡号|邮箱/.test(reason)) return '删去正文中的号码，只保留文书内容'
  if (/未成年人/.test(reason)) return '删除这一行，不再报送'
  if (/科学计数/.test(reason)) return '把该列设为“文本”后照证照重新填写'
  if (!item) return '对照模板检查列数、引号和逗号'
  if (value === '' || /不能为空/.test(reason)) return `照${paper}补填${item.label}`
  if (/不能晚于今天/.test(reason)) return `填${paper}上的实际日期`
  if (/不能早于/.test(reason)) return '核对起止日期是否填反'
  return BY_TYPE[item.type]?.(value, item.options) ?? `照${paper}原件改正`
}

const BY_TYPE: Partial<Record<Item['type'], (value: string, options?: readonly string[]) => string>> = {
  'credit-code': (value) => {
    const code = value.normalize('NFKC').replaceAll(' ', '').toUpperCase()
    if (!/^[0-9A-HJ-NPQRTUWXY]{18}$/.test(code)) return '照营业执照填写 18 位代码，不含 I、O、S、V、Z'
    return `核对营业执照；前 17 位无误时末位应为 ${creditCodeCheckCharacter(code.slice(0, 17))}`
  },
  'resident-id': () => '照证件核对 18 位号码，末位可能是 X',
  day: () => '按 2026-11-15 的形式填写确有的一天',
  choice: (value, options = []) => {
    const near = options.filter((option) => [...value].filter((character) => option.includes(character)).length > 1)
    return near.length > 0 ? `相近的选项：${near.join('、')}，选一项` : '从列出的选项中选一项，文字须一致'
  },
  choices: () => '从列出的选项中选择，多项用顿号分开',
  decimal: () => '只填数字，单位见表头',
  integer: () => '只填整数',
  'yes-no': () => '填“是”或“否”',
}

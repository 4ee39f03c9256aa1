/** Legal forms at the end of names of firms, the longest first. */
export const LEGAL_FORMS = [
  ...['合伙企业（有限合伙）', '合伙企业（普通合伙）', '合伙企业(有限合伙)', '合伙企业(普通合伙)'],
  ...['集团股份有限公司', '股份有限公司', '集团有限责任公司', '有限责任公司', '集团有限公司', '有限公司', '集团公司'],
  ...['专业合作社联合社', '专业合作社', '合作社', '合伙企业', '个人独资企业', '分公司', '家庭农场', '事务所', '经营部'],
  ...['工作室', '服务部', '商行', '工厂', '集团', '中心', '公司', '厂', '店', '社', '部'],
] as const

const KEPT = 2
const HIDDEN = '**'

/**
 * Masks the middle of a name: 海澄**科技有限公司, 榕**有限公司. The legal form remains whole, and at least one character of the rest is hidden; a name that is
 * only a legal form is hidden completely.
 */
export function maskFirmName(name: string): string {
  const plain = name.trim()
  const end = LEGAL_FORMS.find((form) => plain.endsWith(form)) ?? ''
  const own = [...plain.slice(0, plain.length - end.length)]
  if (own.length === 0) return HIDDEN
  // Of two or three characters one is shown, of a single one none.
  const start = own.slice(0, own.length > KEPT + 1 ? KEPT : own.length - 1 > 0 ? 1 : 0)
  const trade = own.length > 2 * KEPT + 1 ? own.slice(-KEPT) : []
  return `${start.join('')}${HIDDEN}${trade.join('')}${end}`
}

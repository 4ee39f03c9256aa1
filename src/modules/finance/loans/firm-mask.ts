// What stands at the end of the names of firms, the longest first.
const ENDS =
  /(股份有限公司|有限责任公司|有限公司|专业合作社|合作社|合伙企业|分公司|家庭农场|经营部|商行|工厂|厂|店|社|中心|公司)$/

const KEPT = 2

/** The place, what it does and what it is: 海澄**科技有限公司. Too little is left of a short name to hide anything but all. */
export function maskFirmName(name: string): string {
  const letters = [...name.trim()]
  const whole = letters.join('')
  const end = [...(ENDS.exec(whole)?.[0] ?? '')]
  const own = letters.slice(0, letters.length - end.length)
  const trade = own.length > 2 * KEPT + 1 ? own.slice(-KEPT) : []
  const place = own.length > KEPT + 1 ? own.slice(0, KEPT) : []
  return `${place.join('')}**${trade.join('')}${end.join('')}`
}

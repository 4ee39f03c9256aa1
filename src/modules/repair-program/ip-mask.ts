/** Enough of a network address to tell two offices apart; the whole of it is for auditors. */
export function maskIp(address: string): string {
  const four = /(\d{1,3})\.(\d{1,3})\.\d{1,3}\.\d{1,3}$/.exec(address)
  if (four) return `${four[1]}.${four[2]}.*.*`
  const groups = address.split(':').slice(0, 2)
  return groups.length === 2 ? `${groups.join(':')}:*` : ''
}

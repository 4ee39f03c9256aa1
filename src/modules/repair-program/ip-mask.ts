/** Masks a network address but keeps enough to distinguish two offices; only auditors see it in full. */
export function maskIp(address: string): string {
  const four = /(\d{1,3})\.(\d{1,3})\.\d{1,3}\.\d{1,3}$/.exec(address)
  if (four) return `${four[1]}.${four[2]}.*.*`
  const groups = address.split(':').slice(0, 2)
  return groups.length === 2 ? `${groups.join(':')}:*` : ''
}

/** Places gained or lost, told by sign and word and not by colour. */
export function RankChange({ change }: { change: number | null }) {
  if (change === null) return '—'
  if (change === 0) return '持平'
  return change > 0 ? `▲ 升 ${change}` : `▼ 降 ${-change}`
}

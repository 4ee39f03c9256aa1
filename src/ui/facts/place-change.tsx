import { Tag } from './tag.tsx'

/** Ranks gained or lost, as an arrow and a word; colour only repeats them. */
export function writePlaceChange(change: number | null): string {
  if (change === null) return '—'
  if (change === 0) return '持平'
  return change > 0 ? `↑ 上升 ${change} 位` : `↓ 下降 ${-change} 位`
}

export const placeTone = (change: number | null): 'good' | 'warning' | undefined =>
  change ? (change > 0 ? 'good' : 'warning') : undefined

export function PlaceChange({ change }: { change: number | null }) {
  const tone = placeTone(change)
  if (!tone) return writePlaceChange(change)
  return (
    <Tag tone={tone} icon={null}>
      {writePlaceChange(change)}
    </Tag>
  )
}

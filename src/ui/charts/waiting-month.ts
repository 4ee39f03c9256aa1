/** The month after the newest published one, if it has begun and is not published. */
export function findWaitingMonth(newest: string, today: string): { label: string; text: string } | undefined {
  if (newest >= today.slice(0, 7)) return undefined
  const [year = Number.NaN, month = Number.NaN] = newest.split('-').map(Number)
  const next = month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`
  return { label: next, text: `${Number(next.slice(5))}月待公布` }
}

/** Axis ticks from the first rank to the last, in four even steps. */
export const rankAxis = (places: number): number[] =>
  [0, 1, 2, 3, 4].map((quarter) => 1 + Math.round((quarter * (Math.max(places, 5) - 1)) / 4))

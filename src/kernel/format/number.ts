const UNITS = ['', 'k', 'M', 'G', 'T', 'P', 'E']

/** 1200 is 1.2k, 1000000 is 1M: at most one decimal, no trailing zero. */
export function shortNumber(n: number): string {
  // Rounded before the unit is chosen, so that 999 950 becomes 1M and not 1000k.
  let size = Math.abs(n)
  let unit = 0
  while (unit < UNITS.length - 1 && (unit === 0 ? size : oneDecimal(size)) >= 1000) {
    size /= 1000
    unit += 1
  }
  const shown = unit === 0 ? size : oneDecimal(size)
  return `${n < 0 ? '-' : ''}${shown}${UNITS[unit]}`
}

export function thousands(n: number): string {
  return grouped.format(n)
}

/** A fraction as a percentage with one decimal: 98.6%; a dash for null. Only exactly 1 is 100.0%. */
export function percent(rate: number | null): string {
  if (rate === null) return '—'
  const tenths = Math.round(rate * 1000 + 1e-9)
  return `${((rate < 1 ? Math.min(tenths, 999) : tenths) / 10).toFixed(1)}%`
}

// Six decimals of 万元 are one fen, so an amount is never rounded.
const grouped = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 6 })

function oneDecimal(n: number): number {
  return Math.round(n * 10) / 10
}

import type { Usage } from './credit-plus-contract.ts'

/** The totals of these months; null if none was reported. */
export function usageTotals(months: readonly Usage[]): Omit<Usage, 'period'> | null {
  if (months.length === 0) return null
  const sum = (key: 'persons' | 'enterprises' | 'savedAmount') => months.reduce((all, month) => all + month[key], 0)
  return { persons: sum('persons'), enterprises: sum('enterprises'), savedAmount: sum('savedAmount') }
}

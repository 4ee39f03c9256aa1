import { type Hundredths, ruleOfVersion, TABS, type TabCode } from './indicators.ts'

/** The properties of a ledger entry that a score depends on. */
export interface ScoredEntry {
  indicator: string
  ruleVersion: number
  delta: Hundredths
  effectiveFrom: string
  validUntil: string | null
}

export const isInForce = ({ effectiveFrom, validUntil }: ScoredEntry, day: string): boolean =>
  effectiveFrom <= day && (validUntil === null || day <= validUntil)

/** The score of a day: the sum of the entries in force on that day, and nothing else. */
export function scoreOn(entries: readonly ScoredEntry[], day: string): Hundredths {
  let score = 0
  for (const entry of entries) if (isInForce(entry, day)) score += entry.delta
  return score
}

/** The score of a day by group. */
export function scorePartsOn(entries: readonly ScoredEntry[], day: string): Record<TabCode, Hundredths> {
  const parts = { basic: 0, kept: 0, used: 0, social: 0, broken: 0 }
  for (const entry of entries) if (isInForce(entry, day)) parts[findEntryTab(entry)] += entry.delta
  return parts
}

export function findEntryTab({ indicator, ruleVersion }: Pick<ScoredEntry, 'indicator' | 'ruleVersion'>): TabCode {
  const rule = ruleOfVersion(indicator, ruleVersion)
  if (!rule) throw new Error(`no rule for ${indicator}, version ${ruleVersion}`)
  return rule.tab
}

export const tabLimit = (tab: TabCode): Hundredths => TABS.find(({ code }) => code === tab)!.most

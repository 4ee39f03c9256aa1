/** How a negative record is removed from publicity early. Each dataset states the route of its records. */
export interface RepairRoute {
  /**
   * Where to apply: the window of the credit websites, which forwards to the deciding unit; the market regulators' site; the unit; a court.
   */
  through: 'window' | 'gsxt' | 'authority' | 'court'
  /** Limits the negative records of the dataset to certain categories, or to graded ones; by default all are negative. */
  only?: { categories: readonly string[] } | 'graded'
  /** Advice to the subject if this website accepts no application. */
  advice?: string
}

/** The facts that decide whether a record is negative. */
export interface NegativeFacts {
  category: string | null
  severity: unknown
}

/** The repair route of a record; undefined if it is not negative. */
export function findRepairRoute(
  { repair }: { repair?: RepairRoute },
  { category, severity }: NegativeFacts,
): RepairRoute | undefined {
  if (!repair?.only) return repair
  if (repair.only === 'graded') return severity ? repair : undefined
  return category !== null && repair.only.categories.includes(category) ? repair : undefined
}

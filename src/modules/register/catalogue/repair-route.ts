/** The way on which a negative record is removed from publicity before its time. A dataset says it of its own records. */
export interface RepairRoute {
  /** The window of the credit websites, which hands it to the unit that decided; the market regulators' site; the unit; a court. */
  through: 'window' | 'gsxt' | 'authority' | 'court'
  /** Which of its records are negative, where not all are: those of some categories, or those that were graded. */
  only?: { categories: readonly string[] } | 'graded'
  /** What its subject does where this website takes no application. */
  advice?: string
}

/** What of a record says whether it is negative. */
export interface Graded {
  category: string | null
  severity: unknown
}

/** The way on which this record is removed from publicity; none for what is not negative. */
export function routeOf({ repair }: { repair?: RepairRoute }, { category, severity }: Graded): RepairRoute | undefined {
  if (!repair?.only) return repair
  if (repair.only === 'graded') return severity ? repair : undefined
  return category !== null && repair.only.categories.includes(category) ? repair : undefined
}

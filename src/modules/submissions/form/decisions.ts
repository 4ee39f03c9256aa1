import { isAsked, type PageForm, type Values } from '../kinds/submission-kind.ts'

/**
 * Dependencies between questions as attributes for the style sheet: an option lists the numbers it opens (`data-decides`), a
 * question the number it waits for (`data-asked`). This shows and hides questions without script.
 */
export interface Decisions {
  /** Whether a field is in the form at all. */
  isOffered(name: string): boolean
  /** The decision that a field waits for. */
  waitsFor(name: string): string | undefined
  /** The decision that an option opens. */
  opens(field: string, code: string): string | undefined
}

export function findDecisions({ asked }: Pick<PageForm, 'asked'>, preset: Values): Decisions {
  const open = Object.values(asked).filter(({ field }) => !(field in preset))
  const conditions = open.filter((when, index) => open.findIndex((other) => isSame(when, other)) === index)
  return {
    isOffered: (name) => {
      const when = asked[name]
      return !when || !(when.field in preset) || isAsked({ asked }, name, preset)
    },
    waitsFor(name) {
      const when = asked[name]
      const index = when ? conditions.findIndex((other) => isSame(when, other)) : -1
      return index < 0 ? undefined : String(index)
    },
    opens: (field, code) =>
      conditions
        .flatMap((when, index) => (when.field === field && when.oneOf.includes(code) ? [index] : []))
        .join(' ') || undefined,
  }
}

type When = PageForm['asked'][string]

const isSame = (one: When, other: When): boolean =>
  one.field === other.field && one.oneOf.join('\n') === other.oneOf.join('\n')

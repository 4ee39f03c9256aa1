import type { FieldMeta } from './fields.ts'

/** Texts that are longer than a line of a form takes. */
const LONG = 200

/** Whether a field takes the whole width of the form; short ones are in pairs. */
export const isWide = ({ widget = 'text', lengths }: FieldMeta): boolean =>
  ['textarea', 'file', 'lines', 'radio', 'cards', 'checkbox', 'choices'].includes(widget) || (lengths?.max ?? 0) > LONG

/** Of short fields, those that stand three in a row: exactly three of a sort, one after another. */
export function listThirds(names: readonly string[], sortOf: (name: string) => string): ReadonlySet<string> {
  const thirds = new Set<string>()
  for (let from = 0; from < names.length; ) {
    const sort = sortOf(names[from]!)
    const end = names.findIndex((name, index) => index > from && sortOf(name) !== sort)
    const run = names.slice(from, end < 0 ? undefined : end)
    if (run.length === 3 && sort.startsWith('short')) for (const name of run) thirds.add(name)
    from += run.length
  }
  return thirds
}

/** What a field says about itself; of a long text, how much of it there may be. */
export function hintOf({ widget, hint, lengths }: FieldMeta): string | undefined {
  if (widget !== 'textarea' || !lengths || hint?.includes(String(lengths.max))) return hint
  const limit = lengths.min > 1 ? `${lengths.min} 至 ${lengths.max} 字` : `最多 ${lengths.max} 字`
  return hint ? `${hint}，${limit}` : limit
}

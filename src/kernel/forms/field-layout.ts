import type { FieldMeta } from './fields.ts'

/** Texts with a greater maximum length do not fit into one line of the form. */
const LONG = 200

/** Whether a field uses the full width of the form; short fields are laid out in pairs. */
export const isWide = ({ widget = 'text', lengths }: FieldMeta): boolean =>
  ['textarea', 'file', 'lines', 'radio', 'cards', 'checkbox', 'choices'].includes(widget) || (lengths?.max ?? 0) > LONG

/** The short fields that are laid out three in a row: exactly three consecutive ones of the same sort. */
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

/** The hint of a field; for a long text it includes the allowed length. */
export function fieldHint({ widget, hint, lengths }: FieldMeta): string | undefined {
  if (widget !== 'textarea' || !lengths || hint?.includes(String(lengths.max))) return hint
  const limit = lengths.min > 1 ? `${lengths.min} 至 ${lengths.max} 字` : `最多 ${lengths.max} 字`
  return hint ? `${hint}，${limit}` : limit
}

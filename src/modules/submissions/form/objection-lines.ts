import { listAt } from './form-values.ts'

/**
 * Reduces the displayed values of a record to those to be changed. `place` maps a position in the body to the one in the form.
 */
export function sentLines(values: Readonly<Record<string, unknown>>): {
  body: Record<string, unknown>
  place(path: string): string
} {
  if (!('items' in values)) return { body: { ...values }, place: (path) => path }
  const kept: number[][] = []
  const items = listAt(values, 'items').map((item) => {
    if (typeof item !== 'object' || item === null) return item
    const fields = listAt(item, 'fields')
    const places = fields.flatMap((field, index) => (isChanged(field) ? [index] : []))
    kept.push(places)
    return { ...item, fields: places.map((index) => fields[index]) }
  })
  return {
    body: { ...values, items },
    place: (path) =>
      path.replace(/^items\.(\d+)\.fields\.(\d+)/, (whole, line: string, field: string) => {
        const original = kept[Number(line)]?.[Number(field)]
        return original === undefined ? whole : `items.${line}.fields.${original}`
      }),
  }
}

const isChanged = (field: unknown): boolean =>
  typeof field === 'object' && field !== null && 'newValue' in field && String(field.newValue).trim() !== ''

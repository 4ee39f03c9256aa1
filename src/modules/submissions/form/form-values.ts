import { readField, type SentForm } from '../../../kernel/forms/form.ts'
import { bodyOfForm } from '../../../kernel/forms/form-body.ts'
import { hasParts } from '../../../kernel/typed-keys.ts'
import type { PageForm, Values } from '../kinds/submission-kind.ts'

export const readText = (posted: SentForm, name: string): string => readField(posted, name)?.trim() ?? ''

/** Values as they were typed, to be shown again. What the page sets cannot be overruled. */
export const readValues = ({ texts }: SentForm, { body }: PageForm, preset: Values): Record<string, unknown> => ({
  ...bodyOfForm(texts, body.shape),
  ...preset,
})

/** A value by its place: items.0.fields.1.newValue. */
export function valueAt(values: unknown, place: string): unknown {
  let found = values
  for (const part of place.split('.')) {
    if (!hasParts(found) || !Object.hasOwn(found, part)) return undefined
    found = found[part]
  }
  return found
}

export const listAt = (values: unknown, place: string): unknown[] => {
  const found = valueAt(values, place)
  return Array.isArray(found) ? found : found === undefined || found === '' ? [] : [found]
}

/** Every value with the name an input must have to send it again. */
export function flattened(value: unknown, name = ''): [string, string][] {
  if (Array.isArray(value)) {
    return value.flatMap((each, index) =>
      typeof each === 'object' ? flattened(each, `${name}.${index}`) : flattened(each, name),
    )
  }
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, inner]) => flattened(inner, name ? `${name}.${key}` : key))
  }
  return value === undefined || value === null ? [] : [[name, String(value)]]
}

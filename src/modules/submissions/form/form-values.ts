import { readField, type SentForm } from '../../../kernel/forms/form.ts'
import { formToBody } from '../../../kernel/forms/form-body.ts'
import { isObject } from '../../../kernel/typed-keys.ts'
import type { PageForm, Values } from '../kinds/submission-kind.ts'

export const readText = (posted: SentForm, name: string): string => readField(posted, name)?.trim() ?? ''

/** Values as typed, for showing the form again. Preset values cannot be overridden. */
export const readFormValues = ({ texts }: SentForm, { body }: PageForm, preset: Values): Record<string, unknown> => ({
  ...formToBody(texts, body.shape),
  ...preset,
})

/** The value at a path such as items.0.fields.1.newValue. */
export function valueAt(values: unknown, place: string): unknown {
  let found = values
  for (const part of place.split('.')) {
    if (!isObject(found) || !Object.hasOwn(found, part)) return undefined
    found = found[part]
  }
  return found
}

export const listAt = (values: unknown, place: string): unknown[] => {
  const found = valueAt(values, place)
  return Array.isArray(found) ? found : found === undefined || found === '' ? [] : [found]
}

/** Flattens values to pairs of input name and value. */
export function flattenValues(value: unknown, name = ''): [string, string][] {
  if (Array.isArray(value)) {
    return value.flatMap((each, index) =>
      typeof each === 'object' ? flattenValues(each, `${name}.${index}`) : flattenValues(each, name),
    )
  }
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, inner]) => flattenValues(inner, name ? `${name}.${key}` : key))
  }
  return value === undefined || value === null ? [] : [[name, String(value)]]
}

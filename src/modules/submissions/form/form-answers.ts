import { isAsked, type PageForm, type Values } from '../kinds/submission-kind.ts'

/** What is sent: what was asked, with what follows from it. An answer to a question that was taken back is dropped. */
export function answersOf(kind: PageForm, values: Values): Record<string, unknown> {
  const given: Values = { ...values, ...kind.hooks.derive?.(values) }
  return Object.fromEntries(Object.entries(given).filter(([name]) => isAsked(kind, name, given)))
}

/** The name of the box that is ticked last. Where the kind has no field for it, it is asked all the same. */
export const promiseInput = ({ promiseField }: Pick<PageForm, 'promiseField'>): string => promiseField ?? 'truth'

/** Fields that the first step does not show, although they are part of what is sent. */
export const isLater = (
  { promiseField, letterField, signedField, hooks: { derived = [] } }: PageForm,
  name: string,
): boolean => name === promiseField || name === letterField || name === signedField || derived.includes(name)

import { isAsked, type PageForm, type Values } from '../kinds/submission-kind.ts'

/**
 * The values to send: answers to open questions, and values derived from them. Answers to questions that were closed again are
 * dropped.
 */
export function readAnswersToSend(kind: PageForm, values: Values): Record<string, unknown> {
  const given: Values = { ...values, ...kind.hooks.derive?.(values) }
  return Object.fromEntries(Object.entries(given).filter(([name]) => isAsked(kind, name, given)))
}

/** Name of the confirmation box at the end; forms of kinds without such a field have one too. */
export const promiseInput = ({ promiseField }: Pick<PageForm, 'promiseField'>): string => promiseField ?? 'truth'

/** Fields of the body that the first step does not show. */
export const isAskedLater = (
  { promiseField, letterField, signedField, hooks: { derived = [] } }: PageForm,
  name: string,
): boolean => name === promiseField || name === letterField || name === signedField || derived.includes(name)

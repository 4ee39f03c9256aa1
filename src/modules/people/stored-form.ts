import type { SentForm } from '../../kernel/forms/form.ts'

/** Secret fields are typed again instead of being kept in the page, whose source would show them. */
const SECRETS = new Set(['password', 'present', 'repeated', 'oneTimeCode', 'provingCode'])

/**
 * Most characters of a form that is kept, more than any form of the portal can have; a longer request is not a typed form and is
 * refused.
 */
const MOST_CHARACTERS = 120_000

/** Forms that share a page prefix their field names, such as `reset-oneTimeCode`. */
export const isSecretField = (name: string): boolean => SECRETS.has(name.slice(name.lastIndexOf('-') + 1))

/** Whether a form sent without a session can be kept in a page until the user has logged in. */
export function isStorable({ texts }: SentForm): boolean {
  return texts.reduce((all, [name, value]) => all + name.length + value.length, 0) <= MOST_CHARACTERS
}

import type { SentForm } from '../../kernel/forms/form.ts'

/** What is typed anew rather than kept in a page: whoever reads its source finds none of it. */
const SECRETS = new Set(['password', 'present', 'repeated', 'oneTimeCode', 'provingCode'])

/** As many Chinese characters as a form can be sent with. What is longer is no text, and anyone may send it. */
const MOST_CHARACTERS = 120_000

/** Where several forms are on a page, each has names of its own: `reset-oneTimeCode`. */
export const isSecretField = (name: string): boolean => SECRETS.has(name.slice(name.lastIndexOf('-') + 1))

/** Whether what was sent without a session can wait in a page until there is one. */
export function canWait({ texts }: SentForm): boolean {
  return texts.reduce((all, [name, value]) => all + name.length + value.length, 0) <= MOST_CHARACTERS
}

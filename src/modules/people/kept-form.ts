/** What is typed anew rather than kept in a page: whoever reads its source finds none of it. */
const SECRETS = new Set(['password', 'present', 'oneTimeCode'])

export const isSecretField = (name: string): boolean => SECRETS.has(name)

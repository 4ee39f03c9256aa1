import { layout } from '../../../kernel/pages/pages.ts'

/**
 * The credit archive of one subject, by query parameter `id`. A search for a complete name redirects here with the keyword, for the link
 * back to all results.
 */
export const subjectPage = layout('subject', 'modules/register/archives/views/subject.tsx', {
  aboutOne: true,
  parameters: ['id', 'open', 'order', 'state', 'search', 'tabActive'],
})

/** The page of a printed credit code: one screen on a phone. */
export const creditCodePage = layout('credit-code', 'modules/register/archives/views/credit-code.tsx', {
  aboutOne: true,
  noNotices: true,
})

export const creditCodeAddress = (code: string): string => `/c/${code}`

/** The credit code in an address; empty if it cannot be one. */
export function readCreditCode({ pathname }: URL): string {
  const code = pathname.split('/')[2]?.toUpperCase() ?? ''
  return /^[0-9A-Z]{18}$/.test(code) ? code : 'none'
}

import { layout } from '../../../kernel/pages/pages.ts'

/** The credit archive of one subject, by query id. Whoever typed its whole name comes here with it, to go on to all results. */
export const subjectPage = layout('subject', 'modules/register/archives/views/subject.tsx', {
  aboutOne: true,
  parameters: ['id', 'open', 'order', 'state', 'search', 'tabActive'],
})

/** What a printed credit code opens: one screen on a phone. */
export const creditCodePage = layout('credit-code', 'modules/register/archives/views/credit-code.tsx', {
  aboutOne: true,
  noNotices: true,
})

export const creditCodeAddress = (code: string): string => `/c/${code}`

/** The credit code that an address names; what cannot be one names nothing. */
export function creditCodeOf({ pathname }: URL): string {
  const code = pathname.split('/')[2]?.toUpperCase() ?? ''
  return /^[0-9A-Z]{18}$/.test(code) ? code : 'none'
}

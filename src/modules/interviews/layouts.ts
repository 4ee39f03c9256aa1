import { layout, PAGING_PARAMETERS } from '../../kernel/pages/pages.ts'

export const INTERVIEWS = '/interviews'

const VIEWS = 'modules/interviews/views'

export const interviewList = layout('interviews', `${VIEWS}/interviews.tsx`, {
  keepAlive: true,
  parameters: ['phase', ...PAGING_PARAMETERS],
})
/** Where questions may be sent it brings a captcha and a key of its own for each visitor. */
export const interviewPage = layout('interview', `${VIEWS}/interview.tsx`, { cached: false, noNotices: true })

export const interviewAddress = (id: string): string => `/interview/${encodeURIComponent(id)}`

/** The interview that an address names; what cannot be an id names nothing. */
export function interviewIdOf({ pathname }: URL): string {
  const id = pathname.split('/')[2] ?? ''
  return /^[\w-]{1,64}$/.test(id) ? id : 'none'
}

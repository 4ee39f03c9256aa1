import { layout, PAGING_PARAMETERS } from '../../kernel/pages/pages.ts'

export const INTERVIEWS = '/interviews'

const VIEWS = 'modules/interviews/views'

export const interviewList = layout('interviews', `${VIEWS}/interviews.tsx`, {
  keepAlive: true,
  parameters: ['phase', ...PAGING_PARAMETERS],
})
/** Page of an interview. Not cached, because the question form has a captcha and an idempotency key for each visitor. */
export const interviewPage = layout('interview', `${VIEWS}/interview.tsx`, { cached: false, noNotices: true })

export const interviewAddress = (id: string): string => `/interview/${encodeURIComponent(id)}`

/** The interview id in an address; empty for an invalid id. */
export function readInterviewId({ pathname }: URL): string {
  const id = pathname.split('/')[2] ?? ''
  return /^[\w-]{1,64}$/.test(id) ? id : 'none'
}

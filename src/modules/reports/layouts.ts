import { layout } from '../../kernel/pages/pages.ts'

// Private pages and pages opened by a secret are not cached.
const own = (view: string) =>
  layout(view, `modules/reports/views/${view}.tsx`, { cached: false, noNotices: true, aboutOne: true })

export const reportDetail = own('report-detail')
export const sharedReport = own('shared-report')

import { layout } from '../../kernel/pages/pages.ts'

// What is somebody's own, or opened by a secret, is stored for no one.
const own = (view: string) =>
  layout(view, `modules/reports/views/${view}.tsx`, { cached: false, noNotices: true, aboutOne: true })

export const reportDetail = own('report-detail')
export const sharedReport = own('shared-report')

import { attemptOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { isPosted } from '../../../kernel/pages/posted-form.ts'
import type { PreparedForm } from '../../submissions/kinds/prepared-form.ts'
import { reports } from '../contract.ts'

/** Prepares the form with the applicant's earlier reports. */
export const prepareReport = async (args: LoaderArguments): Promise<PreparedForm> => ({
  outcomes: await listReports(args),
})

/** Also shows the problems an organisation can deal with before the report is issued. */
export async function prepareReportWithNotice(args: LoaderArguments): Promise<PreparedForm> {
  const [reminders, outcomes] = await Promise.all([readNotice(args), listReports(args)])
  return { reminders, outcomes }
}

async function readNotice(args: LoaderArguments): Promise<NonNullable<PreparedForm['reminders']>> {
  if (isPosted(args)) return []
  const notice = await attemptOf(args)(reports.notice, {})
  return notice.ok ? notice.data.lines : []
}

async function listReports(args: LoaderArguments): Promise<PreparedForm['outcomes']> {
  const found = await attemptOf(args)(reports.page, { query: { pageNo: 1, pageSize: 5 } })
  if (!found.ok) return null
  return {
    ...{ title: '我的报告', unit: '份', total: found.data.total, entries: found.data.records },
    page: '/credit-report-detail',
    all: { name: '全部报告', href: '/user?part=reports' },
  }
}

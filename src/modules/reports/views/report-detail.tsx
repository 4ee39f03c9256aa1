import { redirect, useActionData, useLoaderData } from 'react-router'
import { apiOf, attemptOf, attemptTyped, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { readField } from '../../../kernel/forms/form.ts'
import { readForm } from '../../../kernel/pages/posted-form.ts'
import { formAgain, pageOfRequest } from '../../../kernel/pages/view.ts'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { RECEIPT_COOKIE, Receipt } from '../../submissions/sending/contract.ts'
import { reports } from '../contract.ts'
import { IssuedReport } from './issued-report.tsx'
import styles from './report.module.css'
import { ReportHead } from './report-head.tsx'
import { WaitingReport } from './waiting-report.tsx'

const LINK_COOKIE = 'report-link'
/** Time to copy the new link. Its secret is not stored, so after this a new link must be made. */
const LINK_SECONDS = 600

export async function loader(args: LoaderArguments) {
  const { url, profile, flashCookies } = pageOfRequest(args)
  const receipt = readReceipt(flashCookies.read(RECEIPT_COOKIE))
  const id = url.searchParams.get('id') ?? receipt?.id
  if (!id) throw redirect('/credit-report')
  const report = await apiOf(args)(reports.detail, { params: { id } })
  const secret = report.sharing?.state === 'open' ? secretFor(flashCookies.read(LINK_COOKIE), id) : null
  return {
    page: {
      title: report.hasFailed ? '报告没有生成' : (TITLES[report.state] ?? '信用报告申请'),
      meta: { robots: 'noindex' },
    },
    report,
    // Only the receipt of this application, and only in the session that sent it.
    receipt: receipt?.id === id ? { acceptNo: receipt.acceptNo, queryCode: receipt.queryCode } : null,
    link:
      secret === null ? null : { secret, address: `${new URL('/shared-report', profile.publicUrl).href}#${secret}` },
    isJustMade: receipt?.id === id && !url.searchParams.has('id'),
  }
}

export async function action(args: LoaderArguments) {
  const { url, flashCookies } = pageOfRequest(args)
  const form = readForm(args)
  const read = (name: string) => readField(form, name) ?? ''
  const receipt = readReceipt(flashCookies.read(RECEIPT_COOKIE))
  const params = { id: url.searchParams.get('id') ?? receipt?.id ?? '' }
  const attempt = attemptOf(args)
  const here = `/credit-report-detail?${new URLSearchParams(params)}`
  switch (read('step')) {
    case 'share': {
      const shared = await attemptTyped(args)(reports.share, { params, body: { days: read('days') } })
      if (!shared.ok) return refused(shared)
      flashCookies.keepForVisit(
        LINK_COOKIE,
        JSON.stringify({ id: params.id, secret: shared.data.secret }),
        LINK_SECONDS,
      )
      return redirect(`${here}#share`, 303)
    }
    case 'stop-share': {
      const stopped = await attempt(reports.stopShare, { params })
      if (!stopped.ok) return refused(stopped)
      flashCookies.drop(LINK_COOKIE)
      return redirect(`${here}#share`, 303)
    }
    case 'remake': {
      const again = await attempt(reports.remake, { params })
      return again.ok ? redirect(here, 303) : refused(again)
    }
    case 'remove': {
      const removed = await attempt(reports.remove, { params })
      return removed.ok ? redirect('/user?part=reports', 303) : refused(removed)
    }
    default:
      return redirect(here, 303)
  }
}

const refused = ({ msg, errors }: { msg: string; errors: Record<string, string> }) =>
  formAgain({ errors: Object.keys(errors).length > 0 ? errors : { step: msg } })

const TITLES: Readonly<Record<string, string>> = {
  ISSUED: '报告已出具',
  EXPIRED: '报告已过期',
  GENERATING: '报告正在生成',
}

function readReceipt(kept: string | null): Receipt | null {
  return kept ? (Receipt.safeParse(JSON.parse(kept)).data ?? null) : null
}

function secretFor(kept: string | null, id: string): string | null {
  const said: unknown = kept ? JSON.parse(kept) : null
  if (typeof said !== 'object' || said === null || !('id' in said) || !('secret' in said)) return null
  return said.id === id && typeof said.secret === 'string' ? said.secret : null
}

export default function ReportPage() {
  const { report, receipt, link, isJustMade } = useLoaderData<typeof loader>()
  const tried = useActionData<typeof action>()
  const errors: Record<string, string> = tried?.errors ?? {}
  return (
    <div className={styles.page}>
      {/* The application was sent, so the browser's draft is deleted. */}
      {receipt && <draft-keeper data-done={receipt.acceptNo} />}
      <ReportHead report={report} isJustMade={isJustMade} />
      <ErrorSummary errors={errors} title="没有完成" />
      {report.state === 'ISSUED' || report.state === 'EXPIRED' ? (
        <IssuedReport report={report} link={link} />
      ) : (
        <WaitingReport report={report} receipt={receipt} />
      )}
    </div>
  )
}

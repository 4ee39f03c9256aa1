import { redirect, useActionData, useLoaderData } from 'react-router'
import { apiOf, attemptOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { dateKey, formatDate } from '../../../../kernel/format/date.ts'
import { readFields } from '../../../../kernel/forms/form.ts'
import { readForm } from '../../../../kernel/pages/posted-form.ts'
import { formAgain, pageOfRequest } from '../../../../kernel/pages/view.ts'
import { Tag } from '../../../../ui/facts/tag.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { Panel } from '../../../../ui/frames/panel.tsx'
import { Stack } from '../../../../ui/frames/split.tsx'
import { LENDER_APPLIES, LENDER_APPLY } from '../../layouts.ts'
import { type LenderReport, lenderCalls } from '../../loans/lender-contract.ts'
import styles from '../../loans/views/loans.module.css'
import { ApplyAction } from './apply-action.tsx'
import { FirmCheckPanel, Records, WantedPanel, Warnings } from './apply-parts.tsx'
import { RemainingDays } from './apply-table.tsx'
import look from './lender.module.css'
import { LenderNav, loadFrame } from './lender-nav.tsx'
import { LenderReportPanel } from './lender-report.tsx'

export interface ApplyScreen {
  /** The submitted step, whose form is shown again. */
  step: string | null
  typed: Record<string, string>
  errors: Record<string, string>
  message: string | null
  report: LenderReport | null
}

export async function loader(args: LoaderArguments) {
  const { url } = pageOfRequest(args)
  const id = url.searchParams.get('id') || 'none'
  const [frame, apply] = await Promise.all([loadFrame(args), apiOf(args)(lenderCalls.one, { params: { id } })])
  return { frame, apply, page: { title: `申请 ${apply.applyNo}` } }
}

export async function action(args: LoaderArguments) {
  const { step = '', id = '', seen = '', ...typed } = readFields(readForm(args))
  const attempt = attemptOf(args)
  if (step === 'report') {
    const shown = await attempt(lenderCalls.report, { params: { id } })
    const report = shown.ok ? shown.data : null
    const message = shown.ok ? null : '企业已经停止授权，或者授权已到期，不能再查看'
    return formAgain<ApplyScreen>({ step: null, typed: {}, errors: {}, message, report })
  }
  const done = await attempt(lenderCalls.act, { params: { id }, body: { action: step, seen, given: typed } })
  if (done.ok) return redirect(`${LENDER_APPLY}?id=${encodeURIComponent(id)}`, 303)
  const hasFields = Object.keys(done.errors).length > 0
  return formAgain<ApplyScreen>({
    ...{ step, typed, errors: done.errors, report: null },
    message: hasFields ? null : done.msg,
  })
}

export default function LenderApply() {
  const { frame, apply } = useLoaderData<typeof loader>()
  const screen = useActionData<typeof action>() ?? null
  const { firm } = apply
  return (
    <>
      <LenderNav frame={frame} current={LENDER_APPLIES} />
      <Stack>
        <header className={look.caseHead}>
          <h1>{firm.name}</h1>
          <p>
            {apply.productName}，{apply.applyNo} <Tag>{apply.stateName}</Tag> <RemainingDays {...apply} />
          </p>
          <nav aria-label="前后" className={styles.links}>
            <a href={`${LENDER_APPLIES}?group=open`}>返回列表</a>
            {apply.nextId && <a href={`${LENDER_APPLY}?id=${encodeURIComponent(apply.nextId)}`}>下一件</a>}
          </nav>
        </header>
        <ErrorSummary
          errors={screen?.message ? { message: screen.message } : prefixed(screen)}
          title={screen?.message ?? undefined}
        />
        {screen?.message && <span id="message" tabIndex={-1} />}
        <div className={look.case}>
          <Stack>
            <WantedPanel apply={apply} />
            <FirmCheckPanel check={apply.check} />
            <Panel title="企业信用报告">
              <Records check={apply.check} />
              {screen?.report ? (
                <LenderReportPanel report={screen.report} />
              ) : apply.authorisedUntil ? (
                <form method="post">
                  <input type="hidden" name="id" value={apply.id} />
                  <p>
                    企业授权查看全文至 {dateKey(apply.authorisedUntil)}，只用于审查这一件申请；每次查看都会告知企业。
                  </p>
                  <Button name="step" value="report" look="plain">
                    查看信用报告
                  </Button>
                </form>
              ) : (
                <p>企业已经停止授权，或者授权已到期，不能查看信用报告。</p>
              )}
            </Panel>
          </Stack>
          <Stack>
            {apply.actions.length > 0 && (
              <Panel title="办理">
                {apply.dueOn && <p className={styles.note}>应在 {apply.dueOn} 前办理</p>}
                <Warnings check={apply.check} />
                {apply.actions.map((each, at) => (
                  <ApplyAction
                    key={each.action}
                    isNext={at === 0}
                    suggested={apply.suggested[each.action] ?? {}}
                    id={apply.id}
                    seen={apply.seen}
                    action={each}
                    screen={screen}
                  />
                ))}
              </Panel>
            )}
            <Panel title="办理记录">
              <ol className={styles.events}>
                {apply.events.map(({ at, sentence, text }) => (
                  <li key={`${at} ${sentence}`}>
                    <small>{formatDate(at, 'yyyy-MM-dd hh:mm')}</small> {sentence}
                    {text && <p className={styles.said}>{text}</p>}
                  </li>
                ))}
              </ol>
            </Panel>
          </Stack>
        </div>
      </Stack>
    </>
  )
}

/** Prefixes field names with the step, because several forms are on the page. */
const prefixed = (screen: ApplyScreen | null): Record<string, string> =>
  Object.fromEntries(
    Object.entries(screen?.errors ?? {}).map(([key, told]) => [`${screen?.step}-${key.replace(/^given\./, '')}`, told]),
  )

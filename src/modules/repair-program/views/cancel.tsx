import { redirect, useActionData, useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import { answerForm, pageOfRequest } from '../../../kernel/pages/view.ts'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { Panel } from '../../../ui/frames/panel.tsx'
import { repairProgram } from '../contract.ts'
import { REPAIR_SEARCH, requestAddress } from '../layouts.ts'
import { repairRequests } from '../request-contract.ts'
import { describeDone, freshScreen, runStep } from '../request-form.ts'
import { BeforeAfter } from './before-after.tsx'
import { CancelForm } from './cancel-form.tsx'
import { PageHead, RequestOutcome, StateTag } from './parts.tsx'
import { RecordFacts } from './record-facts.tsx'
import styles from './repair.module.css'
import { RequestPanel } from './request-panel.tsx'

export async function loader(args: LoaderArguments) {
  const { url, now, actor } = pageOfRequest(args)
  const api = apiOf(args)
  const id = url.searchParams.get('request')
  const desk = await api(repairProgram.desk, {})
  const request = id ? await api(repairRequests.request, { params: { id } }) : null
  if (request?.kind === 'batch') throw redirect(requestAddress(request))
  const recordId = request ? request.rows[0]?.recordId : url.searchParams.get('id')
  if (!recordId) throw redirect(REPAIR_SEARCH)
  const { record } = await api(repairProgram.detail, { params: { id: recordId } })
  const mayCancel = actor.kind === 'staff' && actor.roles.includes('repair')
  const page = request ? { crumbs: [{ title: request.no }] } : {}
  return { desk, request, record, mayCancel, today: dateKey(now), done: describeDone(url.searchParams), page }
}

export const action = (args: LoaderArguments) => answerForm(runStep(args))

export default function RepairCancel() {
  const { desk, request, record, mayCancel, today, done } = useLoaderData<typeof loader>()
  const screen = useActionData<typeof action>() ?? freshScreen()
  const [row] = request?.rows ?? []
  return (
    <div className={styles.stack}>
      <RequestOutcome done={done} message={screen.message} />
      <PageHead
        title={request ? `撤下申请 ${request.no}` : '撤下一条记录'}
        mark={request && <StateTag>{request.stateName}</StateTag>}
      />
      <ErrorSummary errors={screen.errors} />
      <div className={request ? styles.columns : styles.stack}>
        <div className={styles.stack}>
          <RecordFacts record={record} />
          {request && row ? (
            <Panel title="撤下内容">
              <BeforeAfter before={row.before} after={row.after} on={row.endedOn ?? request.effectiveOn ?? ''} />
              <p>
                {row.reason}
                {row.basisNo && `，依据 ${row.basisNo}`}
                {row.note && `。${row.note}`}
                {row.restoredAt && '。已恢复公示。'}
              </p>
            </Panel>
          ) : mayCancel ? (
            <CancelForm record={record} screen={screen} checkers={desk.checkers} today={today} />
          ) : (
            <p>撤下由修复经办人员提交。</p>
          )}
        </div>
        {request && <RequestPanel request={request} screen={screen} checkers={desk.checkers} />}
      </div>
    </div>
  )
}

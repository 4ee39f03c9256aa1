import { formatDate, longDate } from '../../../kernel/format/date.ts'
import { Facts } from '../../../ui/facts/facts.tsx'
import { Button, ButtonLink, ButtonRow } from '../../../ui/forms/button.tsx'
import { Panel } from '../../../ui/frames/panel.tsx'
import type { ReportDetail } from '../contract.ts'
import styles from './report.module.css'

interface Props {
  report: ReportDetail
  /** Only in the session that sent the application. */
  receipt: { acceptNo: string; queryCode: string } | null
}

/** The page of an application that has no report yet, or was refused. */
export function WaitingReport({ report, receipt }: Props) {
  const { id, acceptNo, title, subjectName, purpose, receivingUnit, submittedAt, dueOn, opinion, state, stateName } =
    report
  const isOpen = state === 'PENDING' || state === 'RETURNED'
  const detail = `/submission-detail?${new URLSearchParams({ id })}`
  return (
    <Panel title="申请信息">
      {opinion && (
        <p role="note" className={styles.opinion}>
          {opinion}
        </p>
      )}
      <Facts
        items={[
          { label: '状态', value: stateName },
          { label: '受理编号', value: <span className={styles.number}>{acceptNo}</span> },
          ...(receipt ? [{ label: '查询码', value: <span className={styles.number}>{receipt.queryCode}</span> }] : []),
          { label: '报告', value: title },
          { label: '主体', value: subjectName },
          { label: '用途', value: receivingUnit ? `${purpose}，${receivingUnit}` : purpose },
          { label: '提交时间', value: formatDate(submittedAt, 'yyyy-MM-dd hh:mm') },
          ...(dueOn ? [{ label: '最迟答复您的日期', value: longDate(dueOn) }] : []),
        ]}
      />
      {receipt && (
        <p className={styles.hint}>登录后在“我的报告”可以看到进度；不登录查询时才需要受理编号和查询码，请记下。</p>
      )}
      <form method="post">
        <ButtonRow>
          {report.hasFailed && (
            <Button name="step" value="remake">
              重新生成
            </Button>
          )}
          {state === 'GENERATING' && !report.hasFailed && (
            <ButtonLink href={`/credit-report-detail?${new URLSearchParams({ id })}`}>刷新</ButtonLink>
          )}
          {isOpen && <ButtonLink href={detail}>{state === 'RETURNED' ? '修改或者补充材料' : '修改、催办'}</ButtonLink>}
          {(state === 'REJECTED' || state === 'WITHDRAWN') && (
            <ButtonLink href={report.applyAgain}>再次申请</ButtonLink>
          )}
          <ButtonLink look="plain" href="/user?part=reports">
            我的报告
          </ButtonLink>
          {state !== 'GENERATING' && (
            <Button look="text" name="step" value="remove">
              {isOpen ? '删除申请' : '从列表删除'}
            </Button>
          )}
        </ButtonRow>
      </form>
    </Panel>
  )
}

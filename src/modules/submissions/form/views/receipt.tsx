import { useLoaderData } from 'react-router'
import type { LoaderArguments } from '../../../../kernel/calls/api.ts'
import { formatDate } from '../../../../kernel/format/date.ts'
import { pageOfRequest } from '../../../../kernel/pages/view.ts'
import { Steps } from '../../../../ui/facts/steps.tsx'
import { Button, ButtonLink, ButtonRow } from '../../../../ui/forms/button.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { EmptyState } from '../../../../ui/frames/empty-state.tsx'
import { findKind } from '../../kinds/kind-list.ts'
import { takeReceipt } from '../receipt-pocket.ts'
import styles from './receipt.module.css'

export async function loader(args: LoaderArguments) {
  const { row } = pageOfRequest(args)
  const receipt = takeReceipt(args)
  return { title: row.title, receipt, inquiry: findKind(receipt?.kind ?? '')?.casePages.inquiry ?? '/service-inquire' }
}

export default function ReceiptPage() {
  const { title, receipt, inquiry } = useLoaderData<typeof loader>()
  if (!receipt) {
    return (
      <ContentCard title={title}>
        <EmptyState title="回执只显示一次">
          <p>受理编号和查询码已经显示过，或者还没有提交。请用记下的受理编号和查询码查询办理进度。</p>
          <a href={inquiry}>查询办理进度</a>
        </EmptyState>
      </ContentCard>
    )
  }
  return (
    <ContentCard title={title}>
      <div className={styles.steps}>
        <Steps names={['填写信息', '核对信息', '提交成功']} current={2} />
      </div>
      <draft-keeper data-done="">
        <section className={styles.panel} aria-labelledby="receipt-heading">
          <h2 id="receipt-heading">{`提交成功：${receipt.kindName}`}</h2>
          <dl>
            <div>
              <dt>受理编号</dt>
              <dd className={styles.number}>{receipt.acceptNo}</dd>
            </div>
            <div>
              <dt>查询码</dt>
              <dd className={styles.number}>{receipt.queryCode}</dd>
            </div>
          </dl>
          <p>
            <strong>查询码只显示这一次，请马上记下、打印或复制。</strong>查询进度、补充材料都需要它，请勿告诉他人。
          </p>
        </section>
      </draft-keeper>
      <page-tools className={`row no-print ${styles.tools}`}>
        <Button look="plain" type="button" data-print="">
          打印
        </Button>
        <Button
          look="plain"
          type="button"
          data-copy={`受理编号：${receipt.acceptNo}　查询码：${receipt.queryCode}`}
          data-done="已复制受理编号和查询码"
          data-failed="未能复制，请手工记下"
        >
          复制受理编号和查询码
        </Button>
        <span role="status" />
      </page-tools>
      {/* The first step was to send it. */}
      <h2>接下来</h2>
      <ol className={styles.next}>
        {receipt.steps.slice(1).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className={styles.due}>
        提交时间：{formatDate(receipt.submittedAt, 'yyyy-MM-dd hh:mm')}；预计 {receipt.dueOn} 前答复。
      </p>
      <ButtonRow>
        <ButtonLink href={inquiry}>查询办理进度</ButtonLink>
        <ButtonLink look="plain" href="/home">
          返回首页
        </ButtonLink>
      </ButtonRow>
    </ContentCard>
  )
}

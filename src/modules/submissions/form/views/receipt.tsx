import { redirect, useLoaderData } from 'react-router'
import type { LoaderArguments } from '../../../../kernel/calls/api.ts'
import { formatDate, longDate, weekday } from '../../../../kernel/format/date.ts'
import { listOffices } from '../../../../kernel/offices.ts'
import { pageOfRequest } from '../../../../kernel/pages/view.ts'
import { Steps } from '../../../../ui/facts/steps.tsx'
import { Button, ButtonLink, ButtonRow } from '../../../../ui/forms/button.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { EmptyState } from '../../../../ui/frames/empty-state.tsx'
import { findKind } from '../../kinds/kind-list.ts'
import { dropReceipt, readReceipt } from '../receipt-cookie.ts'
import styles from './receipt.module.css'

export async function loader(args: LoaderArguments) {
  const { row, profile } = pageOfRequest(args)
  const receipt = readReceipt(args)
  return {
    title: row.title,
    receipt,
    portalName: profile.portalName,
    phone: listOffices(profile).centre.phone,
    inquiry: findKind(receipt?.kind ?? '')?.lookUp.casePages.inquiry ?? '/service-inquire',
  }
}

/** The only form of the page deletes the receipt, for users of public computers. */
export function action(args: LoaderArguments) {
  dropReceipt(args)
  return redirect(pageOfRequest(args).url.pathname, 303)
}

export default function ReceiptPage() {
  const { title, receipt, portalName, phone, inquiry } = useLoaderData<typeof loader>()
  if (!receipt) {
    return (
      <ContentCard title={title}>
        <EmptyState of="cases" title="本机没有保留回执">
          <p>回执在提交以后保留两小时，关闭浏览器或者清除以后不再显示。请用记下的受理编号和查询码查询办理进度。</p>
          <a href={inquiry}>查询办理进度</a>
        </EmptyState>
      </ContentCard>
    )
  }
  return (
    <ContentCard title={title}>
      <div className={`${styles.steps} no-print`}>
        <Steps names={['填写信息', '核对信息', '提交成功']} current={2} />
      </div>
      <draft-keeper data-done={receipt.acceptNo}>
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
            <div>
              <dt>最迟答复您的日期</dt>
              <dd className={styles.day}>{`${longDate(receipt.dueOn)} ${weekday(receipt.dueOn)}`}</dd>
            </div>
            <div>
              <dt>提交时间</dt>
              <dd>{formatDate(receipt.submittedAt, 'yyyy-MM-dd hh:mm')}</dd>
            </div>
          </dl>
          <p>
            <strong>请马上记下、打印或者保存查询码。</strong>
            查询进度、补充材料都需要它，请勿告诉他人，工作人员不会向您索要。
          </p>
          {receipt.sentTo.length > 0 && (
            <p>{`受理编号和答复日期同时发到${receipt.sentTo.join('、')}；为了安全，查询码不发送。`}</p>
          )}
          <p className={styles.printed}>{`${portalName}　咨询电话 ${phone}`}</p>
        </section>
      </draft-keeper>
      <page-tools className={`row no-print ${styles.tools}`}>
        <ButtonLink look="plain" href="/submission-receipt/file" download>
          保存为文件
        </ButtonLink>
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
      {/* The first of the next steps is already done: sending the form. */}
      <h2>接下来</h2>
      <ol className={styles.next}>
        {receipt.steps.slice(1).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className={styles.due}>
        受理以后答复日期可能提前；只有等您补正材料或者经批准延期，才会推后，并在办件页面说明原因。
      </p>
      <ButtonRow>
        <ButtonLink href={inquiry}>查询办理进度</ButtonLink>
        <ButtonLink look="plain" href="/home">
          返回首页
        </ButtonLink>
      </ButtonRow>
      <form method="post" className={`${styles.clear} no-print`}>
        <p>
          刷新、返回都可以再看到这张回执，最多保留两小时。用的是公用电脑？
          <Button look="text">已经记下，清除本机上的回执</Button>
        </p>
      </form>
    </ContentCard>
  )
}

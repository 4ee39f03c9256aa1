import { useActionData, useLoaderData } from 'react-router'
import type { LoaderArguments } from '../../../../kernel/calls/api.ts'
import { formatDate } from '../../../../kernel/format/date.ts'
import { identifier } from '../../../../kernel/forms/fields.ts'
import { formAgain, pageOfRequest, withStatus } from '../../../../kernel/pages/view.ts'
import { Facts } from '../../../../ui/facts/facts.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { EmptyState } from '../../../../ui/frames/empty-state.tsx'
import { Part } from '../../../../ui/frames/part.tsx'
import { inquiryItemOptions } from '../../layouts.ts'
import { act } from '../case-acting.ts'
import { findCase } from '../case-reading.ts'
import styles from './case.module.css'
import { CaseActions } from './case-actions.tsx'
import { CaseFiles } from './case-files.tsx'
import { CaseSteps } from './case-steps.tsx'
import { hasNotice, NoticePaper, noticeAddress } from './notice-paper.tsx'
import { Timeline } from './timeline.tsx'

export async function loader(args: LoaderArguments) {
  const { row, url, profile } = pageOfRequest(args)
  const id = url.searchParams.get('id') ?? ''
  const shown = identifier().safeParse(id).success ? await findCase(args, inquiryItemOptions(row).list, id) : null
  const isPaper = url.searchParams.get('paper') === 'notice' && shown !== null && hasNotice(shown)
  const data = {
    title: row.title,
    inquiry: inquiryItemOptions(row).inquiry,
    shown,
    isPaper,
    portalName: profile.portalName,
  }
  return id && !shown ? withStatus(data, 404) : data
}

export async function action(args: LoaderArguments) {
  const refused = await act(args)
  return refused instanceof Response ? refused : formAgain(refused)
}

export default function InquiryItemPage() {
  const { title, inquiry, shown, isPaper, portalName } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>() ?? null
  if (!shown) {
    return (
      <ContentCard title={title}>
        <EmptyState title="没有可以显示的办件">
          <p>办件只显示给本人，查询后三十分钟内有效。请用受理编号和查询码查询。</p>
          <a href={inquiry}>前往查询</a>
        </EmptyState>
      </ContentCard>
    )
  }
  if (isPaper) return <NoticePaper shown={shown} portalName={portalName} />
  return (
    <ContentCard title={title}>
      <Facts
        items={[
          { label: '受理编号', value: shown.acceptNo },
          { label: '类型', value: shown.kindName },
          { label: '状态', value: shown.stateName },
          { label: '提交时间', value: formatDate(shown.submittedAt, 'yyyy-MM-dd hh:mm') },
          ...(shown.dueOn ? [{ label: '预计答复', value: `${shown.dueOn} 前` }] : []),
        ]}
      />
      <Part id="progress" heading="办理进度">
        <CaseSteps steps={shown.steps} />
        <Timeline events={shown.events} />
      </Part>
      {shown.reply.length > 0 && (
        <Part heading="答复">
          <Facts items={shown.reply.map(({ label, value }) => ({ label, value, wide: value.length > 20 }))} />
          {hasNotice(shown) && (
            <p className="no-print">
              <a href={noticeAddress(shown)}>打开可打印的异议处理结果告知书</a>
            </p>
          )}
        </Part>
      )}
      {shown.lines.map((line) => (
        <Part key={line.no} heading={`第 ${line.no} 条：${line.title}`}>
          <Facts
            items={[
              { label: '状态', value: line.stateName },
              ...(line.result ? [{ label: '审核结果', value: line.result }] : []),
              ...(line.unit ? [{ label: '处理单位', value: line.unit }] : []),
              ...[...line.values, ...line.answer].map(({ label, value }) => ({ label, value, wide: true })),
            ]}
          />
        </Part>
      ))}
      <Part heading="提交的内容">
        <Facts items={shown.values.map(({ label, value }) => ({ label, value, wide: value.length > 40 }))} />
        <CaseFiles files={shown.files} />
        {shown.remark && <p className={styles.remark}>{shown.remark}</p>}
      </Part>
      <CaseActions actions={shown.actions} values={shown.values} refused={refused} />
    </ContentCard>
  )
}

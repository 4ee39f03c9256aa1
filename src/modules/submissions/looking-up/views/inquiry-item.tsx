import { useActionData, useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { identifier } from '../../../../kernel/forms/fields.ts'
import { findOffice, listOffices, type Office } from '../../../../kernel/offices.ts'
import { formAgain, pageOfRequest, withStatus } from '../../../../kernel/pages/view.ts'
import { Facts } from '../../../../ui/facts/facts.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { EmptyState } from '../../../../ui/frames/empty-state.tsx'
import { Panel } from '../../../../ui/frames/panel.tsx'
import { notices } from '../../../notices/contract.ts'
import type { CaseDetail } from '../../cases/case-view.ts'
import { inquiryItemOptions } from '../../layouts.ts'
import { actAsSender } from '../case-action.ts'
import { findCase } from '../case-loader.ts'
import styles from './case.module.css'
import { CaseAside } from './case-aside.tsx'
import { CaseFiles } from './case-files.tsx'
import { CaseHead } from './case-head.tsx'
import { CasePapers } from './case-papers.tsx'
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
    offices: await officesFor(args, shown),
  }
  return id && !shown ? withStatus(data, 404) : data
}

export async function action(args: LoaderArguments) {
  const refused = await actAsSender(args)
  return refused instanceof Response ? refused : formAgain(refused)
}

export default function InquiryItemPage() {
  const { title, inquiry, shown, isPaper, portalName, offices } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>() ?? null
  if (!shown) {
    return (
      <ContentCard title={title}>
        <EmptyState of="cases" title="没有可以显示的办件">
          <p>办件只显示给本人，查询后三十分钟内有效。请用受理编号和查询码查询。</p>
          <a href={inquiry}>前往查询</a>
        </EmptyState>
      </ContentCard>
    )
  }
  if (isPaper) return <NoticePaper shown={shown} portalName={portalName} />
  const { outlook } = shown
  return (
    <div className={outlook ? styles.page : undefined}>
      <div className={styles.stack}>
        {refused && <ErrorSummary errors={{ [`action-${refused.action}`]: refused.message }} title="操作没有成功" />}
        <CaseHead shown={shown} />
      </div>
      {outlook && <CaseAside shown={shown} refused={refused} offices={offices} />}
      <div className={styles.stack}>
        <Reply shown={shown} />
        <CasePapers shown={shown} />
        {outlook && (
          <div id="progress">
            <Panel title="办理经过">
              <Timeline events={shown.events} outlook={outlook} />
            </Panel>
          </div>
        )}
        <Sent shown={shown} />
      </div>
    </div>
  )
}

function Reply({ shown }: { shown: CaseDetail }) {
  const isTold = shown.repliedAt !== null || shown.outlook?.clock === 'over' || !shown.outlook
  if (!isTold || shown.reply.length === 0) return null
  return (
    <Panel title={shown.repliedAt ? '答复' : '办理结果'}>
      <Facts items={shown.reply.map(({ label, value }) => ({ label, value, wide: value.length > 20 }))} />
      {hasNotice(shown) && (
        <p className="no-print">
          <a href={noticeAddress(shown)}>打开可打印的异议处理结果告知书</a>
        </p>
      )}
    </Panel>
  )
}

/** All submitted values, with files. */
function Sent({ shown }: { shown: CaseDetail }) {
  return (
    <>
      {shown.lines.map((line) => (
        <Panel key={line.no} title={`第 ${line.no} 条：${line.title}`}>
          <Facts
            items={[
              ...(line.result ? [{ label: '审核结果', value: line.result }] : []),
              ...(line.unit ? [{ label: '处理单位', value: line.unit }] : []),
              ...[...line.values, ...line.answer].map(({ label, value }) => ({ label, value, wide: true })),
            ]}
          />
        </Panel>
      ))}
      <Panel title={shown.outlook ? '您提交的内容' : '提交的内容'}>
        <Facts items={shown.values.map(({ label, value }) => ({ label, value, wide: true }))} />
        <CaseFiles files={shown.files} />
        {!shown.outlook && shown.remark && <p className={styles.remark}>{shown.remark}</p>}
      </Panel>
    </>
  )
}

/** Contacts for questions: the units that have the case, if their telephone is known, and always the centre. */
async function officesFor(args: LoaderArguments, shown: CaseDetail | null): Promise<Office[]> {
  const { profile } = pageOfRequest(args)
  const names = shown?.outlook?.units ?? []
  const units = names.length > 0 ? await apiOf(args)(notices.memberUnits, {}) : []
  const known = names.flatMap((name) => findOffice(name, profile, units) ?? [])
  const { centre } = listOffices(profile)
  return [...known.filter(({ name }) => name !== centre.name), centre]
}
